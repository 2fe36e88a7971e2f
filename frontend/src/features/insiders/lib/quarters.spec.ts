import { quarterRows, scaleOf } from './quarters.ts';

const side = (dollars: string, trades = 1) => ({ trades, shares: '1', dollars, not_priced: 0 });
const none = side('0', 0);

test('quarters without trades fill the gaps, newest first, and trades without a date come last', () => {
  const rows = quarterRows([
    { quarter: '2026-Q1', buys: side('100'), sells: none },
    { quarter: '2025-Q3', buys: none, sells: side('400') },
    { quarter: null, buys: side('5'), sells: none },
  ]);
  expect(rows.map(({ label, buys, sells }) => [label, buys?.dollars ?? null, sells?.dollars ?? null])).toEqual([
    ['Q1 2026', '100', null],
    ['Q4 2025', null, null],
    ['Q3 2025', null, '400'],
    ['Date unclear', '5', null],
  ]);
});

test('both sides share one scale', () => {
  expect(scaleOf(quarterRows([{ quarter: '2026-Q1', buys: side('100'), sells: side('400') }]))).toBe(400);
  expect([quarterRows([]), scaleOf([])]).toEqual([[], 0]);
});
