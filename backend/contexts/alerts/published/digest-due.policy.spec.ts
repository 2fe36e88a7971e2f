import { DUE_HOUR, localHour, newestDue, nextDue } from './digest-due.policy.ts';

const NY = 'America/New_York';
const dueIn = (zone: string, now: string, hour = 7) => newestDue(zone, hour, new Date(now));

test.each([
  ['in winter', '2026-01-13', '2026-01-13T12:00:00.000Z'],
  ['in summer', '2026-07-14', '2026-07-14T11:00:00.000Z'],
  ['on the day after the clocks went forward', '2026-03-09', '2026-03-09T11:00:00.000Z'],
  ['on the day after the clocks went back', '2026-11-02', '2026-11-02T12:00:00.000Z'],
  ['on the very Sunday the clocks go forward', '2026-03-08', '2026-03-08T11:00:00.000Z'],
  ['on the very Sunday the clocks go back', '2026-11-01', '2026-11-01T12:00:00.000Z'],
])('seven in New York %s', (_, date, instant) => {
  expect(localHour(NY, date, 7).toISOString()).toBe(instant);
});

test.each([
  ['Europe/Berlin', '2026-03-30', '2026-03-30T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-01-13', '2026-01-13T01:30:00.000Z'],
  ['Asia/Kathmandu', '2026-01-13', '2026-01-13T01:15:00.000Z'],
  ['Pacific/Auckland', '2026-01-13', '2026-01-12T18:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-13', '2026-01-12T17:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-01-13', '2026-01-13T18:00:00.000Z'],
  ['Nowhere/Land', '2026-01-13', '2026-01-13T12:00:00.000Z'],
])('seven in %s', (zone, date, instant) => {
  expect(localHour(zone, date, 7).toISOString()).toBe(instant);
});

test('a digest is due from the hour on, and not a second earlier', () => {
  expect(dueIn(NY, '2026-01-13T11:59:59.999Z').date).toBe('2026-01-12');
  expect(dueIn(NY, '2026-01-13T12:00:00.000Z')).toEqual({ date: '2026-01-13', dueAt: '2026-01-13T12:00:00.000Z' });
});

test.each([
  ['a Saturday', '2026-01-17T18:00:00Z', '2026-01-16'],
  ['a Sunday', '2026-01-18T18:00:00Z', '2026-01-16'],
  ['Martin Luther King Day', '2026-01-19T18:00:00Z', '2026-01-16'],
  ['the Tuesday after it', '2026-01-20T18:00:00Z', '2026-01-20'],
  ['Thanksgiving', '2026-11-26T18:00:00Z', '2026-11-25'],
  ['Independence Day, observed on Friday', '2026-07-03T18:00:00Z', '2026-07-02'],
])('%s', (_, now, date) => {
  expect(dueIn(NY, now).date).toBe(date);
});

test("uses the time zone's day, not the UTC day", () => {
  expect(dueIn('Pacific/Auckland', '2026-01-12T18:30:00Z').date).toBe('2026-01-13');
  expect(dueIn('Pacific/Pago_Pago', '2026-01-13T17:00:00Z').date).toBe('2026-01-12');
});

test('email is due at seven, a text at eight', () => {
  expect(DUE_HOUR).toEqual({ email: 7, sms: 8 });
  expect(dueIn(NY, '2026-01-13T12:59:59.999Z', DUE_HOUR.sms).date).toBe('2026-01-12');
  expect(dueIn(NY, '2026-01-13T13:00:00.000Z', DUE_HOUR.sms).dueAt).toBe('2026-01-13T13:00:00.000Z');
});

test('works for the hour after midnight and for noon', () => {
  expect(localHour(NY, '2026-01-13', 0).toISOString()).toBe('2026-01-13T05:00:00.000Z');
  expect(localHour(NY, '2026-01-13', 12).toISOString()).toBe('2026-01-13T17:00:00.000Z');
  expect(dueIn(NY, '2026-01-13T05:00:00.000Z', 0).date).toBe('2026-01-13');
});

test.each([
  ['before seven', '2026-01-13T11:59:00.000Z', '2026-01-13T12:00:00.000Z'],
  ['at seven', '2026-01-13T12:00:00.000Z', '2026-01-13T12:00:00.000Z'],
  ['after seven', '2026-01-13T12:00:01.000Z', '2026-01-14T12:00:00.000Z'],
  ['on a Friday evening before a holiday', '2026-01-16T22:00:00.000Z', '2026-01-20T12:00:00.000Z'],
  ['over the night in which an hour is missing', '2026-03-06T22:00:00.000Z', '2026-03-09T11:00:00.000Z'],
  ['over the night that is an hour longer', '2026-10-30T22:00:00.000Z', '2026-11-02T12:00:00.000Z'],
])('what happens %s is reported by the next digest', (_, moment, due) => {
  expect(nextDue(NY, new Date(moment))).toBe(due);
});
