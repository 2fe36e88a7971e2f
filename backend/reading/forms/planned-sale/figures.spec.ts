import { structured } from '#kit/form-samples.ts';
import { filer, scoredForm } from '#kit/scored-forms.ts';

/** Implausible figures of a Form 144: stored as filed, marked, and ignored by points and headlines. */

interface Lot {
  readonly title?: string;
  readonly shares: string;
  readonly value: string;
  readonly outstanding?: string;
  readonly date?: string;
}
interface Notice {
  readonly lots: readonly Lot[];
  readonly earlier?: readonly Omit<Lot, 'date' | 'outstanding'>[];
  readonly cik?: string;
  readonly remarks?: string;
}

const lotXml = ({ title = 'Common', shares, value, outstanding = '90000000', date = '03/10/2026' }: Lot) =>
  `<securitiesInformation><securitiesClassTitle>${title}</securitiesClassTitle><noOfUnitsSold>${shares}</noOfUnitsSold><aggregateMarketValue>${value}</aggregateMarketValue><noOfUnitsOutstanding>${outstanding}</noOfUnitsOutstanding><approxSaleDate>${date}</approxSaleDate></securitiesInformation>`;
const earlierXml = ({ title = 'Common', shares, value }: Omit<Lot, 'date'>) =>
  `<securitiesSoldInPast3Months><securitiesClassTitle>${title}</securitiesClassTitle><saleDate>02/02/2026</saleDate><amountOfSecuritiesSold>${shares}</amountOfSecuritiesSold><grossProceeds>${value}</grossProceeds></securitiesSoldInPast3Months>`;
const notice = ({ lots, earlier = [], cik = '0000001234', remarks = '' }: Notice) =>
  `<edgarSubmission><headerData><submissionType>144</submissionType></headerData><formData><issuerInfo><issuerCik>${cik}</issuerCik><issuerName>Acme Corp</issuerName><nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold>Jane Roe</nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold><relationshipsToIssuer><relationshipToIssuer>Officer</relationshipToIssuer></relationshipsToIssuer></issuerInfo>${lots.map(lotXml).join('')}${earlier.map(earlierXml).join('')}<remarks>${remarks}</remarks></formData></edgarSubmission>`;

function read(of: Notice, price: number | null) {
  const score = scoredForm(structured('144', notice(of)), { parties: filer('ACME CORP'), price, filedOn: '2026-03-10' });
  const marks = score.rules.filter(({ ruleId }) => ruleId === 'asFiled').map(({ reason }) => reason);
  return { score, marks };
}

test.each<[string, Notice, number | null, string, string, number]>([
  [
    'the price of one share as the value',
    { lots: [{ shares: '20000', value: '45.10' }] },
    null,
    'Officer Jane Roe plans to sell 20,000 shares',
    'Value as filed: $45.10 – looks like the price of one share',
    36,
  ],
  [
    'the price of one share as the value, beside the last price',
    { lots: [{ shares: '900', value: '45.10' }] },
    44,
    'Officer Jane Roe plans to sell 900 shares',
    'Value as filed: $45.10 – looks like the price of one share',
    36,
  ],
  [
    'a value in thousands',
    { lots: [{ shares: '20000', value: '902' }] },
    44,
    'Officer Jane Roe plans to sell 20,000 shares',
    'Value as filed: $902.00 – far from the last price of $44.00 a share',
    36,
  ],
  [
    'a value a thousand times too high',
    { lots: [{ shares: '20000', value: '902000000' }] },
    44,
    'Officer Jane Roe plans to sell 20,000 shares',
    'Value as filed: $902,000,000 – far from the last price of $44.00 a share',
    36,
  ],
  [
    'a value far from another entry',
    {
      lots: [
        { shares: '1000', value: '45000' },
        { shares: '1000', value: '45000000' },
      ],
      earlier: [{ shares: '1000', value: '44000' }],
    },
    null,
    'Officer Jane Roe plans to sell 2,000 shares',
    'Value as filed: $45,000,000 – far from the other prices in the notice',
    36,
  ],
  [
    'a value far from what was sold before',
    { lots: [{ shares: '1000', value: '45000000' }], earlier: [{ shares: '2500', value: '111901.64' }] },
    null,
    'Officer Jane Roe plans to sell 1,000 shares',
    'Value as filed: $45,000,000 – far from the other prices in the notice',
    36,
  ],
  [
    'a value that no stock has',
    { lots: [{ shares: '1000', value: '450000000' }] },
    null,
    'Officer Jane Roe plans to sell 1,000 shares',
    'Value as filed: $450,000,000 – implausible for 1,000 shares',
    36,
  ],
  [
    'trillions',
    { lots: [{ shares: '80000000', value: '1250000000000' }] },
    null,
    'Officer Jane Roe plans to sell 80.0M shares',
    'Value as filed: $1,250,000,000,000 – implausible for 80,000,000 shares',
    62,
  ],
  [
    'more shares than there are',
    { lots: [{ shares: '95000000', value: '500000' }] },
    null,
    'Officer Jane Roe plans to sell shares worth $500,000',
    'Shares as filed: 95,000,000 – more than the 90,000,000 outstanding',
    36,
  ],
  [
    'a negative number of shares',
    { lots: [{ shares: '-500', value: '500000' }] },
    null,
    'Officer Jane Roe plans to sell shares worth $500,000',
    'Shares as filed: -500 – a negative number',
    36,
  ],
  [
    'a negative value',
    { lots: [{ shares: '500', value: '-500000' }] },
    null,
    'Officer Jane Roe plans to sell 500 shares',
    'Value as filed: -$500,000 – a negative number',
    36,
  ],
])('%s', (_name, of, price, headline, mark, points) => {
  const { score, marks } = read(of, price);
  expect({ headline: score.headline?.text, date: score.headline?.date, marks, points: score.score }).toEqual({
    headline,
    date: 'about Mar 10, 2026',
    marks: [mark],
    points,
  });
});

test.each<[string, Notice, number | null]>([
  ['an ordinary notice', { lots: [{ shares: '20000', value: '902000' }] }, 44],
  ['a penny stock', { lots: [{ shares: '5000000', value: '50000' }] }, 0.011],
  ['Class A stock of Berkshire Hathaway', { lots: [{ shares: '10', value: '7120000' }], cik: '0001067983' }, null],
  ['ordinary shares of a company with ADSs', { lots: [{ title: 'Ordinary Shares', shares: '4320000', value: '34500' }] }, 3.45],
  [
    'entries of two classes',
    {
      lots: [
        { shares: '1000', value: '45000' },
        { title: 'Preferred', shares: '10', value: '250000' },
      ],
    },
    null,
  ],
  [
    'earlier sales that differ',
    {
      lots: [{ shares: '1000', value: '45000' }],
      earlier: [
        { shares: '100', value: '100' },
        { shares: '100', value: '4400' },
      ],
    },
    null,
  ],
])('%s: no mark', (_name, of, price) => {
  expect(read(of, price).marks).toEqual([]);
});

test.each([
  ['03/10/2025', 'Date as filed: 03/10/2025 – impossible, taken as 2026-03-10', 'about Mar 10, 2026'],
  ['04/01/2062', 'Date as filed: 04/01/2062 – impossible, taken as 2026-04-01', 'about Apr 1, 2026'],
  ['01/05/2025', 'Date as filed: 01/05/2025 – impossible, taken as 2026-01-05', 'about Jan 5, 2026'],
  ['13/45/2026', 'Date as filed: 13/45/2026 – impossible', null],
])('a sale about %s', (date, mark, shown) => {
  const { score, marks } = read({ lots: [{ shares: '20000', value: '902000', date }] }, null);
  expect([marks, score.headline?.date]).toEqual([[mark], shown]);
  expect(score.badges).toEqual(['date questionable']);
});

test('does not take a sale that is not to cover taxes for one that is', () => {
  const lots = [{ shares: '20000', value: '902000' }];
  expect(read({ lots, remarks: 'Sold to cover taxes.' }, null).score.score).toBe(12);
  expect(read({ lots, remarks: 'The shares are not sold to cover taxes.' }, null).score.score).toBe(36);
});
