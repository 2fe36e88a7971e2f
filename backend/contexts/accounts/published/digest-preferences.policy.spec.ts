import { DEFAULT_DIGEST, isTimeZone } from './digest-preferences.policy.ts';

test('until an account chooses, it is alerted at once and gets a digest when there is news, on New York time', () => {
  expect(DEFAULT_DIGEST).toEqual({ cadence: 'realTime', digest: 'whenNew', timeZone: 'America/New_York' });
});

test.each([
  ['America/New_York', true],
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Nowhere/Land', false],
  ['', false],
  ['7 a.m.', false],
])('%j is a time zone: %s', (zone, is) => {
  expect(isTimeZone(zone)).toBe(is);
});
