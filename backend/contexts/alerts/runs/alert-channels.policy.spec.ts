import { DEFAULT_THRESHOLDS } from '../../accounts/published/alert-thresholds.policy.ts';
import {
  type AlertChannel,
  alertsAtOnce,
  type ChannelSetting,
  channelsFor,
  FRESH_BUSINESS_DAYS,
  reaches,
} from './alert-channels.policy.ts';

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

test('email starts at MEDIUM, text at HIGH; a filing is fresh for three business days', () => {
  expect(DEFAULT_THRESHOLDS).toEqual({ email: 'MEDIUM', sms: 'HIGH' });
  expect(FRESH_BUSINESS_DAYS).toBe(3);
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
    expect(channelsFor(level, given)).toEqual(expected);
  });

  test('a missing or unverified contact is reported before its threshold', () => {
    expect(channelsFor('LOW', settings({ present: false }))).toBe('no_contact');
    expect(channelsFor('LOW', settings({ verified: false }))).toBe('contact_unverified');
  });
});
