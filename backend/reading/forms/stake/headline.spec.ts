import { coverPage, p, prose, stakeCover } from '#kit/form-samples.ts';
import { type FormContext, holder, pastOf, scoredForm } from '#kit/scored-forms.ts';
import { wholeLine } from '../../headline.ts';

interface Sample {
  readonly form?: string;
  readonly pages?: readonly string[];
  readonly rule?: string;
  /** Texts of Items 3 and 4. */
  readonly source?: string;
  readonly purpose?: string;
  readonly classTitle?: string;
}

const ROE = { parties: holder('ROE PARTNERS LP') };

function headlineOf(sample: Sample, context: FormContext = ROE): string {
  const { form = 'SC 13D', pages = [coverPage({ name: 'Roe Partners, L.P.', type: 'PN', percent: '6.2%' })], rule } = sample;
  const schedule = /13[DG]/.exec(form)?.[0] ?? '';
  const cover = stakeCover(schedule, form.endsWith('/A') ? '2' : '', ...(rule ? [p(`[X] Rule 13d-1(${rule})`)] : []), ...pages);
  const body = prose(
    form,
    ...cover.map((block) => (sample.classTitle ? block.replace('Common Stock, par value $0.01', sample.classTitle) : block)),
    ...(sample.source ? [p('Item 3. Source and Amount of Funds.'), p(sample.source)] : []),
    ...(sample.purpose ? [p('Item 4. Purpose of Transaction.'), p(sample.purpose)] : []),
    p('Item 5. Interest in Securities of the Issuer.'),
    p('See the cover page.'),
  );
  const { headline, oneLiner } = scoredForm(body, context);
  expect(headline && wholeLine(headline)).toBe(oneLiner);
  return headline?.text ?? '';
}

describe('a Schedule 13D', () => {
  test.each([
    [
      'On January 5, 2026, the Reporting Persons submitted a non-binding proposal to the Board under which they would acquire all of the outstanding shares for $12.50 in cash per share.',
      'Roe Partners (6.2%) offers to buy the company at $12.50 a share',
    ],
    [
      'The Filers delivered a letter in which they offered to purchase all of the shares that they do not already own.',
      'Roe Partners (6.2%) offers to buy the rest of the company',
    ],
    [
      'The Reporting Persons nominated three candidates for election to the Board at the annual meeting.',
      'Roe Partners (6.2%) nominates three directors for the board',
    ],
    ['The Reporting Persons intend to seek representation on the Board.', 'Roe Partners (6.2%) seeks seats on the board'],
    [
      'In the letter the Reporting Persons urged the Board to explore strategic alternatives.',
      'Roe Partners (6.2%) urges a strategic review in letter to the board',
    ],
    ['Mr. Roe called on the Board to pursue a sale of the Company.', 'Roe Partners (6.2%) urges a sale of the company'],
    [
      'The Reporting Persons oppose the proposed merger and will solicit others.',
      'Roe Partners (6.2%) opposes the proposed merger',
    ],
    ['The Reporting Persons intend to vote their shares against the acquisition.', 'Roe Partners (6.2%) opposes the acquisition'],
    [
      'On May 1, 2026, the Reporting Persons entered into a Cooperation Agreement with the Issuer.',
      'Roe Partners (6.2%) signs a cooperation agreement with the company',
    ],
    ['The Reporting Persons sent a letter to the Board.', 'Roe Partners (6.2%) sends a letter to the board'],
  ])('Item 4: %s', (purpose, line) => {
    expect(headlineOf({ purpose })).toBe(line);
  });

  test.each([
    'The shares were bought for investment. The Reporting Persons may nominate directors or propose a merger from time to time.',
    'The Reporting Persons have no present plans to oppose the merger.',
    'A third party submitted a proposal to acquire all of the shares.',
    'Except as set out here, none of the Reporting Persons sent a letter to the Board.',
  ])('does not state what is reserved, denied or done by others: %s', (purpose) => {
    expect(headlineOf({ purpose })).toBe('Roe Partners holds 6.2% (1.3M shares)');
  });

  test.each([
    [
      'On March 1, 2026, the Reporting Persons purchased 1,250,000 shares in a private placement for an aggregate purchase price of $15,000,000.',
      'Roe Partners holds 6.2% (1.3M shares) after buying $15 million in a private placement',
    ],
    [
      'The Reporting Persons purchased 100 shares in a private placement on March 1, 2024 for an aggregate price of $9,000,000. On March 1, 2026, they acquired 200 shares in a private placement for an aggregate price of $2,500,000.',
      'Roe Partners holds 6.2% (1.3M shares) after buying $2.5 million in a private placement',
    ],
    [
      'The shares were purchased in private transactions prior to the initial public offering of the Issuer.',
      'Roe Partners holds 6.2% (1.3M shares)',
    ],
    [
      'The Reporting Persons bought the shares from the underwriters in the initial public offering.',
      'Roe Partners holds 6.2% (1.3M shares) after buying in the IPO',
    ],
    ['The shares were purchased with working capital in the open market.', 'Roe Partners holds 6.2% (1.3M shares)'],
  ])('states where the shares came from: %s', (source, line) => {
    expect(headlineOf({ source })).toBe(line);
  });

  describe('an amendment states the change since the same filer’s last schedule', () => {
    const last = {
      accession: '0000000000-25-000001',
      filedOn: '2025-06-01',
      schedule: '13D' as const,
      filerCiks: ['0000005678'],
      percent: 6.2 as number | null,
      purposeHash: null as string | null,
      shares: 1_250_000 as number | null,
      isGroup: false as boolean | null,
      persons: ['ROE PARTNERS LP'],
    };
    const since = (over: Partial<typeof last> & { amendment?: number } = {}, sample: Sample = {}, history = {}) =>
      headlineOf({ form: 'SC 13D/A', ...sample }, { ...ROE, ...pastOf({ stakes: [{ ...last, ...over }], ...history }) });
    const ROE_PAGE = { name: 'Roe Partners, L.P.', type: 'PN', percent: '6.2%' };
    const inGroup = (page: string) => page.replace('(a) ☐ (b) ☒', '(a) ☒ (b) ☐');
    const HELD = 'Roe Partners holds 6.2% (1.3M shares)';

    test.each<[string, Partial<typeof last>, Sample, string]>([
      ['a smaller part', { percent: 8.1 }, {}, `${HELD}, down from 8.1%`],
      ['a larger part', { percent: 5.05, shares: 1_000_000 }, {}, `${HELD}, up from 5.05%`],
      ['more shares of a class that grew', { shares: 1_000_000 }, {}, `${HELD}, up 250,000 shares`],
      ['fewer shares of a class that shrank', { shares: 3_250_000 }, {}, `${HELD}, down 2.0M shares`],
      ['nothing', {}, {}, `${HELD}, unchanged`],
      ['a record of an older build', { shares: undefined as never }, {}, HELD],
      ['a last percentage that cannot be', { percent: 620 }, {}, HELD],
      ['a last percentage that is not known', { percent: null }, {}, HELD],
      ['a group', {}, { pages: [inGroup(coverPage(ROE_PAGE))] }, `${HELD}, now as a group`],
      ['the end of a group', { isGroup: true }, {}, `${HELD}, no longer as a group`],
      [
        'a person who joined',
        {},
        { pages: [coverPage(ROE_PAGE), coverPage({ name: 'Beta LLC', type: 'OO', percent: '1.0%', shares: '200,000' })] },
        `${HELD}, joined by Beta`,
      ],
      ['a person who left', { persons: ['ROE PARTNERS LP', 'BETA LLC'] }, {}, `${HELD}, without Beta`],
      ['two who left', { persons: ['ROE PARTNERS LP', 'BETA LLC', 'GAMMA LP'] }, {}, `${HELD}, without 2 others`],
      ['another name', { persons: ['ROE FUND LP'] }, {}, `${HELD}, unchanged`],
      [
        'a purpose',
        { purposeHash: 'old' },
        { purpose: 'Item 4 is hereby amended and supplemented: the Reporting Persons hold for investment.' },
        `${HELD}, and amends its purpose`,
      ],
      [
        'a part and a purpose',
        { percent: 8.1, purposeHash: 'old' },
        { purpose: 'Item 4 is hereby amended and supplemented: the Reporting Persons hold for investment.' },
        `${HELD}, down from 8.1%, and amends its purpose`,
      ],
      [
        'an act and a part',
        { percent: 8.1 },
        { purpose: 'The Reporting Persons sent a letter to the Board.' },
        'Roe Partners (6.2%) sends a letter to the board, down from 8.1%',
      ],
    ])('%s', (_what, over, sample, line) => {
      expect(since(over, sample)).toBe(line);
    });

    test('if the history has a gap, only by the amendment’s number', () => {
      const gap = { completeSince: '2026-01-01' };
      expect(since({ percent: 8.1 }, {}, gap)).toBe(HELD);
      expect(since({ percent: 8.1, amendment: 0 }, {}, gap)).toBe(HELD);
      expect(since({ percent: 8.1, amendment: 1 }, {}, gap)).toBe(`${HELD}, down from 8.1%`);
    });
  });

  test('does not state a percentage over 100 or one that contradicts the others', () => {
    const page = (over: Parameters<typeof coverPage>[0]) => coverPage({ type: 'PN', ...over });
    expect(headlineOf({ pages: [page({ name: 'Roe Partners, L.P.', percent: '620%' })] })).toBe(
      'Roe Partners reports a stake on Schedule 13D (1.3M shares)',
    );
    const pages = [
      page({ name: 'Roe Partners, L.P.', percent: '6.2%' }),
      page({ name: 'Roe GP LLC', percent: '6.2%' }),
      page({ name: 'Beta LLC', percent: '62%' }),
    ];
    expect(headlineOf({ pages })).toBe('Roe Partners holds 6.2% (1.3M shares)');
  });
});

describe('a Schedule 13G', () => {
  test.each<[string, Sample, string]>([
    ['passive by its rule', { rule: 'c' }, 'Roe Partners discloses a passive 6.2% stake (1.3M shares)'],
    ['a holder from before the listing is not called passive', { rule: 'd' }, 'Roe Partners holds 6.2% (1.3M shares)'],
    ['an amendment is nothing new', { form: 'SC 13G/A', rule: 'b' }, 'Roe Partners holds 6.2% (1.3M shares)'],
    [
      'a cover that says 5 percent or less',
      { rule: 'b', pages: [coverPage({ name: 'Roe Partners, L.P.', type: 'PN', percent: '5 percent or less' })] },
      'Roe Partners holds 5% or less (1.3M shares), not above 5%',
    ],
    [
      'below five percent',
      { form: 'SC 13G/A', rule: 'b', pages: [coverPage({ name: 'ROE BANK CORP', type: 'HC', percent: '4.9%' })] },
      'Roe Bank holds 4.9% (1.3M shares), below 5%',
    ],
    [
      'another class than the common stock is named',
      { rule: 'b', classTitle: '4.5% SERIES B CONVERTIBLE PREFERRED STOCK, $.01 PAR' },
      'Roe Partners discloses a passive 6.2% stake in the preferred stock (1.3M shares)',
    ],
    [
      'one of several classes',
      { rule: 'b', classTitle: 'Class A Common Stock, par value $0.01' },
      'Roe Partners discloses a passive 6.2% stake (1.3M Class A shares)',
    ],
    [
      'the manager and the one person behind it',
      {
        rule: 'c',
        pages: [
          coverPage({ name: 'Alpha Fund LP', type: 'PN', percent: '3.0%' }),
          coverPage({ name: 'Alpha Advisers LLC', type: 'IA', percent: '6.2%' }),
          coverPage({ name: 'John B. Smith', type: 'IN', percent: '6.2%' }),
        ],
      },
      'Alpha Advisers and John Smith disclose a passive 6.2% stake (1.3M shares)',
    ],
    [
      'a name that the company already bears',
      {
        rule: 'c',
        pages: [coverPage({ name: 'SMITH CAPITAL LLC', type: 'IA' }), coverPage({ name: 'John B. Smith', type: 'IN' })],
      },
      'Smith Capital discloses a passive 6.1% stake (1.3M shares)',
    ],
  ])('%s', (_name, sample, line) => {
    expect(headlineOf({ form: 'SC 13G', ...sample })).toBe(line);
  });

  test('names the reporting person of the cover, not the filer of the header', () => {
    expect(headlineOf({ form: 'SC 13G', rule: 'b' }, { parties: holder('FILING AGENT INC') })).toContain('Roe Partners');
  });

  test('turns around a name printed last name first if the text has it the other way', () => {
    const pages = [coverPage({ name: 'Smith John Boris', type: 'IN' })];
    expect(headlineOf({ pages, purpose: 'Mr. John B. Smith holds the shares for investment.' })).toContain(
      'John Boris Smith holds',
    );
    expect(headlineOf({ pages })).toContain('Smith John Boris holds');
  });

  test('names only the filing party if there is no cover page', () => {
    expect(headlineOf({ form: 'SC 13G', pages: [] })).toBe('Roe Partners files a Schedule 13G');
  });
});
