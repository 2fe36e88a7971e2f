import { readInlineXbrl } from '#reading/formats/xbrl/inline-xbrl.ts';
import { INCOME_CONCEPTS, taggedIncome } from './read-tags.ts';

const period = (id: string, start: string, end: string, segment = '') =>
  `<xbrli:context id="${id}"><xbrli:entity>${segment}</xbrli:entity><xbrli:period><xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate></xbrli:period></xbrli:context>`;
const SEGMENT =
  '<xbrli:segment><xbrldi:explicitMember dimension="us-gaap:StatementBusinessSegmentsAxis">acme:ChipsMember</xbrldi:explicitMember></xbrli:segment>';
const HEAD = `<ix:header>${[
  period('q', '2025-06-29', '2025-09-27'),
  period('q-1', '2024-06-30', '2024-09-28'),
  period('y', '2024-09-29', '2025-09-27'),
  period('y-1', '2023-10-01', '2024-09-28'),
  period('y-2', '2022-09-25', '2023-09-30'),
  period('chips', '2024-09-29', '2025-09-27', SEGMENT),
].join(
  '',
)}<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit><xbrli:unit id="eur"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit><xbrli:unit id="per"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unitNumerator><xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit></ix:header>`;
const fact = (name: string, context: string, value: string, more = 'scale="6"', unit = 'usd') =>
  `<ix:nonFraction unitRef="${unit}" contextRef="${context}" name="us-gaap:${name}" format="ixt:num-dot-decimal" ${more}>${value}</ix:nonFraction>`;
const incomeOf = (facts: readonly string[], form = '10-K', end: string | null = '2025-09-27') => {
  const report = readInlineXbrl(HEAD + facts.join(''), new Set(INCOME_CONCEPTS));
  return report === null ? null : taggedIncome(report, form, end);
};
const YEAR = [
  fact('Revenues', 'chips', '999'),
  fact('Revenues', 'y-1', '900'),
  fact('Revenues', 'y', '1,000'),
  fact('NetIncomeLoss', 'y', '50', 'scale="6" sign="-"'),
  fact('NetIncomeLoss', 'y-1', '40'),
  fact('EarningsPerShareDiluted', 'y', '0.51', 'scale="0" sign="-"', 'per'),
  fact('Revenues', 'q', '260'),
  fact('Revenues', 'q-1', '240'),
];

test('reads the figures of the year and of the year before, with concept and contexts', () => {
  expect(incomeOf(YEAR)).toEqual({
    currency: 'USD',
    months: 12,
    period: { from: '2024-09-29', to: '2025-09-27' },
    priorPeriod: { from: '2023-10-01', to: '2024-09-28' },
    revenue: {
      value: '1000000000',
      prior: '900000000',
      tag: { concept: 'us-gaap:Revenues', context: 'y', priorContext: 'y-1' },
      quote: null,
    },
    netIncome: {
      value: '-50000000',
      prior: '40000000',
      tag: { concept: 'us-gaap:NetIncomeLoss', context: 'y', priorContext: 'y-1' },
      quote: null,
    },
    earningsPerShare: {
      value: '-0.51',
      prior: null,
      tag: { concept: 'us-gaap:EarningsPerShareDiluted', context: 'y', priorContext: null },
      quote: null,
    },
  });
});

test('reads only the quarter of a quarterly report', () => {
  expect(incomeOf(YEAR, '10-Q')).toMatchObject({
    months: 3,
    revenue: { value: '260000000', prior: '240000000' },
    netIncome: null,
  });
});

test('matches a month end on the cover to the end of a 52-week year, but not to another year', () => {
  expect(incomeOf(YEAR, '10-K', '2025-09-30')?.period?.to).toBe('2025-09-27');
  expect(incomeOf(YEAR, '10-K', null)?.period?.to).toBe('2025-09-27');
  expect(incomeOf(YEAR, '10-K', '2026-09-26')).toBeNull();
});

test('prefers the exact total over a rounded one in a note, and uses none of two contradicting totals', () => {
  expect(incomeOf([...YEAR, fact('Revenues', 'y', '1.0', 'scale="9"')])?.revenue?.value).toBe('1000000000');
  expect(incomeOf([fact('Revenues', 'y', '1,234'), fact('Revenues', 'y', '1.2', 'scale="9"')])?.revenue?.value).toBe(
    '1234000000',
  );
  expect(
    incomeOf([fact('Revenues', 'y', '1,234'), fact('Revenues', 'y', '1,235'), fact('NetIncomeLoss', 'y', '5')])?.revenue,
  ).toBeNull();
});

test.each([
  ['the largest', { Revenues: '5', RevenueFromContractWithCustomerExcludingAssessedTax: '50' }, '50000000'],
  ['the largest, whichever it is', { Revenues: '51', RevenueFromContractWithCustomerExcludingAssessedTax: '50' }, '51000000'],
  ['of older reports', { SalesRevenueNet: '60', Revenues: '3' }, '60000000'],
  ['net of interest, although it is less', { Revenues: '100', RevenuesNetOfInterestExpense: '80' }, '80000000'],
  [
    'without taxes, although it is less',
    {
      RevenueFromContractWithCustomerIncludingAssessedTax: '100',
      RevenueFromContractWithCustomerExcludingAssessedTax: '90',
    },
    '90000000',
  ],
])('without rows that show which concept is the total: %s', (_name, tagged, revenue) => {
  const facts = Object.entries(tagged).map(([concept, value]) => fact(concept, 'y', value));
  expect(incomeOf([...facts, fact('NetIncomeLoss', 'y', '1')])?.revenue?.value).toBe(revenue);
});

test('uses the holders’ net income, or all of it if most belongs to others', () => {
  const income = (own: string) => incomeOf([fact('NetIncomeLoss', 'y', own), fact('ProfitLoss', 'y', '100')])?.netIncome?.value;
  expect([income('60'), income('40')]).toEqual(['60000000', '100000000']);
});

test('uses no amounts if there are two currencies', () => {
  expect(incomeOf([fact('Revenues', 'y', '10'), fact('Revenues', 'y', '9', 'scale="6"', 'eur')])).toBeNull();
});

test.each(['10-KT', '10-QT', '8-K', 'S-1'])('reads no figures from a %s', (form) => {
  expect(incomeOf(YEAR, form)).toBeNull();
});
