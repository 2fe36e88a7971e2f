import { changesFrom, changesOfAnyDay, closesOf, dayBefore, daysAfter, figuresOf } from './price-after.policy.ts';

/** Monday 2026-01-12 to Friday 2026-01-23; Monday the 19th is a holiday. */
const CLOSES = new Map([
  ['2026-01-12', 100],
  ['2026-01-13', 110],
  ['2026-01-14', 99],
  ['2026-01-15', 100],
  ['2026-01-16', 120],
  ['2026-01-20', 50],
]);

test.each([
  ['before the open', '2026-01-13T13:00:00.000Z', '2026-01-12'],
  ['during the session', '2026-01-13T20:59:59.000Z', '2026-01-12'],
  ['at the close', '2026-01-13T21:00:00.000Z', '2026-01-13'],
  ['on a Sunday', '2026-01-18T17:00:00.000Z', '2026-01-16'],
  ['on a holiday, in the evening', '2026-01-19T23:00:00.000Z', '2026-01-16'],
])('a filing accepted %s is measured from the last close before it', (_, at, day) => {
  expect(dayBefore(at)).toBe(day);
});

test('weekends and holidays are not trading days', () => {
  expect([daysAfter('2026-01-16', 1), daysAfter('2026-01-12', 5), daysAfter('2026-01-12', 0)]).toEqual([
    '2026-01-20',
    '2026-01-20',
    '2026-01-12',
  ]);
});

test('a change needs both closes', () => {
  expect(changesFrom('2026-01-12', CLOSES)).toEqual({ 1: expect.closeTo(10), 5: expect.closeTo(-50), 20: null });
  expect(changesFrom('2026-01-09', CLOSES)).toEqual({ 1: null, 5: null, 20: null });
  expect(
    changesFrom(
      '2026-01-12',
      new Map([
        ['2026-01-12', 0],
        ['2026-01-13', 1],
      ]),
    )[1],
  ).toBeNull();
});

test('the base rate covers every day of the range', () => {
  const changes = changesOfAnyDay(CLOSES, '2026-01-13', '2026-01-16');
  expect(changes.map((each) => each[1])).toEqual([
    expect.closeTo(-10),
    expect.closeTo(1.0101, 3),
    expect.closeTo(20),
    expect.closeTo(-58.333, 2),
  ]);
});

test('figures count only measured changes', () => {
  const of = (...values: readonly (number | null)[]) =>
    figuresOf(
      values.map((value) => ({ 1: value, 5: null, 20: null })),
      1,
    );
  expect(of(3, null, -1, 0)).toEqual({ measured: 3, higher: 1, lower: 1, median: 0 });
  expect(of(4, 2)).toEqual({ measured: 2, higher: 2, lower: 0, median: 3 });
  expect(of(5)).toEqual({ measured: 1, higher: 1, lower: 0, median: 5 });
  expect(of(null)).toEqual({ measured: 0, higher: 0, lower: 0, median: null });
});

test('a session that was still open when the provider was asked has no close', () => {
  const rows = [...CLOSES].map(([date, close]) => ({ date, close, open: 1, high: 1, low: 1, volume: null }));
  const newest = (asOf: string) => [...closesOf({ prices: rows, asOf }).keys()].at(-1);
  expect(newest('2026-01-20T20:59:00.000Z')).toBe('2026-01-16');
  expect(newest('2026-01-20T21:00:00.000Z')).toBe('2026-01-20');
  expect(closesOf({ prices: null, asOf: '2026-01-20T21:00:00.000Z' }).size).toBe(0);
});
