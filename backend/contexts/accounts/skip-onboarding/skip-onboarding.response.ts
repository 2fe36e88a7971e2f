import { z } from 'zod';

/** POST /api/onboarding */
export const skipOnboardingResponse = z
  .object({
    changed: z.boolean().describe('False when the same steps were skipped already.'),
  })
  .meta({ id: 'SkipOnboarding' });
export type SkipOnboardingResponse = z.infer<typeof skipOnboardingResponse>;
