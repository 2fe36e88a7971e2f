import { z } from 'zod';

/** POST /api/onboarding */
export const skipOnboardingResponse = z
  .object({
    changed: z.boolean().describe('False if nothing changed.'),
  })
  .meta({ id: 'SkipOnboarding' });
export type SkipOnboardingResponse = z.infer<typeof skipOnboardingResponse>;
