import { z } from 'zod';

/** POST /api/profile, /api/update-notification-preferences, /api/update-alert-thresholds. */
export const changeSettingsResponse = z
  .object({
    changed: z.boolean().describe('False when everything was that way already.'),
  })
  .meta({ id: 'ChangeSettings' });
export type ChangeSettingsResponse = z.infer<typeof changeSettingsResponse>;
