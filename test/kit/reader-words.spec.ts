import { faultsOf, IDENTIFIERS } from './reader-words.ts';

const faults = (line: string, tables = '') =>
  faultsOf({ said: [line, tables], outsideTables: [line] }, new Set(['AAPL'])).map((fault) => fault.split(':')[0]);

test('the identifiers are those of rules, facts and answers', () => {
  for (const name of ['8-K.1.01.largeDeal', 'averageDailyVolume', 'locked_because']) expect(IDENTIFIERS).toContain(name);
  expect(IDENTIFIERS).not.toContain('items');
});

test.each([
  ['Not checked: averageDailyVolume', ['names averageDailyVolume']],
  ['A deal worth $250 million or more (8-K.1.01.largeDeal)', ['names 8-K.1.01.largeDeal']],
  ['Catching up since 2025-12-26.', ['has the date 2025-12-26']],
  ['Net value $25,001,586.762', ['has the figure 25,001,586.762']],
  ['JPMORGAN CHASE & CO', ['shouts JPMORGAN', 'shouts CHASE']],
])('does not accept %s as a sentence for readers', (line, expected) => {
  expect(faults(line)).toEqual(expected);
});

test.each(['CRITICAL: AAPL filed an 8-K (NVIDIA, EDGAR)', '0001193125-24-011295, $24.35', 'Form UPLOAD, 1.5 of 2.25'])(
  '%s is one',
  (line) => {
    expect(faults(line)).toEqual([]);
  },
);

test('accepts exact figures in a table', () => {
  expect(faults('', '12.3456')).toEqual([]);
});
