import { insider, officer, ownershipFiling, row } from '#kit/filing-facts.ts';
import { scored } from '#kit/scored-filing.ts';
import type { OwnershipFacts, OwnershipTransaction } from '#reading/forms/ownership/facts.ts';

const score = (rows: readonly OwnershipTransaction[], over: Partial<OwnershipFacts> = {}, form = '4') =>
  scored(ownershipFiling(rows, over, form));
const line = (rows: readonly OwnershipTransaction[], over: Partial<OwnershipFacts> = {}, form = '4') => {
  const { headline } = score(rows, over, form);
  return headline?.text;
};
const note = (text: string) => ({ footnotes: [{ id: 'F1', text }] });
const noted = (one: OwnershipTransaction): OwnershipTransaction => ({ ...one, footnotes: ['F1'] });
const cfo = { owners: [officer('Chief Financial Officer')] };
const option = (shares: string, over: Partial<OwnershipTransaction> = {}) =>
  row('M', shares, '0', {
    derivative: true,
    acquiredDisposed: 'D',
    security: 'Stock Option (Right to Buy)',
    exercisePrice: '8.88',
    ...over,
  });
const units = (shares: string, over: Partial<OwnershipTransaction> = {}) =>
  option(shares, { security: 'Restricted Stock Units', exercisePrice: null, ...over });

describe('headlines about notes give their value', () => {
  const notes = (shares: string, each: string, code = 'P') =>
    row(code, shares, each, { security: '4.00% Convertible Senior Notes due 2029', derivative: true });
  test.each([
    ['principal and a price in percent', notes('60000000', '100'), 'Director Jane Doe buys notes for $60 million'],
    ['principal and a price of one dollar', notes('60000000', '1'), 'Director Jane Doe buys notes for $60 million'],
    ['a number of notes of $1,000', notes('60000', '1000'), 'Director Jane Doe buys notes for $60 million'],
    ['sold', notes('5000000', '97.5', 'S'), 'Director Jane Doe sells notes for $4.9 million'],
  ])('%s', (_name, trade, expected) => {
    expect(line([trade])).toBe(expected);
  });
});

describe('how a purchase was made', () => {
  const bought = row('P', '12000', '10');

  test.each([
    ['no footnote about it', '', 'Director Jane Doe buys 12,000 shares for $120,000 at $10.00'],
    [
      'a footnote names the open market',
      'Shares purchased in the open market by a broker.',
      'Director Jane Doe buys 12,000 shares for $120,000 on the open market at $10.00',
    ],
    [
      'a footnote denies the open market',
      'The purchase was not made in the open market.',
      'Director Jane Doe buys 12,000 shares for $120,000 at $10.00',
    ],
    [
      'a registered offering',
      'The trust purchased the shares in a registered common stock offering by the issuer.',
      'Director Jane Doe buys 12,000 shares for $120,000 in an offering at $10.00',
    ],
    [
      'a private placement',
      'Shares acquired from the issuer in a private placement.',
      'Director Jane Doe buys 12,000 shares for $120,000 in a private placement at $10.00',
    ],
  ])('%s', (_name, text, expected) => {
    expect(line([noted(bought)], note(text))).toBe(expected);
  });

  test('a purchase on the day preferred stock converted at the offering was made in the offering', () => {
    const converted = row('C', '1000', null, { acquiredDisposed: 'A', footnotes: ['F1'] });
    const closing = note('The preferred stock automatically converted at the closing of the initial public offering.');
    const result = score([converted, bought], closing);
    expect(result.oneLiner).toMatch(/\$120,000 in an offering/);
    expect(score([{ ...converted, date: '2026-01-09' }, bought], closing).oneLiner).not.toMatch(/offering/);
  });

  test('a purchase marked as a disposal is not a purchase', () => {
    const result = score([row('P', '12000', '10', { acquiredDisposed: 'D' })]);
    expect(result.level).toBe('LOW');
    expect(result.oneLiner).not.toMatch(/buys|bought|purchase/);
  });
});

describe('sales', () => {
  test('an exercise whose shares were all sold', () => {
    const rows = [row('M', '200000', '8.88'), row('S', '200000', '150'), option('200000')];
    expect(line(rows, cfo)).toBe('CFO Jane Doe exercises 200,000 options at $8.88 and sells all shares for $30 million');
  });

  test('an exercise with some shares sold for taxes', () => {
    const rows = [row('M', '2000000', '8.88'), noted(row('S', '250000', '1000')), option('2000000')];
    const over = { ...cfo, ...note('Sold solely to satisfy tax withholding obligations.') };
    expect(line(rows, over)).toBe('CFO Jane Doe exercises 2.0M options, sells 250,000 shares for $250 million to cover taxes');
    expect(score(rows, over).level).toBe('MEDIUM');
  });

  test('a conversion whose shares were sold', () => {
    const rows = [row('C', '500', null, { acquiredDisposed: 'A' }), row('S', '500', '20', { footnotes: ['F1'] })];
    expect(line(rows, note('Sold under a Rule 10b5–1 trading plan.'))).toBe(
      'Director Jane Doe converts and sells 500 shares for $10,000 under a 10b5-1 plan',
    );
  });

  test.each(['10b5-1', '10b5–1', '10b-5-1', '10b5‑1', '10b5-l'])('a plan written as Rule %s', (rule) => {
    expect(line([noted(row('S', '500', '20'))], { ...note(`Sold under a Rule ${rule} plan.`), aff10b5One: null })).toMatch(
      /under a 10b5-1 plan/,
    );
  });

  test('a thousands separator printed as a point is recognized by the change in holdings', () => {
    const rows = [
      row('M', '36000', '8', { sharesAfter: '125218' }),
      row('S', '36.000', '20', { sharesAfter: '89218' }),
      option('36000'),
    ];
    expect(line(rows)).toBe('Director Jane Doe exercises 36,000 options at $8.88 and sells all shares for $720,000');
  });

  test('an account with a tiny balance does not change the figure', () => {
    const rows = [
      row('S', '20000000', '25', { directOrIndirect: 'I', natureOfOwnership: 'By LLC' }),
      row('S', '600', '26', { directOrIndirect: 'I', natureOfOwnership: 'By Fund' }),
    ];
    expect(line(rows)).toMatch(/^Director Jane Doe sells 20\.0M shares for \$500 million/);
  });

  test('a sale comes before a larger distribution', () => {
    const rows = [noted(row('J', '5000000', '0')), row('S', '1000', '20')];
    expect(line(rows, note('A distribution to limited partners.'))).toMatch(/sells 1,000 shares for \$20,000/);
  });

  test('a tiny sale scores lower, and a chief officer’s above $1 million higher', () => {
    expect(score([row('S', '1500', '66')]).level).toBe('LOW');
    expect(score([row('S', '100000', '40')], { ...cfo, aff10b5One: true }).level).toBe('MEDIUM');
  });
});

describe('transfers between an insider’s own accounts', () => {
  const given = row('G', '941', '0', { footnotes: ['F1'] });
  const taken = { ...given, acquiredDisposed: 'A', directOrIndirect: 'I', natureOfOwnership: 'By Trust' };

  test('both sides are one transfer', () => {
    const result = score([given, taken]);
    expect(result).toMatchObject({ level: 'LOW', headline: { text: 'Director Jane Doe moves 941 shares to own trust' } });
    expect(result.oneLiner).not.toMatch(/gift|sells|buys/);
  });

  test('one account’s shares can go to several accounts', () => {
    const half = { ...taken, shares: '400' };
    expect(line([given, half, { ...taken, shares: '541', natureOfOwnership: 'By LLC' }])).toMatch(
      /^Director Jane Doe moves 941 shares/,
    );
  });

  test('a gift to others is a gift', () => {
    expect(line([given], note('A gift to a charity.'))).toBe('Director Jane Doe makes a gift of 941 shares to charity');
    expect(line([{ ...given, shares: '500' }, taken])).not.toMatch(/moves/);
  });

  test('an irrevocable trust for others is not an own account', () => {
    expect(line([given], note('Transferred to an irrevocable trust for the children.'))).toMatch(/makes a gift/);
    expect(line([given], note('Transferred to the reporting person’s revocable trust.'))).toMatch(/moves 941 shares/);
  });
});

describe('awards', () => {
  const award = (shares: string, over: Partial<OwnershipTransaction> = {}) =>
    row('A', shares, '0', { footnotes: ['F1'], ...over });

  test.each<[string, string, OwnershipTransaction, string]>([
    ['units in the footnote', 'Represents restricted stock units.', award('477'), 'receives 477 RSUs'],
    [
      'fees in shares',
      'Issued in lieu of cash retainer fees.',
      award('566', { price: '29.15' }),
      'receives 566 shares in lieu of cash fees',
    ],
    [
      'an option with its exercise price, not its own price',
      'Vests over four years.',
      option('2080', { code: 'A', acquiredDisposed: 'A', price: '7.51', exercisePrice: '10.73', footnotes: ['F1'] }),
      'receives 2,080 options at $10.73',
    ],
    [
      'a performance condition',
      'The award will vest upon the achievement of performance milestones.',
      option('20264042', { code: 'A', acquiredDisposed: 'A', exercisePrice: '350.02', footnotes: ['F1'] }),
      'receives 20.3M performance options at $350.02',
    ],
    ['shares from vested units', 'Shares received upon vesting of restricted stock units.', award('50'), 'receives 50 shares'],
  ])('%s', (_name, text, one, expected) => {
    expect(line([one], note(text))).toBe(`Director Jane Doe ${expected}`);
  });

  test('options on very valuable shares score higher', () => {
    const large = option('20264042', { code: 'A', acquiredDisposed: 'A', exercisePrice: '350.02' });
    expect(score([large]).level).toBe('MEDIUM');
  });

  test('an amount without a number of shares is a total, not a price', () => {
    const converted = row('A', '', '30430000.00', { derivative: true, security: 'Convertible Note', totalValue: '30430000.00' });
    const result = score([{ ...converted, shares: null }]);
    expect(JSON.stringify(result)).not.toMatch(/at \$30,430,000/);
    expect(result.headline?.text).toBe('Director Jane Doe receives notes for $30.4 million');
  });
});

describe('exercises and settlements', () => {
  test('settled units, with the shares withheld', () => {
    const rows = [row('M', '22556', '0'), units('22556'), noted(row('F', '9000', '30', { acquiredDisposed: 'D' }))];
    expect(line(rows, note('Withheld for taxes.'))).toBe(
      'Director Jane Doe receives 22,556 shares as RSUs are settled; 9,000 withheld for taxes',
    );
  });

  test('units and the shares they convert into are counted once', () => {
    const shares = row('M', '30717', '0', { derivative: true, security: 'Class B Common Stock', acquiredDisposed: 'A' });
    expect(line([units('30717'), shares])).toBe('Director Jane Doe receives 30,717 shares as RSUs are settled');
  });

  test('units whose shares are returned to the company were settled in cash', () => {
    const rows = [row('M', '18082', null), row('D', '18082', '59.52'), units('18082')];
    expect(line(rows)).toBe('Director Jane Doe has 18,082 RSUs settled in cash for $1.1 million');
    expect(line([row('D', '18082', '59.52')])).toBe('Director Jane Doe returns 18,082 shares to the company for $1.1 million');
  });

  test('an exercise whose shares were kept', () => {
    expect(line([row('M', '175000', '31.17'), option('175000', { exercisePrice: '31.17' })])).toBe(
      'Director Jane Doe exercises options on 175,000 shares at $31.17 and keeps the shares',
    );
  });
});

describe('who', () => {
  test.each<[string, Partial<OwnershipFacts>, string]>([
    [
      'a fund',
      { owners: [insider({ name: 'MITHRIL II LP', isDirector: false, isTenPercentOwner: true })] },
      '10% owner Mithril II',
    ],
    ['a registration number in the name', { owners: [insider({ name: 'ROE JOHN 12-3456789' })] }, 'Director John Roe'],
    ['a filler in the name', { owners: [insider({ name: 'ROE JOHN N/A' })] }, 'Director John Roe'],
    ['a long title', { owners: [officer('Senior VP, GC, CAO & Secretary')] }, 'General counsel Jane Doe'],
    [
      'an office named under "Other"',
      { owners: [insider({ isDirector: false, isOther: true, otherText: 'EVP, Ops & Sustainability' })] },
      'EVP Jane Doe',
    ],
    ['a former director', { owners: [insider({ isDirector: false, isOther: true, otherText: 'Former Director' })] }, 'Jane Doe'],
    ['a former chief executive', { owners: [officer('Former Chief Executive Officer')] }, 'Former CEO Jane Doe'],
    [
      'a title in the remarks',
      { owners: [officer('See Remarks', { titleInRemarks: 'Executive Vice President and Chief Financial Officer' })] },
      'CFO Jane Doe',
    ],
    ['a title in the remarks that was not found', { owners: [officer('See Remarks')] }, 'Officer Jane Doe'],
  ])('%s', (_name, over, expected) => {
    expect(line([row('S', '500', '20')], over)).toMatch(new RegExp(`^${expected} sells`));
  });
});

describe('share of the holdings', () => {
  test('accounts that are all called "See footnote" are told apart by footnote', () => {
    const footnotes = [
      { id: 'F1', text: 'Held of record by Fund One.' },
      { id: 'F2', text: 'Held of record by Fund Two.' },
    ];
    const at = (shares: string, sharesAfter: string, footnote: string) =>
      row('S', shares, '20', { sharesAfter, directOrIndirect: 'I', natureOfOwnership: 'See footnote', footnotes: [footnote] });
    const { summary } = score([at('100', '900', 'F1'), at('100', '1900', 'F2')], { footnotes });
    expect(summary).toMatch(/That is 6\.7% of the shares held before/);
  });

  test('convertible stock and other accounts count as held', () => {
    const holdings = [
      {
        ...row('S', '0', null),
        derivative: true,
        security: 'Class B Common Stock',
        underlyingShares: '8000',
        sharesAfter: '8000',
      },
    ];
    const { summary } = score([row('S', '1000', '20', { sharesAfter: '1000' })], { holdings });
    expect(summary).toMatch(/That is 10% of the shares held before/);
  });
});

describe('Forms 3 and 5', () => {
  test('an initial statement lists the holdings', () => {
    const holding = (over: Partial<OwnershipTransaction>) => ({ ...row(null, '0', null), ...over });
    const holdings = [
      holding({ sharesAfter: '52500' }),
      holding({ derivative: true, security: 'Stock Option (right to buy)', underlyingShares: '95000' }),
    ];
    expect(line([], { holdings }, '3')).toBe(
      'Director Jane Doe reports initial holdings: 52,500 shares and options on 95,000 shares',
    );
    expect(line([], { noSecuritiesOwned: true }, '3')).toBe('Director Jane Doe reports initial holdings: none');
  });

  test('an annual statement of gifts', () => {
    const rows = [row('G', '306748', '0', { footnotes: ['F1'] }), row('G', '5000000', '0', { footnotes: ['F1'] })];
    expect(line(rows, note('A bona fide gift to charity.'), '5')).toBe('Director Jane Doe makes gifts of 5.3M shares to charity');
  });
});
