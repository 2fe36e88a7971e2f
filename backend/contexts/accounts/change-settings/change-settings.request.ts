import { z } from 'zod';
import { level } from '../../scoring/published/scoring.events.ts';
import { entryRules } from '../../watchlists/published/entry-rules.events.ts';
import { channel } from '../published/account.events.ts';
import { isTimeZone } from '../published/digest-preferences.policy.ts';

const timeZone = z.string().max(64).refine(isTimeZone, 'must be the name of a time zone, like America/New_York').optional();

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day, like 21:00');
const quietHours = z
  .object({
    from: timeOfDay,
    to: timeOfDay,
    timeZone: timeZone.describe("The account's time zone; left out, it stays the one it is."),
    allowCritical: z.boolean().default(false).describe('Whether CRITICAL comes at any hour.'),
  })
  .refine(({ from, to }) => from !== to, 'from and to must differ');

/**
 * POST /api/update-notification-preferences. Omitted fields stay unchanged. An empty list turns all alerts off; with `cadence` `daily`
 * alerts wait for the digest; `digest` sets whether a digest is sent on a day without news.
 */
export const preferencesRequest = z
  .object({
    notify_via: z.array(channel).max(2).optional(),
    cadence: z.enum(['real_time', 'daily']).optional(),
    digest: z.enum(['when_new', 'always', 'never']).optional(),
    time_zone: timeZone,
    quietHours: quietHours
      .nullable()
      .optional()
      .describe('When no text is sent: it waits for the end. Null: texts come at any hour. Codes of signing in never wait.'),
    dailySmsCap: z.number().int().min(1).max(100).optional().describe('Texts per day; further ones are not sent.'),
  })
  .refine(
    ({ time_zone: zone, quietHours: hours }) => zone === undefined || (hours?.timeZone ?? zone) === zone,
    'time_zone and quietHours.timeZone name two time zones; an account has one',
  )
  .refine((body) => Object.values(body).some((value) => value !== undefined), 'name at least one preference');
export type PreferencesRequest = z.infer<typeof preferencesRequest>;

const levels = { email: level.optional(), sms: level.optional() };
const rules = entryRules
  .partial()
  .nullable()
  .optional()
  .describe('By what entries without rules of their own are narrowed; what is left out does not narrow. Null: by nothing.');

/** POST /api/update-alert-thresholds: lowest level that alerts at once, per channel. Omitted fields stay unchanged. */
export const thresholdsRequest = z.object({ ...levels, rules });
export type ThresholdsRequest = z.infer<typeof thresholdsRequest>;

const elsewhere = z.unknown().optional().describe('Refused: contacts change only by /api/notify and /api/add-secondary-contact.');

/** POST /api/profile: the settings that an account changes itself. Omitted fields stay unchanged. */
export const profileRequest = z.object({
  name: z.string().trim().max(100).nullish().describe('How messages address the person; null or empty takes it away.'),
  timeZone,
  notify_via: z.array(channel).max(2).optional(),
  thresholds: z.strictObject(levels).optional(),
  rules,
  email: elsewhere,
  phone: elsewhere,
});
export type ProfileRequest = z.infer<typeof profileRequest>;
