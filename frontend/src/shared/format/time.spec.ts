import { isDateOnly } from './day.ts';
import { absoluteTime, formatAge, formatSpan, relativeTime, toDate } from './time.ts';

const now = new Date(2026, 10, 20, 15, 0, 0);
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
const MIN = 60_000;
const HOUR = 60 * MIN;

test.each([
  [before(-5 * MIN), '1 min ago'],
  [before(10_000), '1 min ago'],
  [before(MIN), '1 min ago'],
  [before(59 * MIN), '59 mins ago'],
  [before(HOUR), '1 hr ago'],
  [before(14 * HOUR), '14 hrs ago'],
  [before(16 * HOUR), 'yesterday'],
  [before(39 * HOUR), 'yesterday'],
  [before(40 * HOUR), '2 days ago'],
  [before(13 * 24 * HOUR), '13 days ago'],
  [before(14 * 24 * HOUR), '2 weeks ago'],
  [before(59 * 24 * HOUR), '8 weeks ago'],
  [before(60 * 24 * HOUR), '2 months ago'],
  ['2026-11-20', 'today'],
  ['2026-11-19', 'yesterday'],
  ['2026-11-17', '3 days ago'],
  ['not a date', 'not a date'],
])('%s is %s', (text, label) => {
  expect(relativeTime(text, now)).toBe(label);
});

test('a date without a time is that day in every zone', () => {
  expect(isDateOnly('2026-03-13')).toBe(true);
  expect([toDate('2026-03-13').getMonth(), toDate('2026-03-13').getDate()]).toEqual([2, 13]);
  expect(absoluteTime('2026-03-13')).toBe('Mar 13, 2026');
});

test('the absolute time includes Eastern time, in winter and summer', () => {
  expect(absoluteTime('2026-11-18T21:05:12.000Z')).toMatch(/ · Nov 18, 4:05:12 PM ET$/);
  expect(absoluteTime('2026-07-01T21:05:12.000Z')).toMatch(/ · Jul 1, 5:05:12 PM ET$/);
});

test('a reader in the Eastern zone is told the time once', () => {
  const told = absoluteTime('2026-11-18T21:05:12.000Z', 'America/New_York');
  expect(told).toMatch(/^Nov 18, 2026, /);
  expect(told).not.toContain('·');
});

test('spans and ages', () => {
  expect([400, 12_000, 185_000, 7_800_000].map(formatSpan)).toEqual(['0.4 s', '12 s', '3 min 5 s', '2 h 10 min']);
  expect([-50, 12_400, 240_000, 10_800_000].map(formatAge)).toEqual(['0 s', '12 s', '4 min', '3 h']);
});
