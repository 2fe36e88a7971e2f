import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { AlertLogController } from './alert-log.http.controller.ts';
import { alertDetailResponse, alertListResponse } from './alert-log.response.ts';

export const alertLogApi = describeRoutes('Watchlist', AlertLogController, {
  list: {
    summary: "The caller's alerts, newest first",
    description: 'Each with the reasons for it and the time of every stage.',
    effect: 'read',
    answer: alertListResponse,
    errors: { 400: { cursor_invalid: 'The cursor belongs to another list.' } },
  },
  show: {
    summary: 'One alert of the caller',
    description: 'Why it was sent, every rule of its score, the time of every stage and the state of each message.',
    effect: 'read',
    path: { id: 'The `id` of the alert in the list.' },
    answer: alertDetailResponse,
    errors: { 404: { alert_not_found: 'The caller has no such alert.' } },
  },
});
