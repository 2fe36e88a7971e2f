import type { Profile, SettingsChange } from '../api/profile.ts';

/** What the form of alerts and digest holds. */
export type AlertSettings = Profile['preferences'] & { readonly thresholds: Profile['thresholds'] };

export function settingsOf({ preferences, thresholds }: Profile): AlertSettings {
  return { ...preferences, notify_via: [...preferences.notify_via].sort(), thresholds };
}

/** The fields that differ, as the two calls take them. */
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
