import { byMonth } from './by-month.ts';

test('filings are grouped by month, in order', () => {
  const groups = byMonth([{ filed_at: '2026-11-18' }, { filed_at: '2026-11-01' }, { filed_at: '2025-11-30' }]);
  expect(groups.map(({ month, rows }) => [month, rows.length])).toEqual([
    ['November 2026', 2],
    ['November 2025', 1],
  ]);
});
