import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { SessionStateController } from './session-state.http.controller.ts';
import { sessionStateResponse } from './session-state.response.ts';

export const sessionStateApi = describeRoutes('Account', SessionStateController, {
  state: {
    summary: 'Whether the account of a session has a verified contact',
    description: 'Asked with the session of a link (`?session=`) before it is stored. It tells nothing else of the account.',
    effect: 'read',
    answer: sessionStateResponse,
  },
});
