import { z } from 'zod';
import { onboardingStep } from '../published/account.events.ts';

/** POST /api/onboarding */
export const skipOnboardingRequest = z.object({
  skipped: z.array(onboardingStep).max(4).describe('All steps that are skipped; one that is left out is open again.'),
});
export type SkipOnboardingRequest = z.infer<typeof skipOnboardingRequest>;
