import type { PeriodicFacts } from '../periodic-facts.events.ts';
import { withIncomeFacts } from './income-facts.parser.ts';

const STATEMENT = [
  'Consolidated Statements of Operations',
  '(in millions, except per share data)',
  '\tYears Ended December 31,',
  '\t2025\t2024',
  'Revenue\t$1,250.5\t$1,100.0',
  'Net loss\t$(42.1)\t$(18.9)',
  'Weighted average shares, diluted\t160.2\t158.0',
  'Net loss per share, basic and diluted\t$(0.26)\t$(0.12)',
];
const periodic: PeriodicFacts = { isAmendment: false, dei: null, periodEnded: null, sections: [] };
const factsOf = (text: string, form: string, type = form) => ({
  form,
  documents: [{ type, sequence: '1', filename: 'd1.htm', description: null, start: 0, end: text.length }],
  periodic,
});
const incomeOf = (lines: readonly string[], form = '10-K') => {
  const text = `ACME CORP\n${lines.join('\n')}`;
  const { income } = withIncomeFacts(factsOf(text, form), text).periodic;
  for (const figure of [income?.revenue, income?.netIncome, income?.earningsPerShare])
    if (figure?.quote) expect(text.slice(figure.quote.start, figure.quote.end)).toBe(figure.quote.text);
  return income;
};

test('revenue, net loss and loss per share of the printed statement, each with its row', () => {
  expect(incomeOf(STATEMENT)).toMatchObject({
    currency: 'USD',
    period: null,
    revenue: { value: '1250500000', prior: '1100000000', tag: null, quote: { text: STATEMENT[4] } },
    netIncome: { value: '-42100000', prior: '-18900000', quote: { text: STATEMENT[5] } },
    earningsPerShare: { value: '-0.26', prior: '-0.12', quote: { text: STATEMENT[7] } },
  });
});

test.each([
  ['Diluted\t$1.05\t$0.98', '1.05'],
  ['Diluted (in dollars)\t1.05\t0.98', '1.05'],
  ['Diluted earnings per share\t$1.05\t$0.98', '1.05'],
  ['Earnings per common share - assuming dilution\t$1.05\t$0.98', '1.05'],
  ['Basic\t$1.05\t$0.98', undefined],
  ['Diluted\t160\t158', undefined],
  ['Diluted\t1,602,000.5\t1,500,000.5', undefined],
])('the row %j is earnings per share: %j', (row, value) => {
  expect(incomeOf([...STATEMENT.slice(0, 6), row])?.earningsPerShare?.value).toBe(value);
});

test('a statement of another length, and a form without such a period, have no figures', () => {
  expect(incomeOf(STATEMENT, '10-Q')).toBeNull();
  expect(incomeOf(STATEMENT, '10-KT')).toBeNull();
});

test('facts of older extractors get the figures from the stored text, newer ones keep what they have', () => {
  const text = STATEMENT.join('\n');
  const facts = factsOf(text, '10-K');
  expect(withIncomeFacts(facts, text).periodic.income?.netIncome?.value).toBe('-42100000');
  expect(withIncomeFacts({ ...facts, periodic: { ...periodic, income: null } }, text).periodic.income).toBeNull();
  expect(withIncomeFacts({ ...facts, documents: [] }, text).periodic.income).toBeNull();
});

test('a report that leaves its statements to the report for shareholders', () => {
  const text = `Item 8 is in Exhibit 13.\n${STATEMENT.join('\n')}`;
  const [exhibit] = factsOf(text, '10-K', 'EX-13').documents;
  const own = { ...factsOf(text, '10-K').documents[0], end: 24 };
  const facts = { form: '10-K', documents: [own, { ...exhibit, start: 25 }], periodic } as ReturnType<typeof factsOf>;
  expect(withIncomeFacts(facts, text).periodic.income?.revenue?.quote?.document).toBe('EX-13');
});

test('a report for shareholders in several parts', () => {
  const before = 'Item 8 is in Exhibit 13.\nManagement reports progress.\n';
  const text = `${before}${STATEMENT.join('\n')}`;
  const [whole] = factsOf(text, '10-K', 'EX-13.2').documents;
  const own = { ...whole, type: '10-K', end: 24 };
  const first = { ...whole, type: 'EX-13.1', start: 25, end: before.length };
  const facts = { form: '10-K', documents: [own, first, { ...whole, start: before.length }], periodic } as ReturnType<
    typeof factsOf
  >;
  expect(withIncomeFacts(facts, text).periodic.income?.revenue?.quote?.document).toBe('EX-13.2');
});

test('a figure that is not tagged comes from the printed statement, in the same currency', () => {
  const text = STATEMENT.join('\n');
  const tag = { concept: 'us-gaap:NetIncomeLoss', context: 'c-1', priorContext: null };
  const netIncome = { value: '-42123456', prior: null, tag, quote: null };
  const tagged = {
    currency: 'USD',
    months: 12,
    period: null,
    priorPeriod: null,
    revenue: null,
    netIncome,
    earningsPerShare: null,
  };
  expect(withIncomeFacts(factsOf(text, '10-K'), text, tagged).periodic.income).toMatchObject({
    netIncome,
    revenue: { value: '1250500000' },
  });
  const other = { ...tagged, currency: 'EUR' };
  expect(withIncomeFacts(factsOf(text, '10-K'), text, other).periodic.income).toEqual(other);
});
