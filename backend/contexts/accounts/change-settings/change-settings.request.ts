import { z } from 'zod';
import { channel } from '../published/account.events.ts';
import { dailySmsCap, levels, oneTimeZone, push, quietHours, rules, timeZone } from '../published/settings.request.ts';

/**
 * POST /api/update-notification-preferences. Omitted fields stay unchanged. With `cadence` `daily`, alerts wait for the digest;
 * `digest` says whether a digest is sent only when there is news, always, or never.
 */
export const preferencesRequest = z
  .object({
    notify_via: z.array(channel).max(2).optional(),
    cadence: z.enum(['real_time', 'daily']).optional(),
    digest: z.enum(['when_new', 'always', 'never']).optional(),
    time_zone: timeZone,
    quietHours,
    dailySmsCap,
    push,
  })
  .refine(...oneTimeZone)
  .refine((body) => Object.values(body).some((value) => value !== undefined), 'specify at least one setting');
export type PreferencesRequest = z.infer<typeof preferencesRequest>;

/** POST /api/update-alert-thresholds: the lowest level that sends an alert at once, per channel. Omitted fields stay unchanged. */
export const thresholdsRequest = z.object({ ...levels, rules });
export type ThresholdsRequest = z.infer<typeof thresholdsRequest>;

const elsewhere = z
  .unknown()
  .optional()
  .describe('Rejected. To change contacts, use /api/notify and /api/add-secondary-contact.');

/** POST /api/profile: the settings that a user can change. Omitted fields stay unchanged. */
export const profileRequest = z.object({
  name: z.string().trim().max(100).nullish().describe('How messages address the user. Null or empty removes the name.'),
  timeZone,
  notify_via: z.array(channel).max(2).optional(),
  push,
  thresholds: z.strictObject(levels).optional(),
  rules,
  email: elsewhere,
  phone: elsewhere,
});
export type ProfileRequest = z.infer<typeof profileRequest>;
