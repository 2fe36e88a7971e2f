import { sentAlert } from '#testing/factories.ts';
import { byDay, dayCounts, dayName, passes } from './alert-days.ts';

const delivery = (channel: 'email' | 'sms' | 'push', state: 'delivered' | 'pending' | 'failed' | 'unknown') => ({
  channel,
  state,
  handed_over_at: null,
  reason: null,
});
const at = (time: Date) => {
  const alert = sentAlert();
  return { ...alert, stages: { ...alert.stages, alerted_at: time.toISOString() } };
};
/** In the reader's time zone, whichever it is. */
const local = (month: number, day: number, hour: number) => new Date(2026, month - 1, day, hour);

test.each([
  ['email', true],
  ['sms', false],
  ['push', false],
  ['unsent', true],
  ['all', true],
] as const)('an alert by email whose text was held passes %s: %p', (filter, shown) => {
  expect(passes(sentAlert({ deliveries: [delivery('email', 'delivered'), delivery('sms', 'pending')] }), filter)).toBe(shown);
});

test('fully sent alerts are not among those with an unsent message', () => {
  expect(passes(sentAlert({ deliveries: [delivery('push', 'delivered')] }), 'unsent')).toBe(false);
  expect(passes(sentAlert({ deliveries: [delivery('push', 'unknown')] }), 'unsent')).toBe(true);
});

test('alerts are grouped by day, in their order', () => {
  const [late, early, before] = [at(local(3, 2, 23)), at(local(3, 2, 0)), at(local(3, 1, 23))];
  expect(byDay([late, early, before])).toEqual([
    { day: '2026-03-02', alerts: [late, early] },
    { day: '2026-03-01', alerts: [before] },
  ]);
});

test('days near today have names, even across the end of a month; others show a date', () => {
  const now = local(3, 1, 0);
  expect([dayName('2026-03-01', now), dayName('2026-02-28', now), dayName('2026-02-27', now)]).toEqual([
    'Today',
    'Yesterday',
    'Feb 27, 2026',
  ]);
});

test('only messages that were sent are counted', () => {
  const deliveries = [delivery('email', 'delivered'), delivery('sms', 'failed'), delivery('push', 'unknown')];
  expect(dayCounts([sentAlert({ deliveries })])).toBe('1 alert, 1 message sent');
  expect(dayCounts([sentAlert({ deliveries }), sentAlert({ deliveries: [] })])).toBe('2 alerts, 1 message sent');
});
