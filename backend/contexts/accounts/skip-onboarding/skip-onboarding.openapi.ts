import { describeRoutes } from '#platform/openapi/route-description.ts';
import { SkipOnboardingController } from './skip-onboarding.http.controller.ts';
import { skipOnboardingResponse } from './skip-onboarding.response.ts';

export const skipOnboardingApi = describeRoutes('Account', SkipOnboardingController, {
  skip: {
    summary: 'Skip steps in the setup checklist',
    description:
      'GET /api/brand lists each brand’s steps under `onboarding`. GET /api/profile lists the skipped ones under `onboarding`.',
    effect: 'command',
    answer: skipOnboardingResponse,
    errors: { 404: { account_not_found: 'The account was erased a moment ago.' } },
  },
});
