import { p, prose, table, tr } from '#kit/form-samples.ts';
import { filer, scoredForm } from '#kit/scored-forms.ts';

const QUARTER = [tr('', 'Three Months Ended June 30,', 'Six Months Ended June 30,'), tr('', '2026', '2025', '2026', '2025')];
const YEAR = [tr('', '2025', '2024', '2023')];

interface Report {
  readonly form?: string;
  readonly title?: string;
  readonly unit?: string;
  readonly rows: readonly string[];
  readonly opening?: string;
}

function scoreOf({
  form = '10-Q',
  title = 'Condensed Consolidated Statements of Operations',
  unit = '(in thousands)',
  rows,
  opening,
}: Report) {
  const period = form.startsWith('10-Q') ? 'quarterly period ended June 30, 2026' : 'fiscal year ended December 31, 2025';
  const body = prose(
    form,
    p(`For the ${period}`),
    ...(opening === undefined ? [] : [p(opening)]),
    p(title),
    p(unit),
    table(...rows),
    p('See accompanying notes.'),
  );
  return scoredForm(body, { parties: filer('ACME CORP') });
}
const lineOf = (report: Report) => scoreOf(report).oneLiner;

describe('a quarterly report', () => {
  test.each<[string, readonly string[], string]>([
    [
      'a rise',
      [tr('Revenue', '$12,500', '$10,000', '$24,000', '$20,000'), tr('Net income', '$1,100', '$1,000', '$2,000', '$1,800')],
      'Quarterly revenue rises 25% to $12.5 million; net income rises 10% to $1.1 million for the quarter ended June 30, 2026',
    ],
    [
      'the total of several kinds of revenue',
      [
        tr('Revenue', '$9,000', '$9,000', '$18,000', '$18,000'),
        tr('Total net revenues', '10,000', '12,500', '24,000', '20,000'),
        tr('Net loss', '$(500)', '$(400)', '$(900)', '$(800)'),
      ],
      'Quarterly revenue falls 20% to $10 million; net loss widens 25% to $500,000 for the quarter ended June 30, 2026',
    ],
    [
      'a loss printed without brackets',
      [tr('Net loss', '500', '800', '900', '1,200')],
      'Quarterly net loss narrows 38% to $500,000 for the quarter ended June 30, 2026',
    ],
    [
      'a turn to profit',
      [tr('Net sales', '10,000', '10,000', '20,000', '20,000'), tr('Net income (loss)', '300', '(700)', '500', '(900)')],
      'Reports quarterly revenue of $10 million; turns to net income of $300,000 for the quarter ended June 30, 2026',
    ],
    [
      'no income of a year before',
      [tr('Net loss', '(500)', '—', '(900)', '—')],
      'Reports quarterly net loss of $500,000 for the quarter ended June 30, 2026',
    ],
  ])('%s', (_name, rows, line) => {
    expect(lineOf({ rows: [...QUARTER, ...rows] })).toBe(line);
  });

  const FIGURES = [
    tr('Total sales and revenues (Note 3)', '$24,000', '$20,000', '$12,500', '$10,000'),
    tr('Net income', '9', '8', '5', '4'),
  ];
  test.each<[string, Omit<Report, 'form'>]>([
    [
      'the quarter stands behind the half year',
      { rows: [tr('', 'Six Months Ended', 'Three Months Ended'), tr('', '2026', '2025', '2026', '2025'), ...FIGURES] },
    ],
    [
      'the older year comes first',
      {
        rows: [
          tr('', 'Three Months Ended', 'Six Months Ended'),
          tr('', '2025', '2026', '2025', '2026'),
          tr('Net sales', '$10,000', '$12,500', '$20,000', '$24,000'),
          tr('Net income', '4', '5', '8', '9'),
        ],
      },
    ],
    [
      'unit and years stand in one line',
      {
        unit: '(unaudited)',
        rows: [
          tr('', 'Three Months Ended June 30'),
          tr('Amounts in thousands except per share amounts', '2026', '2025'),
          tr('Sales to customers', '$12,500', '$10,000'),
          tr('Net earnings', '5', '4'),
        ],
      },
    ],
    [
      'the unit is named without "in"',
      {
        unit: 'Thousands, except per share amounts, for the three months ended June 30,',
        rows: [tr('', '2026', '2025'), tr('Revenues', '12,500', '10,000'), tr('Net income', '5', '4')],
      },
    ],
  ])('figures of the quarter where %s', (_name, report) => {
    expect(lineOf(report)).toBe(
      'Quarterly revenue rises 25% to $12.5 million; net income rises 25% to $5,000 for the quarter ended June 30, 2026',
    );
  });

  test.each<[string, readonly string[]]>([
    [
      'percentages beside the amounts',
      [
        tr('', 'June 30, 2026', 'Percent to Sales', 'June 30, 2025', 'Percent to Sales'),
        tr('Sales to customers (Note 9)', '$12,500', '100.0%', '$10,000', '100.0%'),
        tr('Net earnings', '5', '20.1%', '4', '20.0%'),
      ],
    ],
    [
      'a row that refers to notes',
      [
        tr('', '2026', '2025'),
        tr('Revenue', '12,500', '10,000'),
        tr('Impairment (see Notes 1 and 4)', '6', '1'),
        tr('Net income', '5', '4'),
      ],
    ],
  ])('figures of the quarter beside %s', (_name, rows) => {
    expect(lineOf({ unit: '(in thousands) Three Months Ended', rows })).toBe(
      'Quarterly revenue rises 25% to $12.5 million; net income rises 25% to $5,000 for the quarter ended June 30, 2026',
    );
  });

  test('uses the net income attributable to the company’s holders', () => {
    const rows = [
      ...QUARTER,
      tr('Net income', '1,100', '1,000', '2,000', '1,800'),
      tr('Net income attributable to noncontrolling interests', '100', '200', '200', '300'),
      tr('Net income attributable to Acme Corp', '1,000', '800', '1,800', '1,500'),
    ];
    expect(lineOf({ rows })).toBe('Quarterly net income rises 25% to $1 million for the quarter ended June 30, 2026');
  });

  const FILED = 'Files a quarterly report for the quarter ended June 30, 2026';
  const ROW = tr('Revenue', '$12,500', '$10,000', '$24,000', '$20,000');
  test.each<[string, Omit<Report, 'form'>]>([
    ['columns are missing', { rows: [...QUARTER, tr('Revenue', '$12,500', '$10,000', '$24,000')] }],
    ['an unknown unit', { unit: 'Lakhs, except per share amounts', rows: [...QUARTER, ROW] }],
    ['another currency', { unit: '(RMB in thousands, translated into US$)', rows: [...QUARTER, ROW] }],
    ['another statement', { title: 'Condensed Consolidated Statements of Cash Flows', rows: [...QUARTER, ROW] }],
    ['revenue of a part', { rows: [...QUARTER, tr('Subscription revenue', '$12,500', '$10,000', '$24,000', '$20,000')] }],
    ['income per share', { rows: [...QUARTER, tr('Net income per share', '$1.25', '$1.10', '$2.40', '$2.00')] }],
  ])('no figure where %s', (_name, report) => {
    expect(lineOf(report)).toBe(FILED);
  });
});

describe('an annual report', () => {
  const TITLE = 'Consolidated Statements of Income';
  test('states revenue and income of the year', () => {
    const rows = [...YEAR, tr('Net sales', '$1,200', '$1,000', '$900'), tr('Net income', '$90', '$100', '$80')];
    expect(lineOf({ form: '10-K', title: TITLE, unit: '(Dollars in millions)', rows })).toBe(
      'Annual revenue rises 20% to $1.2 billion; net income falls 10% to $90 million for the year ended December 31, 2025',
    );
  });

  test('does not take a column of note numbers for amounts', () => {
    const rows = [tr('', 'Note', '2025', '2024', '2023'), tr('Revenue', '4', '1,200', '1,000', '900')];
    expect(lineOf({ form: '10-K', title: TITLE, unit: '(in millions)', rows })).toBe(
      'Annual revenue rises 20% to $1.2 billion for the year ended December 31, 2025',
    );
  });

  test.each([
    ['there is a material uncertainty that may cast significant doubt on its ability to continue as a going concern', 64],
    ['these losses raise substantial doubt about its ability to continue as a going concern', 64],
    ['management assessed whether there is a material uncertainty about its ability to continue as a going concern', 40],
    ['if sales fall, there could be significant doubt about its ability to continue as a going concern', 40],
  ])('of a foreign company: %s', (words, points) => {
    const rows = [...YEAR, tr('Net loss', '(2,924,236)', '(4,366,807)', '(986,901)')];
    const report = { form: '20-F', title: 'Consolidated Statements of Loss', unit: '(Expressed in Canadian dollars)', rows };
    const { score, oneLiner } = scoreOf({ ...report, opening: `The Company states that ${words}.` });
    expect(score).toBe(points);
    expect(oneLiner).toBe(
      points === 64
        ? 'Reports going-concern doubt; net loss C$2.92 million for the year ended December 31, 2025'
        : 'Annual net loss narrows 33% to C$2.92 million for the year ended December 31, 2025',
    );
  });

  test('of a foreign company has no amounts if no currency is named', () => {
    const rows = [...YEAR, tr('Revenue', '1,200', '1,000', '900')];
    expect(lineOf({ form: '20-F', title: TITLE, unit: '(in millions)', rows })).toBe(
      'Files an annual report for the year ended December 31, 2025',
    );
  });

  test('of asset-backed securities is routine', () => {
    const { level, oneLiner } = scoreOf({
      form: '10-K',
      opening: 'Item 1122 of Regulation AB. Compliance with Applicable Servicing Criteria.',
      rows: [],
    });
    expect({ level, oneLiner }).toEqual({
      level: 'LOW',
      oneLiner: 'Files the annual servicing reports of its asset-backed securities for the year ended December 31, 2025',
    });
  });
});
