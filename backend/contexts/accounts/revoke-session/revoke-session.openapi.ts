import { describeRoutes } from '#platform/openapi/route-description.ts';
import { RevokeSessionController } from './revoke-session.http.controller.ts';
import { revokeSessionResponse } from './revoke-session.response.ts';

export const revokeSessionApi = describeRoutes('Account', RevokeSessionController, {
  revoke: {
    summary: 'End one of the account’s sessions',
    effect: 'command',
    path: { id: 'Session ID, from GET /api/profile.' },
    answer: revokeSessionResponse,
    errors: { 404: { session_not_found: 'The account doesn’t have this session, or the session has already ended.' } },
  },
});
