import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { AlertLogController } from './alert-log.http.controller.ts';
import { alertDetailResponse, alertListResponse } from './alert-log.response.ts';

export const alertLogApi = describeRoutes('Watchlist', AlertLogController, {
  list: {
    summary: "The caller's alerts, newest first",
    description: 'Each alert includes its reasons and the time of every step.',
    effect: 'read',
    answer: alertListResponse,
    errors: { 400: { cursor_invalid: 'The cursor is from a different list.' } },
  },
  show: {
    summary: 'One of the caller’s alerts',
    description: 'Why it was sent, every rule behind its score, the time of each step and the status of each message.',
    effect: 'read',
    path: { id: 'The alert’s `id` from the list.' },
    answer: alertDetailResponse,
    errors: { 404: { alert_not_found: 'The caller doesn’t have this alert.' } },
  },
});
