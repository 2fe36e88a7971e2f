import { DEFAULT_DELIVERY } from '../../accounts/published/delivery-preferences.policy.ts';
import { localDay, quietUntil } from './quiet-hours.policy.ts';

const ZONE = 'America/New_York';
const until = (now: string, hours: { from?: string; to?: string; allowCritical?: boolean } = {}, zone = ZONE, critical = false) =>
  quietUntil({ quietHours: { from: '21:00', to: '08:00', allowCritical: false, ...hours } }, zone, new Date(now), critical);

test.each([
  ['a minute before they begin', '2026-01-13T01:59:00.000Z', null],
  ['when they begin', '2026-01-13T02:00:00.000Z', '2026-01-13T13:00:00.000Z'],
  ['after midnight', '2026-01-13T06:00:00.000Z', '2026-01-13T13:00:00.000Z'],
  ['in their last minute', '2026-01-13T12:59:00.000Z', '2026-01-13T13:00:00.000Z'],
  ['when they end', '2026-01-13T13:00:00.000Z', null],
])('over midnight: %s', (_, now, expected) => {
  expect(until(now)).toBe(expected);
});

test.each([
  ['before', '2026-01-13T17:29:00.000Z', null],
  ['within', '2026-01-13T17:30:00.000Z', '2026-01-13T19:15:00.000Z'],
  ['after', '2026-01-13T19:15:00.000Z', null],
])('within a day: %s', (_, now, expected) => {
  expect(until(now, { from: '12:30', to: '14:15' })).toBe(expected);
});

test("quiet hours use the account's time zone", () => {
  expect(until('2026-01-12T21:00:00.000Z', {}, 'Europe/Berlin')).toBe('2026-01-13T07:00:00.000Z');
  expect(until('2026-01-12T21:00:00.000Z', {}, 'America/Los_Angeles')).toBeNull();
});

test('a night with a clock change ends when the clocks show the end', () => {
  expect(until('2026-03-08T03:00:00.000Z')).toBe('2026-03-08T12:00:00.000Z');
  expect(until('2026-11-01T02:00:00.000Z')).toBe('2026-11-01T13:00:00.000Z');
});

test('an end within a repeated hour is checked again, never immediately', () => {
  const now = '2026-11-01T06:10:00.000Z';
  const end = until(now, { to: '01:30' });
  expect(end === null || Date.parse(end) >= Date.parse(now) + 60_000).toBe(true);
  expect(until('2026-11-01T06:30:00.000Z', { to: '01:30' })).toBeNull();
});

test('CRITICAL waits too, unless the reader allows it at any hour', () => {
  const night = '2026-01-13T06:00:00.000Z';
  expect(until(night, {}, ZONE, true)).toBe('2026-01-13T13:00:00.000Z');
  expect(until(night, { allowCritical: true }, ZONE, true)).toBeNull();
  expect(until(night, { allowCritical: true }, ZONE, false)).toBe('2026-01-13T13:00:00.000Z');
});

test('without quiet hours, texts are sent at any hour; until an account chooses, the default hours apply', () => {
  const night = new Date('2026-01-13T06:00:00.000Z');
  expect(quietUntil({ quietHours: null }, ZONE, night, false)).toBeNull();
  expect(quietUntil(DEFAULT_DELIVERY, ZONE, night, false)).toBe('2026-01-13T13:00:00.000Z');
  expect(quietUntil(undefined, ZONE, night, true)).toBe('2026-01-13T13:00:00.000Z');
});

test("a text counts on the time zone's day", () => {
  expect(localDay(ZONE, new Date('2026-01-13T04:59:00.000Z'))).toBe('2026-01-12');
  expect(localDay('Europe/Berlin', new Date('2026-01-13T04:59:00.000Z'))).toBe('2026-01-13');
});
