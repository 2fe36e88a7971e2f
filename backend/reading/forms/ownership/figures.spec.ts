import { ruledFilingOf } from '#contexts/alerts/runs/entry-rule-facts.policy.ts';
import { type FiledForm, type FiledRow, readForm4 } from '#kit/form-4.ts';

/** Implausible figures: stored as filed, marked, and ignored by points, totals, minimum values and headlines. */

const ADS_NOTE =
  'Purchased in the form of American Depositary Shares, each of which represents 43,200 ordinary shares. The price is the price of one American Depositary Share.';
const ads: FiledRow = { title: 'Ordinary Shares', shares: '2501582400', price: '3.45', after: '3000000000' };
const one = (row: FiledRow, over: Partial<FiledForm> = {}): FiledForm => ({ rows: [row], ...over });
const TOTAL = 'looks like the total';

interface Doubted {
  readonly filed: FiledForm;
  readonly lastPrice?: number;
  readonly headline: string;
  readonly marks: readonly string[];
}

test.each<[string, Doubted]>([
  [
    'a note on the price tells of ADSs',
    {
      filed: one({ ...ads, priceNotes: ['F1'] }, { notes: [ADS_NOTE] }),
      headline: 'CEO Jane Doe buys 2.5B shares',
      marks: ['Price as filed: $3.45 – may be per ADS, not per share'],
    },
  ],
  [
    'a note on the title tells of ADSs',
    {
      filed: one({ ...ads, titleNotes: ['F1'] }, { notes: [ADS_NOTE] }),
      headline: 'CEO Jane Doe buys 2.5B shares',
      marks: ['Price as filed: $3.45 – may be per ADS, not per share'],
    },
  ],
  [
    'a note on the shares tells of ADSs',
    {
      filed: one({ ...ads, sharesNotes: ['F1'] }, { notes: [ADS_NOTE] }),
      headline: 'CEO Jane Doe buys 2.5B shares',
      marks: ['Price as filed: $3.45 – may be per ADS, not per share'],
    },
  ],
  [
    'a note on the shares owned after tells of ADSs',
    {
      filed: one({ ...ads, afterNotes: ['F1'] }, { notes: ['Held as ADSs, each representing ten ordinary shares.'] }),
      headline: 'CEO Jane Doe buys 2.5B shares',
      marks: ['Price as filed: $3.45 – may be per ADS, not per share'],
    },
  ],
  [
    'the title tells of ADSs behind ordinary shares',
    {
      filed: one({ ...ads, title: 'Ordinary Shares, represented by American Depositary Shares' }),
      headline: 'CEO Jane Doe buys 2.5B shares',
      marks: ['Price as filed: $3.45 – may be per ADS, not per share'],
    },
  ],
  [
    'a row of ADSs counted in ordinary shares',
    {
      filed: one(
        { ...ads, title: 'American Depositary Shares', code: 'S', sharesNotes: ['F1'] },
        { notes: ['The number of securities is shown as a number of ordinary shares, ten for each ADS.'] },
      ),
      headline: 'CEO Jane Doe sells 2.5B ADSs',
      marks: ['Price as filed: $3.45 – per ADS, although shares are counted'],
    },
  ],
  [
    'a total as the price',
    {
      filed: one({ shares: '5000', price: '1250000', after: '25000' }),
      headline: 'CEO Jane Doe buys 5,000 shares',
      marks: [`Price as filed: $1,250,000 – ${TOTAL}`],
    },
  ],
  [
    'a total as the price of a sale',
    {
      filed: one({ code: 'S', shares: '5,000', price: '62,500' }),
      headline: 'CEO Jane Doe sells 5,000 shares',
      marks: [`Price as filed: $62,500 – ${TOTAL}`],
    },
  ],
  [
    'a small total as the price, beside the last price',
    {
      filed: one({ code: 'S', shares: '1000', price: '12500' }),
      lastPrice: 12.3,
      headline: 'CEO Jane Doe sells 1,000 shares',
      marks: [`Price as filed: $12,500 – ${TOTAL}`],
    },
  ],
  [
    'a price without its decimal point, beside the last price',
    {
      filed: one({ shares: '100000', price: '1234' }),
      lastPrice: 12.3,
      headline: 'CEO Jane Doe buys 100,000 shares',
      marks: ['Price as filed: $1,234 – far above the last price of $12.30'],
    },
  ],
  [
    'a price for pre-funded warrants, beside the last price',
    {
      filed: one({ title: 'Pre-Funded Warrants', shares: '1680000', price: '595.20', exercisePrice: '0.0001' }),
      lastPrice: 6,
      headline: 'CEO Jane Doe buys 1.7M warrants',
      marks: ['Price as filed: $595.20 – far above the last price of $6.00'],
    },
  ],
  [
    'a total as the price of pre-funded warrants',
    {
      filed: one({ title: 'Pre-Funded Warrants', shares: '1680000', price: '9999832', exercisePrice: '0.0001' }),
      headline: 'CEO Jane Doe buys 1.7M warrants',
      marks: [`Price as filed: $9,999,832 – ${TOTAL}`],
    },
  ],
  [
    'a total as the price of preferred stock',
    {
      filed: one({ title: 'Series A Preferred Stock', shares: '500000', price: '5000000' }),
      headline: 'CEO Jane Doe buys 500,000 preferred shares',
      marks: [`Price as filed: $5,000,000 – ${TOTAL}`],
    },
  ],
  [
    'the principal as the price of notes',
    {
      filed: one({ title: '5% Convertible Notes', shares: '5000000', price: '5000000', exercisePrice: '10' }),
      headline: 'CEO Jane Doe buys notes',
      marks: [`Price as filed: $5,000,000 – ${TOTAL}`],
    },
  ],
  [
    'a total as the exercise price of options',
    {
      filed: one({ title: 'Stock Option (right to buy)', code: 'A', shares: '20000', price: '0', exercisePrice: '250000' }),
      headline: 'CEO Jane Doe receives 20,000 options',
      marks: [`Exercise price as filed: $250,000 – ${TOTAL}`],
    },
  ],
  [
    'a price that is a hundred times those of the other rows',
    {
      filed: {
        rows: [
          { code: 'S', shares: '100', price: '50.10', after: '900' },
          { code: 'S', shares: '200', price: '50.20', after: '700' },
          { code: 'S', shares: '300', price: '5030', after: '400' },
        ],
      },
      headline: 'CEO Jane Doe sells 600 shares',
      marks: ['Price as filed: $5,030 – far from the other prices in the filing'],
    },
  ],
  [
    'the total of a row as its price, beside another row',
    {
      filed: {
        rows: [
          { shares: '400', price: '12.50' },
          { shares: '300', price: '3750' },
        ],
      },
      headline: 'CEO Jane Doe buys 700 shares',
      marks: [`Price as filed: $3,750 – ${TOTAL}`],
    },
  ],
  [
    'a negative number of shares',
    {
      filed: one({ code: 'S', shares: '-5000', price: '50' }),
      headline: 'CEO Jane Doe sells shares',
      marks: ['Shares as filed: -5,000 – a negative number'],
    },
  ],
  [
    'a negative price',
    {
      filed: one({ shares: '5000', price: '-50' }),
      headline: 'CEO Jane Doe buys 5,000 shares',
      marks: ['Price as filed: -$50.00 – a negative number'],
    },
  ],
  [
    'the value of the purchase as the number of shares',
    {
      filed: one({ shares: '5000000', price: '50', after: '110000' }),
      headline: 'CEO Jane Doe buys shares',
      marks: ['Shares as filed: 5,000,000 – many more than held afterward'],
    },
  ],
])('%s', (_name, { filed, lastPrice, headline, marks }) => {
  const { score, facts, marks: found } = readForm4(filed, { price: lastPrice ?? null });
  expect({ headline: score.headline?.text, marks: found }).toEqual({ headline, marks });
  expect(score.summary).not.toMatch(/\$[\d,.]+ (?:billion|trillion)|\(\$/);
  if (lastPrice === undefined) expect(facts.ownershipDetails?.marketTrades?.netValue ?? null).toBeNull();
  const ruled = ruledFilingOf({ ...facts, textHash: null }, lastPrice ?? null);
  if (ruled.openMarket) expect(ruled.value).toBeNull();
});

/** Figures that look odd but are correct. */
test.each<[string, FiledForm, number | null, string]>([
  [
    'Class A stock of Berkshire Hathaway',
    one({ title: 'Class A Common Stock', shares: '110', price: '712000', after: '900' }, { issuerCik: '0001067983' }),
    null,
    'CEO Jane Doe buys 110 shares for $78.3 million',
  ],
  [
    'stock above $5,000',
    one({ code: 'S', shares: '1500', price: '8912.40' }),
    8_900,
    'CEO Jane Doe sells 1,500 shares for $13.4 million',
  ],
  [
    'preferred stock of $25,000 each',
    one({ title: 'Series B Preferred Stock', shares: '40', price: '25000' }),
    null,
    'CEO Jane Doe buys 40 preferred shares for $1 million',
  ],
  [
    'a purchase in an offering at a third of the last price',
    one({ shares: '100000', price: '4' }),
    12,
    'CEO Jane Doe buys 100,000 shares for $400,000',
  ],
  [
    'a purchase at par long before the listing',
    one({ shares: '1000000', price: '0.0001' }),
    12,
    'CEO Jane Doe buys 1.0M shares for $100',
  ],
  [
    'ADSs at a price per ADS',
    one(
      { title: 'American Depositary Shares', code: 'S', shares: '2000', price: '31.5', titleNotes: ['F1'] },
      { notes: ['Each ADS represents five ordinary shares.'] },
    ),
    null,
    'CEO Jane Doe sells 2,000 ADSs for $63,000',
  ],
  [
    'ordinary shares whose price was divided',
    one(
      { title: 'Ordinary Shares', code: 'S', shares: '10000', price: '6.3', priceNotes: ['F1'] },
      { notes: ['The price per ordinary share, which is a fifth of that at which ADSs traded.'] },
    ),
    null,
    'CEO Jane Doe sells 10,000 shares for $63,000',
  ],
  [
    'prices of one day that differ',
    {
      rows: [
        { code: 'S', shares: '100', price: '40' },
        { code: 'S', shares: '100', price: '44' },
        { code: 'S', shares: '100', price: '48' },
      ],
    },
    45,
    'CEO Jane Doe sells 300 shares for $13,200',
  ],
  [
    'notes at their principal',
    one({ title: '5% Convertible Notes', shares: '5000000', price: '100', exercisePrice: '10' }),
    null,
    'CEO Jane Doe buys notes for $5 million',
  ],
  [
    'thousands with a decimal point, as the holding tells',
    {
      rows: [
        { code: 'S', shares: '1000', price: '10', after: '99000' },
        { code: 'S', shares: '36.000', price: '10', after: '63000' },
      ],
    },
    null,
    'CEO Jane Doe sells 37,000 shares for $370,000',
  ],
  [
    'a sale of what was bought in the same filing',
    {
      rows: [
        { shares: '5000', price: '10', after: '5100' },
        { code: 'S', shares: '5000', price: '11', after: '100' },
      ],
    },
    10,
    'CEO Jane Doe sells 5,000 shares for $55,000',
  ],
])('%s: no mark', (_name, filed, price, headline) => {
  const { score, marks } = readForm4(filed, { price });
  expect(marks).toEqual([]);
  expect(score.headline?.text).toContain(headline);
});

test('does not compare an old filing with today’s price', () => {
  const filed = one({ code: 'S', shares: '1000', price: '12500' });
  expect(readForm4(filed, { price: 12.3, priceAsOf: '2026-04-30T14:00:00.000Z' }).marks).toHaveLength(1);
  expect(readForm4(filed, { price: 12.3, priceAsOf: '2026-06-30T14:00:00.000Z' }).marks).toEqual([]);
});

describe('dates', () => {
  const five = { shares: '100000', price: '50', after: '110000' };
  test.each<[string, FiledForm, string, string | null]>([
    [
      'a year ahead',
      one({ ...five, date: '2036-03-09' }),
      'date as filed: 2036-03-09 – impossible, taken as 2026-03-09',
      'on Mar 9, 2026',
    ],
    [
      'a year past',
      one({ ...five, date: '2016-03-09' }),
      'date as filed: 2016-03-09 – long before the period of the report, taken as 2026-03-09',
      'on Mar 9, 2026',
    ],
    [
      'the year before',
      one({ ...five, date: '2025-03-09' }),
      'date as filed: 2025-03-09 – long before the period of the report, taken as 2026-03-09',
      'on Mar 9, 2026',
    ],
    [
      'the year before, in the period too',
      one({ ...five, date: '2025-03-09' }, { period: '2025-03-09' }),
      'date as filed: 2025-03-09 – the year looks mistyped, taken as 2026-03-09',
      'on Mar 9, 2026',
    ],
    [
      'a year of the first century',
      one({ ...five, date: '0026-03-09' }),
      'date as filed: 0026-03-09 – impossible, taken as 2026-03-09',
      'on Mar 9, 2026',
    ],
    [
      'a year ahead, another day than the period',
      one({ ...five, date: '2062-03-06' }),
      'date as filed: 2062-03-06 – impossible, taken as 2026-03-06',
      'on Mar 6, 2026',
    ],
    ['a day ahead of the filing', one({ ...five, date: '2026-11-20' }), 'date as filed: 2026-11-20 – impossible', null],
    ['no day at all', one({ ...five, date: '2026-02-31' }), 'date as filed: 2026-02-31 – impossible', null],
    ['before 1980', one({ ...five, date: '1902-07-01' }), 'date as filed: 1902-07-01 – impossible', null],
    [
      'long before the period',
      one({ ...five, date: '2019-07-01' }),
      'date as filed: 2019-07-01 – long before the period of the report',
      null,
    ],
  ])('%s', (_name, filed, mark, date) => {
    const { score, marks } = readForm4(filed);
    expect(marks.map((words) => words.toLowerCase())).toEqual([mark.toLowerCase()]);
    expect(score).toMatchObject({ level: 'HIGH', badges: ['date questionable'] });
    expect(score.headline).toMatchObject({ text: 'CEO Jane Doe buys 100,000 shares for $5 million at $50.00', date });
    expect(score.rules.map(({ ruleId }) => ruleId)).not.toContain('4.holdings');
  });

  test.each<[string, FiledForm]>([
    ['two days before the filing', one({ date: '2026-03-06' }, { period: '2026-03-06' })],
    ['a late report', one({ date: '2024-11-05', late: true }, { period: '2024-11-05' })],
    ['an old trade that no one marked as late', one({ date: '2024-11-05' }, { period: '2024-11-05' })],
    ['an amendment of last year', one({ date: '2025-03-09' }, { form: '4/A', period: '2025-03-09' })],
    ['some days before the period', one({ date: '2026-02-20' })],
    ['a gift of last year beside a sale', { rows: [{ code: 'S' }, { code: 'G', date: '2025-07-17', price: '0' }] }],
    [
      'several years in one late report',
      { period: '2023-03-09', rows: ['2023-03-09', '2024-03-09', '2026-03-09'].map((date) => ({ date })) },
    ],
  ])('%s: no mark', (_name, filed) => {
    expect(readForm4(filed).marks).toEqual([]);
  });
});
