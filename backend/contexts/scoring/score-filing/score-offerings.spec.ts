import { noticeD, p, prose, structured, table, tr } from '#kit/form-samples.ts';
import { type FormContext, filer, pastOf, scoredForm } from '#kit/scored-forms.ts';
import type { PastOffering } from '#reading/judge/context.ts';

const ACME = { parties: filer('ACME CORP') };
const LISTED =
  'Our common stock is listed on the Nasdaq Capital Market under the symbol “ACME.” On January 9, 2026, the last reported sale price of our common stock was $10.00 per share.';
const FIRST =
  'This is our initial public offering. No public market exists for our shares. We have applied to list our common stock on Nasdaq.';

interface Cover {
  readonly shares?: string;
  readonly market?: string;
  readonly price?: string;
  readonly more?: string;
}
const cover = (form: string, { shares = '1,000,000 Shares', market = LISTED, price, more = '' }: Cover = {}) =>
  prose(
    form,
    p('PROSPECTUS'),
    p(shares),
    p('Common Stock'),
    p(market),
    ...(price === undefined
      ? []
      : [
          table(
            tr('', 'Per Share', 'Total'),
            tr('Public offering price', `$${price}`, `$${(Number(price) * 1_000_000).toLocaleString('en-US')}.00`),
          ),
        ]),
    ...(more === '' ? [] : [p(more)]),
  );
const worth = (marketCap: number): FormContext => ({ ...ACME, marketCap, price: 10 });
const earlier = (over: Partial<PastOffering> = {}): FormContext => ({
  ...ACME,
  ...pastOf({ offerings: [{ form: 'S-1', filedOn: '2025-12-01', hasPriceRange: false, sharesOffered: 1_000_000, ...over }] }),
});
const RANGE = 'We expect the initial public offering price to be between $14.00 and $16.00 per share.';

describe('registrations and prospectuses', () => {
  test.each<[string, string, FormContext, string, number]>([
    ['an IPO', cover('S-1', { market: FIRST }), ACME, 'HIGH', 60],
    [
      'holders of a listed company',
      cover('S-1', { more: 'The selling stockholders may sell these shares.' }),
      ACME,
      'MEDIUM',
      55,
    ],
    ['a fifth of a listed company', cover('S-1'), worth(40e6), 'HIGH', 74],
    ['a tenth of a listed company', cover('S-1'), worth(100e6), 'HIGH', 60],
    ['an amendment', cover('S-1/A', { market: FIRST }), earlier(), 'LOW', 30],
    ['the first price range', cover('S-1/A', { market: FIRST, more: RANGE }), earlier(), 'MEDIUM', 58],
    [
      'a later price range',
      cover('S-1/A', { market: FIRST, more: RANGE }),
      earlier({ form: 'S-1/A', hasPriceRange: true }),
      'LOW',
      30,
    ],
    ['enlarged', cover('S-1/A', { market: FIRST, more: RANGE }), earlier({ sharesOffered: 800_000 }), 'HIGH', 62],
    ['an IPO is priced', cover('424B4', { market: FIRST, price: '15.00' }), ACME, 'HIGH', 62],
    ['a listed company sells 10%', cover('424B4', { price: '9.90' }), worth(80e6), 'HIGH', 78],
    ['from a shelf, few shares', cover('424B5', { price: '9.90' }), worth(500e6), 'HIGH', 64],
    ['from a shelf, 10%', cover('424B5', { price: '9.90' }), worth(80e6), 'HIGH', 78],
    ['from a shelf, 10% below the price', cover('424B5', { price: '9.00' }), worth(500e6), 'HIGH', 78],
    [
      'from a shelf, 20% of the shares outstanding in the prospectus',
      cover('424B5', {
        price: '9.90',
        more: 'The number of shares is based on 5,000,000 shares of common stock outstanding as of September 30, 2025.',
      }),
      ACME,
      'HIGH',
      78,
    ],
    [
      'at the market, a sticker',
      cover('424B5', { shares: 'Up to $5,000,000', more: 'Sales, if any, are made in an “at the market offering”.' }),
      worth(500e6),
      'MEDIUM',
      45,
    ],
    [
      'notes from a shelf',
      cover('424B5', { shares: '$500,000,000', more: '5.250% Senior Notes due 2036' }),
      worth(1e9),
      'MEDIUM',
      45,
    ],
    ['structured notes', cover('424B2'), ACME, 'LOW', 4],
    ['a shelf', cover('S-3', { shares: '$100,000,000' }), worth(1e9), 'MEDIUM', 45],
    ['a shelf of a third', cover('S-3', { shares: '$100,000,000' }), worth(250e6), 'HIGH', 64],
    [
      'a shelf with at-the-market sales',
      cover('S-3', { more: 'Sales may be made in an “at the market offering”.' }),
      worth(1e9),
      'HIGH',
      64,
    ],
    ['an automatic shelf', cover('S-3ASR', { shares: '$100,000,000' }), worth(250e6), 'LOW', 22],
    ['employee plans', prose('S-8', p('Acme registers 100,000 shares of common stock under its plan.')), worth(100e6), 'LOW', 8],
    [
      'employee plans, a tenth',
      prose('S-8', p('Acme registers 1,200,000 additional shares of common stock.')),
      worth(100e6),
      'MEDIUM',
      35,
    ],
  ])('%s', (_name, body, context, level, points) => {
    const { score, level: found } = scoredForm(body, context);
    expect({ level: found, score }).toEqual({ level, score: points });
  });

  test('quotes what was compared, and lists what is missing', () => {
    const cheap = scoredForm(cover('424B5', { price: '9.00' }), ACME);
    expect(cheap.rules.find(({ ruleId }) => ruleId === 'form.424B5.discount')?.quote?.text).toContain(
      'the last reported sale price of our common stock was $10.00 per share',
    );
    expect(cheap.missingInputs).toContain('marketCap');
    const range = scoredForm(cover('S-1/A', { market: FIRST, more: RANGE }), earlier());
    expect(range.rules.find(({ ruleId }) => ruleId === 'form.S-1/A.range')?.quote?.text).toBe(RANGE);
    expect(scoredForm(cover('S-1/A', { market: FIRST, more: RANGE }), ACME)).toMatchObject({
      score: 40,
      missingInputs: ['history'],
    });
  });

  test.each<[string, FormContext, string]>([
    [
      cover('S-1/A', { market: FIRST, more: RANGE }),
      earlier(),
      'Amends its filing for an IPO of 1.0M shares at $14.00 to $16.00, worth about $15 million',
    ],
    [cover('424B4', { market: FIRST, price: '15.00' }), ACME, 'Prices its IPO of 1.0M shares at $15.00 for $15 million'],
    [cover('S-3', { shares: '$100,000,000' }), ACME, 'Registers up to $100 million of common stock'],
  ])('one-liner %#', (body, context, oneLiner) => {
    expect(scoredForm(body, context).oneLiner).toBe(oneLiner);
  });
});

describe('private placements', () => {
  const company = (total: string) =>
    structured(
      'D',
      noticeD({ total })
        .replace('Acme Fund I, LP', 'Acme Inc')
        .replace('Pooled Investment Fund', 'Biotechnology')
        .replace('<item>3C.7</item>', ''),
    );
  test.each<[string, string, FormContext, string, number]>([
    ['a fund', structured('D', noticeD()), { listed: false }, 'LOW', 6],
    ['a private company, small', company('2000000'), { listed: false }, 'LOW', 34],
    ['a private company, $60 million', company('60000000'), { listed: false }, 'MEDIUM', 50],
    ['a listed company, 6% of its value', company('60000000'), { listed: true, marketCap: 1e9 }, 'HIGH', 62],
    ['a listed company, 1% of its value', company('10000000'), { listed: true, marketCap: 1e9 }, 'LOW', 34],
    ['not known whether listed', company('60000000'), {}, 'LOW', 34],
  ])('%s', (_name, body, context, level, points) => {
    const { score, level: found } = scoredForm(body, { ...ACME, ...context });
    expect({ level: found, score }).toEqual({ level, score: points });
  });

  test('one-liner and summary', () => {
    expect(scoredForm(company('60000000'), { ...ACME, listed: false }).oneLiner).toBe(
      'Acme sells $1.3 million of securities privately, of $60 million offered',
    );
  });
});
