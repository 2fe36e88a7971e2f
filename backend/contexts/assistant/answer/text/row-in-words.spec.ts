import { type Evidence, evidenceOf } from './evidence.ts';
import { rowInWords } from './row-in-words.ts';

/** What stands behind the row of a table that begins with a label. */
function wordsBehind(text: string, label: string): string {
  const filing = { accession: '0000000000-24-000001', form: '10-Q', filedOn: '2024-02-01', title: 'Acme Corp', text };
  const row = evidenceOf({ filing, start: 0, end: text.length }).find((each: Evidence) => each.text.startsWith(label));
  if (row === undefined) throw new Error(`no row begins with ${label}`);
  return rowInWords(row);
}

const SUMMARY = `Revenue is summarized in the table below (dollar amounts in thousands).

2018\t2017\tChange
Total revenue\t$8,012\t$6,963\t15.1%
Anvil revenue\t7,331\t6,490\t13.0%
Weighted average shares\t8,331\t8,490
`;

test('a row without a sign of money counts as the first row of its table does; percentages are none of its amounts', () => {
  expect(wordsBehind(SUMMARY, 'Total revenue')).toBe(' (in thousands: 8.01 million; 6.96 million)');
  expect(wordsBehind(SUMMARY, 'Anvil revenue')).toBe(' (in thousands: 7.33 million; 6.49 million)');
});

test('shares are no money, and neither is what a share earned in the thousands of its table', () => {
  expect(wordsBehind(SUMMARY, 'Weighted')).toBe('');
  const earned =
    'Results (in millions, except per share amounts)\n\nNet income\t$101\t$56\n\nEarnings per common share:\nDiluted\t$0.65\t$0.44\n';
  expect(wordsBehind(earned, 'Net income')).toBe(' (in millions: 101 million; 56 million)');
  expect(wordsBehind(earned, 'Diluted')).toBe('');
});

test('a table that does not say in what it counts', () => {
  expect(wordsBehind('Revenue of Acme:\nAnvil revenue\t$7,331\t$6,490\n', 'Anvil revenue')).toBe('');
});
