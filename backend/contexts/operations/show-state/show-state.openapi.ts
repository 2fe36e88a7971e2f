import { describeRoutes } from '#platform/openapi/route-description.ts';
import { ShowStateController } from './show-state.http.controller.ts';
import { stateResponse } from './show-state.response.ts';

export const showStateApi = describeRoutes('Administration', ShowStateController, {
  show: {
    summary: 'Show a stream’s state after one of its events, and what that event changed',
    effect: 'read',
    answer: stateResponse,
    errors: { 404: { event_not_found: 'The stream doesn’t have this event.' } },
  },
});
