import { isBusinessDay } from '../filings/published/edgar-calendar.ts';
import {
  type AlertChannel,
  alertsAtOnce,
  businessDaysBetween,
  type ChannelSetting,
  channelsFor,
  DEFAULT_THRESHOLD,
  FRESH_BUSINESS_DAYS,
  reaches,
} from './alert.policy.ts';

const LEVELS = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;

test('every level but LOW alerts at once', () => {
  expect(LEVELS.filter(alertsAtOnce)).toEqual(['MEDIUM', 'HIGH', 'CRITICAL']);
});

test.each(LEVELS.map((level, index) => [level, index] as const))(
  '%s reaches its own threshold and the lower ones',
  (level, at) => {
    expect(LEVELS.filter((threshold) => reaches(level, threshold))).toEqual(LEVELS.slice(0, at + 1));
  },
);

test('e-mail starts at MEDIUM, text at HIGH; a filing is fresh for three business days', () => {
  expect(DEFAULT_THRESHOLD).toEqual({ email: 'MEDIUM', sms: 'HIGH' });
  expect(FRESH_BUSINESS_DAYS).toBe(3);
});

describe('business days between two dates', () => {
  test.each([
    ['the same day', '2026-01-12', '2026-01-12', 0],
    ['Monday to Tuesday', '2026-01-12', '2026-01-13', 1],
    ['Friday to Monday', '2026-01-09', '2026-01-12', 1],
    ['Friday to Sunday', '2026-01-09', '2026-01-11', 0],
    ['over Martin Luther King Day', '2026-01-16', '2026-01-20', 1],
    ['a later day to an earlier one', '2026-01-13', '2026-01-12', 0],
    ['three weeks', '2026-02-23', '2026-03-16', 15],
    ['a day more than three weeks', '2026-02-23', '2026-03-17', Number.POSITIVE_INFINITY],
  ])('%s', (_what, from, to, days) => {
    expect(businessDaysBetween(from, to, isBusinessDay)).toBe(days);
  });
});

describe('the channels of an alert', () => {
  const settings = (
    email: Partial<ChannelSetting>,
    sms: Partial<ChannelSetting> = { present: false },
  ): Record<AlertChannel, ChannelSetting> => {
    const usual = { present: true, verified: true, disabled: false };
    return { email: { ...usual, threshold: 'MEDIUM', ...email }, sms: { ...usual, threshold: 'HIGH', ...sms } };
  };

  test.each([
    ['both whose threshold is reached', 'HIGH', settings({}, {}), ['email', 'sms']],
    ['the one whose threshold is reached', 'MEDIUM', settings({}, {}), ['email']],
    ['the text alone', 'HIGH', settings({ threshold: 'CRITICAL' }, {}), ['sms']],
    ['none below the thresholds', 'LOW', settings({}, {}), 'below_threshold'],
    ['none without a contact', 'CRITICAL', settings({ present: false }), 'no_contact'],
    ['none while no contact is verified', 'CRITICAL', settings({ verified: false }, { verified: false }), 'contact_unverified'],
    ['none while every contact is disabled', 'CRITICAL', settings({ disabled: true }, { disabled: true }), 'contact_disabled'],
    ['the one of two that is not disabled', 'CRITICAL', settings({ disabled: true }, {}), ['sms']],
    ['the verified one of two', 'CRITICAL', settings({ verified: false }, {}), ['sms']],
  ] as const)('%s', (_what, level, given, expected) => {
    expect(channelsFor(level, given, true)).toEqual(expected);
  });

  test('a contact that is missing counts before its threshold, an unverified one too', () => {
    expect(channelsFor('LOW', settings({ present: false }), true)).toBe('no_contact');
    expect(channelsFor('LOW', settings({ verified: false }), true)).toBe('contact_unverified');
  });

  test('where verification is not required, an unverified contact is alerted', () => {
    expect(channelsFor('HIGH', settings({ verified: false }, { verified: false }), false)).toEqual(['email', 'sms']);
    expect(channelsFor('HIGH', settings({ present: false, verified: false }), false)).toBe('no_contact');
  });
});
