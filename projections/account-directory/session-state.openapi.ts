import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { SessionStateController } from './session-state.http.controller.ts';
import { sessionStateResponse } from './session-state.response.ts';

export const sessionStateApi = describeRoutes('Account', SessionStateController, {
  state: {
    summary: 'Whether a session’s account has a verified contact',
    description: 'Called with the session from a link (`?session=`) before storing it. Returns nothing else about the account.',
    effect: 'read',
    answer: sessionStateResponse,
  },
});
