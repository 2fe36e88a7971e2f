import { isDateOnly } from './day.ts';
import {
  absoluteTime,
  ageOf,
  dayOf,
  easternMinute,
  formatAge,
  formatSpan,
  quoteTime,
  relativeTime,
  toDate,
  untilWords,
} from './time.ts';

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

test('a date without a time is the same day in every zone', () => {
  expect(isDateOnly('2026-03-13')).toBe(true);
  expect([toDate('2026-03-13').getMonth(), toDate('2026-03-13').getDate()]).toEqual([2, 13]);
  expect(absoluteTime('2026-03-13')).toBe('Mar 13, 2026');
});

test('the absolute time includes Eastern time, in winter and summer', () => {
  expect(absoluteTime('2026-11-18T21:05:12.000Z')).toMatch(/ · Nov 18, 4:05:12 PM ET$/);
  expect(absoluteTime('2026-07-01T21:05:12.000Z')).toMatch(/ · Jul 1, 5:05:12 PM ET$/);
});

test('a time in the reader’s zone has no seconds', () => {
  expect(absoluteTime('2026-11-18T21:05:12.000Z', 'America/New_York')).not.toContain(':12');
});

test('a reader in the Eastern zone sees the time once', () => {
  const told = absoluteTime('2026-11-18T21:05:12.000Z', 'America/New_York');
  expect(told).toMatch(/^Nov 18, 2026, /);
  expect(told).not.toContain('·');
});

test('formats spans and ages', () => {
  expect([400, 12_000, 185_000, 7_800_000].map(formatSpan)).toEqual(['0.4 s', '12 s', '3 min 5 s', '2 h 10 min']);
  expect([-50, 12_400, 240_000, 10_800_000].map(formatAge)).toEqual(['0 s', '12 s', '4 min', '3 h']);
});

test('after seven days the date is shown with the age', () => {
  const days = (count: number) => before(count * 24 * HOUR);
  expect(ageOf(days(7), now)).toEqual({ age: '7 days ago', day: null });
  expect(ageOf(days(8), now)).toEqual({ age: '8 days ago', day: 'Nov 12, 2026' });
  expect(ageOf('2024-09-12', now)).toEqual({ age: '26 months ago', day: 'Sep 12, 2024' });
  expect(ageOf('soon', now)).toEqual({ age: 'soon', day: null });
  expect(dayOf('2024-09-12')).toBe('Sep 12, 2024');
});

test('an Eastern time has its day and no seconds, and a closing price says “at close”', () => {
  expect(easternMinute('2026-01-12T15:31:20.000Z')).toBe('Jan 12, 2026, 10:31 AM ET');
  expect(quoteTime('2026-01-12T15:31:20.000Z')).toBe('Mon, Jan 12, 10:31 AM ET');
  expect([quoteTime('2026-11-27T21:00:00.000Z'), quoteTime('2026-07-01T20:00:40.000Z')]).toEqual([
    'Fri, Nov 27, at close',
    'Wed, Jul 1, at close',
  ]);
  expect([easternMinute('later'), quoteTime('later')]).toEqual(['later', 'later']);
});

test('an end today is shown as a time, and a later one as a day', () => {
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();
  expect(untilWords(at(2026, 10, 20, 16, 30), now)).toBe('4:30 PM');
  expect(untilWords(at(2026, 11, 6, 2, 56), now)).toBe('Dec 6');
  expect(untilWords(at(2027, 0, 3, 0, 0), now)).toBe('Jan 3, 2027');
});
