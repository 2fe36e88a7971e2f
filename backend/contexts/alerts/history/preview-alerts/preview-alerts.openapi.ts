import { describeRoutes } from '../../../../platform/openapi/route-description.ts';
import { PreviewAlertsController } from './preview-alerts.http.controller.ts';
import { previewAlertsResponse } from './preview-alerts.response.ts';

export const previewAlertsApi = describeRoutes('Watchlist', PreviewAlertsController, {
  preview: {
    summary: 'What settings would have sent over the last week, month and year',
    description:
      'Changes nothing. Every scored filing of the list is judged by the rules that judge a new one: as if it had been seen when EDGAR accepted it, the list had been as it is now, nothing were muted, and every chosen channel had a verified contact (push: a browser). What is left out of the body is as the account has it.',
    effect: 'read',
    answer: previewAlertsResponse,
    errors: {
      429: { rate_limited: 'More than 60 previews of this account within ten minutes.' },
      503: { view_behind: 'The account was opened a moment ago and is not shown yet.' },
    },
  },
});
