import type { PeriodicFacts } from '../facts.ts';
import { withIncomeFacts } from './read.ts';

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

test('reads revenue, net loss and loss per share from the printed statement, each with its row', () => {
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

test.each([
  ['leader dots', ['Revenue.......... $1,250.5\t$1,100.0', 'Net loss . . . . . . $(42.1)\t$(18.9)']],
  ['dollar signs between spaces', ['Revenue $ 1,250.5 $ 1,100.0', 'Net loss $ (42.1) $ (18.9)']],
])('reads columns separated by %s', (_name, rows) => {
  expect(incomeOf([...STATEMENT.slice(0, 4), ...rows])).toMatchObject({
    revenue: { value: '1250500000', prior: '1100000000' },
    netIncome: { value: '-42100000', prior: '-18900000' },
  });
});

test('reads cells printed on separate lines', () => {
  const cells = STATEMENT.flatMap((row) => row.split('\t').flatMap((cell) => ['', cell]));
  expect(incomeOf(cells)).toMatchObject({
    revenue: { value: '1250500000', prior: '1100000000' },
    netIncome: { value: '-42100000', prior: '-18900000' },
    earningsPerShare: { value: '-0.26' },
  });
});

test('reads columns headed by dates', () => {
  const days = ['Years ended', 'September 27, 2025', 'September 28, 2024'];
  const rows = [STATEMENT[0] ?? '', STATEMENT[1] ?? '', ...days, ...STATEMENT.slice(4)];
  expect(incomeOf(rows)).toMatchObject({ revenue: { value: '1250500000', prior: '1100000000' } });
});

test('reads a table printed on one line with bars between cells', () => {
  const bars =
    ' | | Thirteen weeks ended | | May 2, | | May 4, | | 2025 | 2024 | | ($ in millions) | Sales | | $ | 1,176 | | $ | 2,078 | | Net (loss) income | $ | ( | 110 | ) | $ | 172 |';
  expect(incomeOf(['Condensed Consolidated Statements of Operations', bars], '10-Q')).toMatchObject({
    revenue: { value: '1176000000', prior: '2078000000', quote: { text: expect.stringContaining('1,176') } },
    netIncome: { value: '-110000000', prior: '172000000' },
  });
});

test('reads the unlabeled total of revenue parts', () => {
  const rows = [
    'Revenues',
    'Local service\t200.5\t180.0',
    'Long distance\t100.0\t90.0',
    '300.5\t270.0',
    'Net income\t77.1\t67.0',
  ];
  expect(incomeOf([...STATEMENT.slice(0, 4), ...rows])?.revenue).toMatchObject({ value: '300500000', prior: '270000000' });
  const other = rows.with(3, '299.0\t270.0');
  expect(incomeOf([...STATEMENT.slice(0, 4), ...other])).toMatchObject({ revenue: null, netIncome: { value: '77100000' } });
});

test.each([
  ['(in millions of euros)', 'EUR'],
  ['(in thousands of RMB)', 'CNY'],
  ['(in millions of Swedish kronor)', 'SEK'],
  ['(in millions of US dollars)', 'USD'],
  ['(in millions of won)', null],
  ['(in millions)', null],
])('a foreign company, %s: %s', (unit, currency) => {
  expect(incomeOf([STATEMENT[0] ?? '', unit, ...STATEMENT.slice(2)], '20-F')?.currency).toBe(currency);
});

describe('a statement that does not state its unit', () => {
  const bare = [STATEMENT[0] ?? '', STATEMENT[2] ?? '', STATEMENT[3] ?? '', 'Revenue\t1,176\t2,078'];
  test('is read in full dollars if no table states one', () => {
    expect(incomeOf(bare)?.revenue?.value).toBe('1176');
  });
  test('is read in the unit of other tables if a sentence names the amount', () => {
    const lines = ['Balance Sheets (in millions)', 'Revenue fell to $1,176 million.'];
    expect(incomeOf([...bare, '', ...lines])?.revenue?.value).toBe('1176000000');
    expect(incomeOf([...bare, '', ...lines.slice(0, 1)])).toBeNull();
  });
});

test('prefers the full statement over an extract with the same net income', () => {
  const extract = ['Pro forma statements of income', ...STATEMENT.slice(1, 4), STATEMENT[5] ?? '', '', ''];
  expect(incomeOf([...extract, ...STATEMENT])?.revenue?.value).toBe('1250500000');
  const other = STATEMENT.with(5, 'Net loss\t$(50.0)\t$(18.9)');
  expect(incomeOf([...extract, ...other])).toMatchObject({ revenue: null, netIncome: { value: '-42100000' } });
});

test('ignores the column of totals since inception of a company without sales', () => {
  const rows = [
    'Statements of Operations',
    'Year Ended\tYear Ended\t(Inception) to',
    '2025\t2024\t2025',
    'Net loss\t(3,717,600)\t(1,082,715)\t(5,000,000)',
  ];
  expect(incomeOf(rows)?.netIncome).toMatchObject({ value: '-3717600', prior: '-1082715' });
});

test('reads the distributable income of a royalty trust', () => {
  const rows = [
    'Statements of Distributable Income',
    'Years Ended December 31,',
    '2025\t2024',
    'Royalty income\t$5,250,000\t$4,100,000',
    'Distributable income\t$4,900,000\t$3,800,000',
  ];
  expect(incomeOf(rows)).toMatchObject({ revenue: { value: '5250000' }, netIncome: { value: '4900000' } });
});

describe('a report whose statement can’t be read', () => {
  const rowsOf = (...rows: readonly string[]) => ['Selected data', ...rows];
  const TABLE = rowsOf('Net sales\t1,250.5\t1,100.0', 'Net income\t42.1\t18.9');
  test('uses sentences of the discussion that a table confirms', () => {
    const lines = [
      ...TABLE,
      'Net sales increased $150.5 million, or 14%, to $1,250.5 million this year from $1,100.0 million in fiscal 2024.',
      'Net income for the year was $42.1 million compared to net income of $18.9 million in the prior year.',
    ];
    expect(incomeOf(lines)).toMatchObject({
      currency: 'USD',
      revenue: { value: '1250500000', prior: '1100000000' },
      netIncome: { value: '42100000', prior: '18900000' },
    });
  });
  test('reads wrapped lines, and a loss', () => {
    const lines = [
      ...rowsOf('Net loss\t(110)\t172'),
      '',
      'For the thirteen weeks ended May 3, 2025, we reported a net loss of $110',
      'million as compared to net income of $172 million in the prior-year period.',
    ];
    expect(incomeOf(lines, '10-Q')?.netIncome).toMatchObject({ value: '-110000000', prior: '172000000' });
  });
  test.each([
    ['no table', ['Net sales increased to $1,250.5 million in fiscal 2025.']],
    [
      'another amount in the table',
      [...rowsOf('Net sales\t1,300.5\t1,100.0'), 'Net sales increased to $1,250.5 million this year.'],
    ],
    ['a part of the sales', [...TABLE, 'Net sales in Europe increased to $1,250.5 million this year.']],
    ['a cost', [...TABLE, 'Cost of sales was $1,250.5 million this year.']],
    ['a quarter', [...TABLE, 'Net sales in the fourth quarter were $1,250.5 million.']],
    ['income per share', [...TABLE, 'Net income per share was $42.1 this year.']],
  ])('ignores %s', (_name, lines) => {
    expect(incomeOf(lines)).toBeNull();
  });
  test('takes the year of the report, not the one before', () => {
    const lines = [
      ...rowsOf('Net sales\t1,250.5\t1,900.0'),
      'Net sales decreased to $1,250.5 million in 2025 from $1,900.0 million in 2024.',
      'Net sales for 2024 were $1,900.0 million.',
    ];
    const text = ['For the fiscal year ended December 31, 2025', ...lines].join('\n');
    const facts = { ...factsOf(text, '10-K'), periodOfReport: '2025-12-31' };
    expect(withIncomeFacts(facts, text).periodic.income?.revenue).toMatchObject({ value: '1250500000', prior: '1900000000' });
  });
  test('takes the largest of several amounts as the company’s', () => {
    const lines = [
      ...rowsOf('Net sales\t1,250.5\t1,100.0', 'Net sales\t250.5\t100.0'),
      'Net sales were $250.5 million this year.',
      'Net sales were $1,250.5 million this year.',
    ];
    expect(incomeOf(lines)?.revenue?.value).toBe('1250500000');
  });
});

test.each([
  ['Total', ['Net sales\t1,000\t900', 'Membership fees\t50\t40', 'Total\t1,050\t940'], '1050000000'],
  ['no label', ['Sales\t1,000\t900', 'Rental income\t50\t40', 'Other\t5\t4', '\t1,055\t944'], '1055000000'],
  [
    'net after gross',
    ['Total revenues\t1,000\t900', 'Interest expense\t300\t200', 'Total revenues, net of interest expense\t700\t700'],
    '700000000',
  ],
  ['no sum', ['Net sales\t1,000\t900', 'Cost of sales\t600\t500', 'Total\t700\t600'], '1000000000'],
])('a printed total of sales and other revenue that is labeled only: %s', (_name, rows, revenue) => {
  const lines = [...STATEMENT.slice(0, 4), ...rows, ...STATEMENT.slice(5)];
  expect(incomeOf(lines)?.revenue?.value).toBe(revenue);
});

describe('a financial data schedule', () => {
  const scheduleOf = (lines: readonly string[], form = '10-K') => {
    const text = `Annual report.\n${lines.join('\n')}`;
    const own = { ...factsOf(text, form).documents[0], end: 14 };
    const facts = { form, documents: [own, { ...own, type: 'EX-27', start: 15, end: text.length }], periodic };
    const { income } = withIncomeFacts(facts as ReturnType<typeof factsOf>, text).periodic;
    for (const figure of [income?.revenue, income?.netIncome])
      if (figure?.quote) expect(text.slice(figure.quote.start, figure.quote.end)).toBe(figure.quote.text);
    return income;
  };
  const LINES = [
    '<ARTICLE> 5',
    '<MULTIPLIER> 1,000',
    '<PERIOD-TYPE>\tYEAR',
    '<TOTAL-REVENUES>\t707,900',
    '<NET-INCOME>\t(148,400)',
    '<EPS-DILUTED>\t(1.05)',
  ];
  test('states revenue, net income and earnings per share', () => {
    expect(scheduleOf(LINES)).toMatchObject({
      currency: 'USD',
      revenue: { value: '707900000', prior: null },
      netIncome: { value: '-148400000' },
      earningsPerShare: { value: '-1.05' },
    });
  });
  test.each([
    ['<TOTAL-REVENUES>\t0', '<SALES>\t500'],
    ['<TOTAL-REVENUES>\t500', '<SALES>\t480'],
    ['<TOTAL-REVENUES>\t20', '<SALES>\t500'],
  ])('takes the larger of total revenues and sales: %s, %s', (total, sales) => {
    expect(scheduleOf([...LINES.with(3, total), sales])?.revenue?.value).toBe('500000');
  });
  test('of another period, currency or unit is ignored', () => {
    expect(scheduleOf(LINES, '10-Q')).toBeNull();
    expect(scheduleOf(LINES.with(2, '<PERIOD-TYPE>\t6-MOS'))).toBeNull();
    expect(scheduleOf([...LINES, '<CURRENCY> POUNDS'])).toBeNull();
    expect(scheduleOf(LINES.with(1, '<MULTIPLIER> 7'))).toBeNull();
  });
  test('with several periods gives the report’s column', () => {
    const quarter = ['<MULTIPLIER> 1', '<PERIOD-TYPE>\t6-MOS\t3-MOS', '<TOTAL-REVENUES>\t200\t110', '<NET-INCOME>\t20\t12'];
    expect(scheduleOf(quarter, '10-Q')).toMatchObject({ revenue: { value: '110' }, netIncome: { value: '12' } });
  });
});

test('reads no figures from a statement of another length or a form without such a period', () => {
  expect(incomeOf(STATEMENT, '10-Q')).toBeNull();
  expect(incomeOf(STATEMENT, '10-KT')).toBeNull();
});

test('adds figures from the stored text to facts of older extractors, and leaves newer facts as they are', () => {
  const text = STATEMENT.join('\n');
  const facts = factsOf(text, '10-K');
  expect(withIncomeFacts(facts, text).periodic.income?.netIncome?.value).toBe('-42100000');
  expect(withIncomeFacts({ ...facts, periodic: { ...periodic, income: null } }, text).periodic.income).toBeNull();
  expect(withIncomeFacts({ ...facts, documents: [] }, text).periodic.income).toBeNull();
});

test('reads statements from the annual report to shareholders', () => {
  const text = `Item 8 is in Exhibit 13.\n${STATEMENT.join('\n')}`;
  const [exhibit] = factsOf(text, '10-K', 'EX-13').documents;
  const own = { ...factsOf(text, '10-K').documents[0], end: 24 };
  const facts = { form: '10-K', documents: [own, { ...exhibit, start: 25 }], periodic } as ReturnType<typeof factsOf>;
  expect(withIncomeFacts(facts, text).periodic.income?.revenue?.quote?.document).toBe('EX-13');
});

test('reads an annual report to shareholders in several parts', () => {
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

test('takes an untagged figure from the printed statement, if the currency is the same', () => {
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
