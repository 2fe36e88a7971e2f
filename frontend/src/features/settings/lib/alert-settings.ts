import type { PreviewChannel } from '#shared/alert-preview/preview-text.ts';
import type { Tried } from '#shared/alert-preview/use-preview.ts';
import type { Profile, SettingsChange } from '../api/profile.ts';

type Preferences = Profile['preferences'];
type QuietHours = Pick<NonNullable<Preferences['quietHours']>, 'from' | 'to' | 'allowCritical'>;

/** Form values for alerts and digest. Quiet hours use the account's time zone, so it isn't repeated. */
export type AlertSettings = Omit<Preferences, 'quietHours'> & {
  readonly quietHours: QuietHours | null;
  readonly thresholds: Profile['thresholds'];
};

export function settingsOf({ preferences, thresholds }: Profile): AlertSettings {
  const { quietHours: hours } = preferences;
  return {
    ...preferences,
    notify_via: [...preferences.notify_via].sort(),
    quietHours: hours && { from: hours.from, to: hours.to, allowCritical: hours.allowCritical },
    thresholds,
  };
}

/**
 * Settings for the preview: everything that decides what is sent. The push level follows the email level until chosen, so it is included only if
 * changed.
 */
export function triedOf(saved: AlertSettings, draft: AlertSettings): Tried {
  const { notify_via, cadence, time_zone, quietHours, dailySmsCap, push, thresholds } = draft;
  const { email, sms } = thresholds;
  const level = thresholds.push === saved.thresholds.push ? {} : { push: thresholds.push };
  return { thresholds: { email, sms, ...level }, notify_via: [...notify_via], cadence, time_zone, quietHours, dailySmsCap, push };
}

/** The channels that a preview counts. */
export function channelsOf(
  { notify_via, push }: Pick<AlertSettings, 'notify_via' | 'push'>,
  pushOffered: boolean,
): PreviewChannel[] {
  return [...notify_via, ...(push && pushOffered ? (['push'] as const) : [])];
}

/** The changed fields, as the two API calls expect them. */
export function changeBetween(saved: AlertSettings, draft: AlertSettings): SettingsChange {
  const { thresholds: savedLevels, ...before } = saved;
  const { thresholds: draftLevels, ...after } = draft;
  return { preferences: different(before, after), thresholds: different(savedLevels, draftLevels) };
}

export function isChanged({ preferences, thresholds }: SettingsChange): boolean {
  return Object.keys(preferences).length + Object.keys(thresholds).length > 0;
}

function different<T extends object>(before: T, after: T): Partial<T> {
  const names = Object.keys(after) as (keyof T)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<T>;
}
