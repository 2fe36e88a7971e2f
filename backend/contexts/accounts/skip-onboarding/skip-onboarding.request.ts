import { z } from 'zod';
import { onboardingStep } from '../published/account.events.ts';

/** POST /api/onboarding */
export const skipOnboardingRequest = z.object({
  skipped: z.array(onboardingStep).max(4).describe('All steps to skip. Any step not listed is no longer skipped.'),
});
export type SkipOnboardingRequest = z.infer<typeof skipOnboardingRequest>;
