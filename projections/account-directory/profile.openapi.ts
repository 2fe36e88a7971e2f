import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { ProfileController } from './profile.http.controller.ts';
import { profileResponse } from './profile.response.ts';

export const profileApi = describeRoutes('Account', ProfileController, {
  profile: {
    summary: "The caller's account, contacts and preferences",
    effect: 'read',
    answer: profileResponse,
    errors: { 503: { view_behind: 'The account was just created and isn’t ready yet. Try again in a moment.' } },
  },
});
