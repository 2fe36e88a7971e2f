import type { Day } from '../api/get-prices.ts';
import { bandOf, chartOf, clustersOf, dayAt, insiderClustersOf, lastMonths, MARGIN, marksOf } from './price-chart.ts';

const day = (date: string, close: number): Day => ({ date, open: close, high: close + 1, low: close - 1, close, volume: null });
const days = [day('2026-01-30', 100), day('2026-02-02', 110), day('2026-02-03', 105), day('2026-03-02', 120)];
const size = { width: 400, height: 200 };

test('the line spans the full width, higher prices are higher, everything is inside', () => {
  const chart = chartOf(days, { low: 90, high: 130 }, size);
  const points = chart.line
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number));
  expect(points.map(([x]) => x)).toEqual([MARGIN.left, expect.any(Number), expect.any(Number), size.width - MARGIN.right]);
  const [first, second] = points.map(([, y]) => y ?? 0);
  expect(second).toBeLessThan(first ?? 0);
  for (const price of [90, 130]) {
    expect(chart.y(price)).toBeGreaterThanOrEqual(MARGIN.top);
    expect(chart.y(price)).toBeLessThanOrEqual(size.height - MARGIN.bottom);
  }
});

test('the grid has round prices and the months that begin', () => {
  const { prices, months } = chartOf(days, { low: 90, high: 130 }, size);
  expect(prices).toEqual([90, 100, 110, 120, 130]);
  expect(months.map(({ label }) => label)).toEqual(['Feb', 'Mar']);
});

test('months that do not fit are left out', () => {
  const year = Array.from({ length: 12 }, (_, n) => day(`2026-${String(n + 1).padStart(2, '0')}-02`, 100 + n));
  expect(chartOf(year, { low: 90, high: 130 }, size).months.length).toBeLessThanOrEqual(6);
});

test('a single day and a price that never moves still have a chart', () => {
  expect(chartOf([day('2026-01-30', 100)], { low: 100, high: 100 }, size).line).toMatch(/^M\d/);
  expect(chartOf([day('2026-01-30', 0.0004), day('2026-01-31', 0.0004)], { low: 0.0004, high: 0.0004 }, size).line).not.toMatch(
    /NaN|Infinity/,
  );
});

test('a point selects the nearest day', () => {
  expect([-50, MARGIN.left, 171, 340, 999].map((x) => dayAt(x, 3, 400))).toEqual([0, 0, 1, 2, 2]);
});

test("without the quote's range it uses that of the days", () => {
  expect(bandOf(days, null, null)).toEqual({ low: 99, high: 121 });
  expect(bandOf(days, 80, 140)).toEqual({ low: 80, high: 140 });
});

test('filings are marked on their trading day or the next, with the highest level per day', () => {
  const mark = (date: string, level: 'CRITICAL' | 'HIGH' | 'MEDIUM') => ({ date, level, label: '', href: '' });
  const found = marksOf(days, [
    mark('2026-01-31', 'MEDIUM'),
    mark('2026-02-02', 'CRITICAL'),
    mark('2026-02-02', 'HIGH'),
    mark('2026-06-01', 'HIGH'),
    mark('2025-01-01', 'HIGH'),
  ]);
  expect(found.map(({ day: at, mark: { level } }) => [at, level])).toEqual([
    [3, 'HIGH'],
    [1, 'CRITICAL'],
  ]);
});

test('overlapping marks are combined, with the highest level', () => {
  const mark = (date: string, level: 'HIGH' | 'MEDIUM' | 'LOW') => ({ date, level, label: '', href: '' });
  const marks = [mark('2026-03-02', 'LOW'), mark('2026-02-02', 'MEDIUM'), mark('2026-02-03', 'HIGH'), mark('2025-01-01', 'HIGH')];
  const found = clustersOf(days, marks, (day) => day * 22);
  expect(found.map(({ x, level, marks: own }) => [x, level, own.length])).toEqual([
    [33, 'HIGH', 2],
    [66, 'LOW', 1],
  ]);
  // The group is wider than a single mark, so at a smaller distance it absorbs the third one.
  expect(clustersOf(days, marks, (day) => day * 20).map(({ marks: own }) => own.length)).toEqual([3]);
  expect(clustersOf(days, marks, (day) => day * 100)).toHaveLength(3);
});

test('insider trades too close together are combined as bought, sold or both', () => {
  const mark = (date: string, side: 'P' | 'S') => ({ date, side, label: '', href: '' });
  const marks = [mark('2026-01-30', 'P'), mark('2026-02-02', 'S'), mark('2026-03-02', 'S'), mark('2020-01-01', 'P')];
  const found = insiderClustersOf(days, marks, (at) => at * 20);
  expect(found.map(({ x, side, marks: own }) => [x, side, own.length])).toEqual([
    [10, 'both', 2],
    [60, 'S', 1],
  ]);
});

test('a span keeps the days of its months', () => {
  const year = [day('2025-12-02', 1), day('2026-05-29', 1), day('2026-09-01', 1), day('2026-12-01', 1)];
  expect(lastMonths(year, '3M').map(({ date }) => date)).toEqual(['2026-09-01', '2026-12-01']);
  expect(lastMonths(year, '6M')).toHaveLength(2);
  expect(lastMonths(year, '1Y')).toHaveLength(4);
});
