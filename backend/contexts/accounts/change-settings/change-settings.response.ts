import { z } from 'zod';

/** POST /api/profile, /api/update-notification-preferences, /api/update-alert-thresholds. */
export const changeSettingsResponse = z
  .object({
    changed: z.boolean().describe('False if nothing changed.'),
  })
  .meta({ id: 'ChangeSettings' });
export type ChangeSettingsResponse = z.infer<typeof changeSettingsResponse>;
