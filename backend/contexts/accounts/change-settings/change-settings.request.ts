import { z } from 'zod';
import { level } from '../../scoring/scoring.events.ts';
import { channel } from '../account.events.ts';

/** POST /api/update-notification-preferences. An empty list switches every alert off. */
export const preferencesRequest = z.object({ notify_via: z.array(channel).max(2) });
export type PreferencesRequest = z.infer<typeof preferencesRequest>;

/** POST /api/update-alert-thresholds: lowest level that alerts at once, per channel. What is left out stays. */
export const thresholdsRequest = z.object({ email: level.optional(), sms: level.optional() });
export type ThresholdsRequest = z.infer<typeof thresholdsRequest>;

/** POST /api/profile: everything of the profile an account changes itself. What is left out stays. */
export const profileRequest = z.object({
  notify_via: z.array(channel).max(2).optional(),
  thresholds: thresholdsRequest.strict().optional(),
});
export type ProfileRequest = z.infer<typeof profileRequest>;
