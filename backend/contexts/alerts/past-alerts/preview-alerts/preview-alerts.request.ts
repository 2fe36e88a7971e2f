import { z } from 'zod';
import { channel } from '#contexts/accounts/published/account.events.ts';
import {
  dailySmsCap,
  levels,
  oneTimeZone,
  push,
  quietHours,
  rules,
  timeZone,
} from '#contexts/accounts/published/settings.request.ts';

/** POST /api/alerts/preview: settings to try, in the format of the calls that change them. Omitted ones stay as the account has them. */
export const previewAlertsRequest = z
  .object({
    thresholds: z.strictObject(levels).optional(),
    notify_via: z
      .array(channel)
      .max(2)
      .optional()
      .describe('Channels to send alerts through, including any that don’t have a contact yet.'),
    cadence: z.enum(['real_time', 'daily']).optional(),
    rules,
    quietHours,
    dailySmsCap,
    push,
    time_zone: timeZone,
  })
  .refine(...oneTimeZone);
export type PreviewAlertsRequest = z.infer<typeof previewAlertsRequest>;
