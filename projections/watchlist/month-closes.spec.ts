import { monthCloses } from './month-closes.ts';

const day = (date: string, close: number) => ({ date, open: 1, high: 2, low: 0.5, close, volume: null });

test('returns the closes of the 30 days up to the latest price, in order', () => {
  const days = [day('2026-09-01', 1), day('2026-10-09', 2), day('2026-10-10', 3), day('2026-11-06', 4), day('2026-11-09', 5)];
  expect(monthCloses(days)).toEqual([3, 4, 5]);
});

test('returns nothing without prices', () => {
  expect(monthCloses([])).toEqual([]);
});
