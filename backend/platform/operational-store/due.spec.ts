import { isDue } from './due.ts';

const NOON = new Date('2026-01-12T12:00:00.000Z');
const later = (ms: number) => new Date(NOON.getTime() + ms);
const HOUR_MS = 3_600_000;

test.each([
  ['now', 0, true],
  ['a moment from now', 1, false],
  ['as far ahead as is ever set', HOUR_MS, false],
  ['as far ahead as a clock that is some seconds ahead sets', HOUR_MS + 59_000, false],
  ['further ahead than any present clock sets', HOUR_MS + 60_001, true],
])('work that is due %s', (_when, ms, due) => {
  expect(isDue(later(ms).toISOString(), NOON, HOUR_MS)).toBe(due);
});
