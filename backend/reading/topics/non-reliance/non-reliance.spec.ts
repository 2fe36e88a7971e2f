import { resultFor } from '#kit/topic-result.ts';

describe('non-reliance on financial statements', () => {
  test.each<[item: string, text: string, fact: object, level: string, line: string]>([
    [
      '4.02',
      'The Audit Committee concluded that the financial statements for the years ended December 31, 2024 and 2023, and for the quarterly periods ended March 31, 2025 and June 30, 2025 should no longer be relied upon. The Company intends to restate them.',
      { years: ['2023', '2024'], quarters: ['2025-03-31', '2025-06-30'], restatement: true },
      'CRITICAL',
      'Statements for 2023 and 2024 can no longer be relied upon; restatement to follow',
    ],
    [
      '4.02',
      'The statements in the Quarterly Report on Form 10-Q for the quarter ended March 31, 2025 should not be relied upon because of an error in the accounting for warrants.',
      { quarters: ['2025-03-31'], because: 'accounting for warrants' },
      'CRITICAL',
      'Statements for the quarter to March 31, 2025 can no longer be relied upon',
    ],
    [
      '4.02',
      'The statements for fiscal years 2021 through 2023 can no longer be relied upon. Management identified a material weakness in internal control.',
      { years: ['2021', '2022', '2023'], materialWeakness: true },
      'CRITICAL',
      'Statements for 2021 to 2023 can no longer be relied upon; material weakness',
    ],
    [
      '4.02',
      'On May 5, 2026, the Board determined that its interim financial statements for the three and six months ended June 30, 2025 can no longer be relied upon due to errors in the recognition of revenue.',
      { quarters: ['2025-06-30'], because: 'recognition of revenue' },
      'CRITICAL',
      'Statements for the quarter to June 30, 2025 can no longer be relied upon',
    ],
    [
      '4.02',
      'On May 5, 2026, Marlow LLP advised the Company that its audit report on the 2024 financial statements should no longer be relied upon.',
      {},
      'CRITICAL',
      'Earlier financial statements can no longer be relied upon',
    ],
    [
      '4.02',
      'The Company will restate its financial statements for the year ended December 31, 2024.',
      { years: ['2024'], restatement: true, onlyRestates: true },
      'HIGH',
      'Statements for 2024 are to be restated',
    ],
    [
      '4.02',
      'The error relates only to the presentation of cash flows and is considered immaterial.',
      { isMinor: true },
      'HIGH',
      'Earlier financial statements can no longer be relied upon',
    ],
    [
      '8.01',
      'On May 5, 2026, the Audit Committee concluded that the previously issued financial statements for the year ended December 31, 2024 should no longer be relied upon.',
      { years: ['2024'] },
      'CRITICAL',
      'Statements for 2024 can no longer be relied upon',
    ],
    [
      '4.02',
      'The audited balance sheet as of October 27, 2025 and the audited financial statements as of December 31, 2025 should no longer be relied upon. The Company intends to restate them.',
      { years: ['2025'], restatement: true },
      'CRITICAL',
      'Statements for 2025 can no longer be relied upon; restatement to follow',
    ],
  ])('%s: %s', (item, text, fact, level, line) => {
    const { fact: read, ...score } = resultFor('nonReliance', { [item]: text });
    expect(read).toMatchObject({ ...fact, item });
    expect([score.level, score.line]).toEqual([level, line]);
  });

  test.each([
    ['4.02', 'The Company has furnished a copy of this report to its auditor.'],
    ['8.01', 'Past performance should not be relied upon as an indication of future results.'],
    ['7.01', 'Investors should not rely on the projections in the presentation.'],
    ['8.01', 'If the Company restates its financial statements, its share price could fall.'],
    ['8.01', 'The Company amended and restated its credit agreement.'],
  ])('no fact: %s: %s', (item, text) => {
    expect(resultFor('nonReliance', { [item]: text }).fact).toBeNull();
  });
});

test.each([
  'On January 5, 2026, the Audit Committee concluded that the financial statements for 2024 should no longer be relied upon. The restatement is not expected to have any material impact on the Company’s Consolidated Statements of Earnings.',
  'The Board concluded that the Company will restate the segment information in its Form 10-K for fiscal 2024, which should no longer be relied upon because of errors.',
  'The statements for fiscal 2024 should not be relied upon because of errors in the segment footnote. The errors do not affect consolidated net income.',
  'Our financial statements for 2024 should no longer be relied upon. We will restate the segment disclosures; cash was right.',
  'The 2024 financial statements should no longer be relied upon. The errors had no effect on consolidated results of operations, only on the notes about taxes.',
])('only notes to the statements change: %s', (text) => {
  expect(resultFor('nonReliance', { '4.02': text }).level).toBe('HIGH');
});

test.each([
  'The 2024 financial statements should no longer be relied upon because of errors in revenue of the Chemicals segment, which reduce consolidated net income by $4 million.',
  'The 2024 financial statements should no longer be relied upon. The Company has not determined the effect on its results.',
  'The 2024 financial statements should no longer be relied upon. The errors have no effect on cash, but lower consolidated net income.',
])('the totals change: %s', (text) => {
  expect(resultFor('nonReliance', { '4.02': text }).level).toBe('CRITICAL');
});

test.each([
  [
    'On January 4, 2005, Acme Inc. issued a press release announcing that the Board of Directors has concluded that the Company’s previously issued financial statements for the fiscal year ended February 1, 2004 should be restated.',
    'Statements for 2004 are to be restated',
  ],
  [
    'The Audit Committee determined that the Company will restate its financial statements for the year ended December 31, 2025.',
    'Statements for 2025 are to be restated',
  ],
])('statements are restated without a word about reliance: %s', (text, line) => {
  const score = resultFor('nonReliance', { '4.02': text });
  expect([score.level, score.line]).toEqual(['HIGH', line]);
});
