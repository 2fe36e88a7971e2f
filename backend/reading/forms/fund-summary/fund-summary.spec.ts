import { p, prose, table, tr } from '#kit/form-samples.ts';
import { changed, describeForm, recordedForm } from '#kit/form-table.ts';
import { quarterReturns } from './read-quarters.ts';

const SUPPLEMENT = recordedForm('497k/supplement-with-fees');

const page = (name: string, ...blocks: readonly string[]) =>
  prose(
    '497K',
    p('Summary Prospectus'),
    p('April 29, 2026'),
    p(name),
    p('Before you invest, you may want to review the prospectus of the fund.'),
    ...blocks,
  );
const TITLE = 'Annual Fund Operating Expenses (expenses that you pay each year as a percentage of the value of your investment)';
const fees = (...rows: readonly (readonly string[])[]) => table(tr(TITLE), ...rows.map((row) => tr(...row)));

const ETF = page(
  'Acme Total Market ETF',
  fees(
    ['Management Fees', '0.03', '%'],
    ['Distribution and/or Service (12b-1) Fees', 'None'],
    ['Other Expenses1', '0.00', '%'],
    ['Total Annual Fund Operating Expenses', '0.03', '%'],
  ),
  p('Example'),
  p('Best Quarter: 22.10% (Q2 2020)'),
  p('Worst Quarter: -20.91% (Q1 2020)'),
);

describeForm('fundSummary', [
  {
    what: 'a supplement with another fee table, as filed: marks of footnotes are no part of a fee',
    body: SUPPLEMENT,
    facts: {
      funds: ['John Hancock Classic Value Fund'],
      date: '2025-06-26',
      isSupplement: true,
      classes: [
        {
          name: 'A',
          managementFee: '0.67',
          distributionFee: '0.25',
          otherExpenses: '0.20',
          totalExpenses: '1.12',
          waiver: '-0.01',
          netExpenses: '1.11',
        },
        { name: 'C', distributionFee: '1.00', netExpenses: '1.86' },
        { name: 'I' },
        { name: 'R2', otherExpenses: '0.34' },
        { name: 'R5' },
        { name: 'R6', netExpenses: '0.75' },
      ],
      feeTables: 1,
      bestQuarter: null,
      worstQuarter: null,
    },
    says: 'John Hancock Classic Value Fund restates its fees: 0.75% to 1.86% a year by class',
  },
  {
    what: 'a fund of one class, with percent signs in cells of their own',
    body: ETF,
    facts: {
      funds: ['Acme Total Market ETF'],
      date: '2026-04-29',
      isSupplement: false,
      classes: [
        {
          name: null,
          managementFee: '0.03',
          distributionFee: '0.00',
          otherExpenses: '0.00',
          totalExpenses: '0.03',
          netExpenses: null,
        },
      ],
      bestQuarter: { percent: '22.10', quarter: 'Q2 2020' },
      worstQuarter: { percent: '-20.91', quarter: 'Q1 2020' },
    },
    says: 'Acme Total Market ETF charges 0.03% a year; best quarter 22.10%, worst -20.91%',
  },
  {
    what: 'classes in a line of their own, a waiver in brackets, fees of funds it buys',
    body: page(
      'ACME GROWTH FUND',
      table(
        tr('Shareholder Fees (fees paid directly from your investment)'),
        tr('', 'Class A', 'Institutional'),
        tr('Maximum Sales Charge (Load) Imposed on Purchases', '5.75%', 'None'),
      ),
      fees(
        ['', 'Class A', 'Institutional'],
        ['Management Fees', '0.70%', '0.70%'],
        ['Rule 12b-1 Fee', '0.25%', 'None'],
        ['Other Expenses', '0.15%', '0.10%'],
        ['Acquired Fund Fees and Expenses(1)', '0.02%', '0.02%'],
        ['Total Annual Fund Operating Expenses', '1.12%', '0.82%'],
        ['Fee Waiver and/or Expense Reimbursement(2)', '(0.10)%', '(0.10)%'],
        ['Total Annual Fund Operating Expenses After Fee Waiver and/or Expense Reimbursement', '1.02%', '0.72%'],
      ),
    ),
    facts: {
      classes: [
        {
          name: 'Class A',
          salesCharge: '5.75',
          acquiredFundFees: '0.02',
          waiver: '-0.10',
          totalExpenses: '1.12',
          netExpenses: '1.02',
        },
        { name: 'Institutional', salesCharge: '0.00', distributionFee: '0.00', netExpenses: '0.72' },
      ],
    },
    says: 'Acme Growth Fund charges 0.72% to 1.02% a year by class',
  },
  {
    what: 'a net row that says so',
    body: page(
      'Acme Bond Fund',
      fees(
        ['Management Fee', '0.40%'],
        ['Total Annual Fund Operating Expenses', '0.55%'],
        ['Less: Expense Reimbursement', '-0.15%'],
        ['Net Expenses', '0.40%'],
      ),
    ),
    facts: { classes: [{ totalExpenses: '0.55', waiver: '-0.15', netExpenses: '0.40' }] },
    says: 'Acme Bond Fund charges 0.40% a year',
  },
  {
    what: 'a supplement without fees',
    body: prose(
      '497K',
      p('Acme Bond Fund'),
      p('Supplement dated May 4, 2026 to the Summary Prospectus'),
      p('Jane Roe no longer manages the portfolio.'),
    ),
    facts: { funds: ['Acme Bond Fund'], date: '2026-05-04', isSupplement: true, classes: [], feeTables: 0 },
    says: 'Acme Bond Fund supplements its summary prospectus',
  },
  {
    what: 'a supplement for several funds',
    body: prose(
      '497K',
      p('Acme Bond Fund'),
      p('Acme Growth Portfolio'),
      p('Acme Bond Fund'),
      p('Supplement dated May 4, 2026'),
      p('The address changes.'),
    ),
    facts: { funds: ['Acme Bond Fund', 'Acme Growth Portfolio'] },
    says: 'Supplements its summary prospectus',
  },
  {
    what: 'two fee tables: the first counts, and a title in the contents is none',
    body: page(
      'Acme Bond Fund',
      p(TITLE),
      p('Page 4'),
      fees(['Management Fee', '0.40%'], ['Total Annual Fund Operating Expenses', '0.55%']),
      p('Example'),
      fees(['Management Fee', '0.90%'], ['Total Annual Fund Operating Expenses', '0.95%']),
    ),
    facts: { feeTables: 2, classes: [{ totalExpenses: '0.55' }] },
    says: 'Acme Bond Fund charges 0.55% a year',
    warns: 'has 2 fee tables',
  },
  {
    what: 'a row with fewer figures than classes states nothing of a class',
    body: page(
      'Acme Bond Fund',
      fees(
        ['', 'A', 'C'],
        ['Management Fee', '0.40%', '0.40%'],
        ['Other Expenses', '0.15%'],
        ['Total Annual Fund Operating Expenses', '0.55%', '1.30%'],
      ),
    ),
    facts: {
      classes: [
        { name: 'A', otherExpenses: null, totalExpenses: '0.55' },
        { name: 'C', otherExpenses: null },
      ],
    },
    says: 'Acme Bond Fund charges 0.55% to 1.30% a year by class',
  },
  {
    what: 'a document that breaks off in its fee table',
    body: changed(ETF, [/<tr><td>Total Annual[\s\S]*?<\/table>[\s\S]*?<\/html>/, '']),
    facts: { classes: [{ managementFee: '0.03', totalExpenses: null }], bestQuarter: null },
    says: 'Files a summary prospectus of a fund',
  },
  {
    what: 'words about expenses without a table',
    body: page('Acme Bond Fund', p('Annual fund operating expenses are low.'), p('Best ideas of the quarter.')),
    facts: { classes: [], feeTables: 0, bestQuarter: null },
    says: 'Files a summary prospectus of a fund',
  },
]);

test.each([
  [
    'the highest return for a quarter was 15.27% (quarter ended June 30, 2020) and the lowest return for a quarter was -19.60% (quarter ended March 31, 2020).',
    { percent: '15.27', quarter: 'June 30, 2020' },
    { percent: '-19.60', quarter: 'March 31, 2020' },
  ],
  [
    'Best Quarter\tQ2 2020\t12.34%\nWorst Quarter\tQ1 2020\t(20.10)%',
    { percent: '12.34', quarter: 'Q2 2020' },
    { percent: '-20.10', quarter: 'Q1 2020' },
  ],
  [
    'Highest Quarterly Return: 4Q 2023, 9.87% Lowest Quarterly Return: 1Q 2022, –8.76%',
    { percent: '9.87', quarter: '4Q 2023' },
    { percent: '-8.76', quarter: '1Q 2022' },
  ],
  [
    'Best quarter (ended 6/30/2020): +17.3%. Worst quarter (ended 3/31/20): −14.2%',
    { percent: '17.3', quarter: '6/30/2020' },
    { percent: '-14.2', quarter: '3/31/20' },
  ],
  [
    'Worst Quarter: third quarter 2011, -13.05% Best Quarter: first quarter of 2012, 11.20%',
    { percent: '11.20', quarter: 'first quarter of 2012' },
    { percent: '-13.05', quarter: 'third quarter 2011' },
  ],
  ['Best Quarter: 5.00%', { percent: '5.00', quarter: null }, null],
  ['the historical highest individual federal marginal income tax rate of 37.0% applies', null, null],
  ['our best ideas returned 12.0% in a year', null, null],
  ['The fund has no full year of performance.', null, null],
  ['the highest quarterly return', null, null],
] as const)('best and worst quarter: %s', (text, best, worst) => {
  expect(quarterReturns(text)).toEqual({ best, worst });
});
