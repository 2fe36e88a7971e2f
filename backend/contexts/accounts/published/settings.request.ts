import { z } from 'zod';
import { level } from '../../scoring/published/scoring.events.ts';
import { entryRules } from '../../watchlists/published/entry-rules.events.ts';
import { isTimeZone } from './digest-preferences.policy.ts';

/** Settings fields shared by the requests that change them or try them out. */

export const timeZone = z.string().max(64).refine(isTimeZone, 'must be a time zone name such as America/New_York').optional();

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 21:00');

export const quietHours = z
  .object({
    from: timeOfDay,
    to: timeOfDay,
    timeZone: timeZone.describe('Sets the account’s time zone. If omitted, it stays the same.'),
    allowCritical: z.boolean().default(false).describe('Whether CRITICAL alerts are sent at any hour.'),
  })
  .refine(({ from, to }) => from !== to, 'from and to must differ')
  .nullable()
  .optional()
  .describe('Hours during which texts are held. Null means no quiet hours. Login codes are always sent immediately.');

export const dailySmsCap = z
  .number()
  .int()
  .min(1)
  .max(100)
  .optional()
  .describe('Maximum number of alert texts per day. Any beyond that aren’t sent.');

export const levels = {
  email: level.optional(),
  sms: level.optional(),
  push: level.optional().describe('For push notifications. Same as for email if never set.'),
};

export const push = z.boolean().optional().describe('Whether push notifications are on.');

export const rules = entryRules
  .partial()
  .nullable()
  .optional()
  .describe('Rules for entries that don’t have their own. Omitted rules don’t limit alerts. Null means no rules.');

/** An account has one time zone, which a request may give in two places; they must agree. */
export const oneTimeZone = [
  (body: {
    readonly time_zone?: string | undefined;
    readonly quietHours?: { readonly timeZone?: string | undefined } | null | undefined;
  }) => body.time_zone === undefined || (body.quietHours?.timeZone ?? body.time_zone) === body.time_zone,
  'time_zone and quietHours.timeZone must be the same, because an account has one time zone',
] as const;
