import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { AlertLogController } from './alert-log.http.controller.ts';
import { alertListResponse } from './alert-log.response.ts';

export const alertLogApi = describeRoutes('Watchlist', AlertLogController, {
  list: {
    summary: "The caller's alerts, newest first",
    description: 'Each with the reasons for it and the time of every stage.',
    effect: 'read',
    answer: alertListResponse,
    errors: { 400: { cursor_invalid: 'The cursor belongs to another list.' } },
  },
});
