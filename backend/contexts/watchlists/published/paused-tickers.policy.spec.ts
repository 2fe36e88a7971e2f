import { occurredAtOf, pausedTickers } from './paused-tickers.policy.ts';

const entry = (ticker: string, addedAt: string) => ({ ticker, addedAt });
const LIST = [entry('C', '2026-01-03'), entry('A', '2026-01-01'), entry('D', '2026-01-02'), entry('B', '2026-01-02')];

test.each([
  [5, []],
  [4, []],
  [3, ['C']],
  [2, ['D', 'C']],
  [1, ['B', 'D', 'C']],
  [0, ['A', 'B', 'D', 'C']],
])('of four tickers and a limit of %i these are paused: %p', (limit, paused) => {
  expect([...pausedTickers(LIST, limit)]).toEqual(paused);
  expect([...pausedTickers(LIST.toReversed(), limit)]).toEqual(paused);
});

test("a ticker's time is its command's, or else when it was recorded", () => {
  const recordedAt = new Date('2026-01-02T00:00:00.000Z');
  expect(occurredAtOf({ metadata: { occurredAt: '2026-01-01T00:00:00.000Z' }, recordedAt })).toBe('2026-01-01T00:00:00.000Z');
  expect(occurredAtOf({ metadata: {}, recordedAt })).toBe('2026-01-02T00:00:00.000Z');
});
