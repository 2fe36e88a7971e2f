import { z } from 'zod';
import { level } from '../../scoring/published/scoring.events.ts';
import { entryRules } from '../../watchlists/published/entry-rules.events.ts';
import { isTimeZone } from './digest-preferences.policy.ts';

/** Settings fields shared by the requests that change them or try them out. */

export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'must be the name of a time zone, like America/New_York')
  .optional();

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day, like 21:00');

export const quietHours = z
  .object({
    from: timeOfDay,
    to: timeOfDay,
    timeZone: timeZone.describe("The account's time zone; left out, it stays the one it is."),
    allowCritical: z.boolean().default(false).describe('Whether CRITICAL comes at any hour.'),
  })
  .refine(({ from, to }) => from !== to, 'from and to must differ')
  .nullable()
  .optional()
  .describe('When no text is sent: it waits for the end. Null: texts come at any hour. Codes of signing in never wait.');

export const dailySmsCap = z.number().int().min(1).max(100).optional().describe('Texts per day; further ones are not sent.');

export const levels = {
  email: level.optional(),
  sms: level.optional(),
  push: level.optional().describe('Of notifications to browsers; as email until it is chosen.'),
};

export const push = z.boolean().optional().describe('Whether browsers of the account get notifications.');

export const rules = entryRules
  .partial()
  .nullable()
  .optional()
  .describe('By what entries without rules of their own are narrowed; what is left out does not narrow. Null: by nothing.');

/** An account has one time zone, which a request may give in two places; they must agree. */
export const oneTimeZone = [
  (body: {
    readonly time_zone?: string | undefined;
    readonly quietHours?: { readonly timeZone?: string | undefined } | null | undefined;
  }) => body.time_zone === undefined || (body.quietHours?.timeZone ?? body.time_zone) === body.time_zone,
  'time_zone and quietHours.timeZone name two time zones; an account has one',
] as const;
