import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { SkipOnboardingController } from './skip-onboarding.http.controller.ts';
import { skipOnboardingResponse } from './skip-onboarding.response.ts';

export const skipOnboardingApi = describeRoutes('Account', SkipOnboardingController, {
  skip: {
    summary: 'Skip steps of the checklist beside the watchlist',
    description: 'Which steps a brand has is in `onboarding` of GET /api/brand; what is skipped is in that of GET /api/profile.',
    effect: 'command',
    answer: skipOnboardingResponse,
    errors: { 404: { account_not_found: 'The account was erased a moment ago.' } },
  },
});
