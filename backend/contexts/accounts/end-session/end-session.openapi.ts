import { describeRoutes } from '#platform/openapi/route-description.ts';
import { EndSessionController } from './end-session.http.controller.ts';
import { endSessionResponse } from './end-session.response.ts';

export const endSessionApi = describeRoutes('Account', EndSessionController, {
  logout: {
    summary: 'Log out',
    description: 'Other sessions stay active.',
    effect: 'command',
    answer: endSessionResponse,
    errors: { 400: { session_mismatch: 'The session in the body must match X-Session.' } },
  },
});
