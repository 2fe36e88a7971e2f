import { describeRoutes } from '#platform/openapi/route-description.ts';
import { PreviewAlertsController } from './preview-alerts.http.controller.ts';
import { previewAlertsResponse } from './preview-alerts.response.ts';

export const previewAlertsApi = describeRoutes('Watchlist', PreviewAlertsController, {
  preview: {
    summary: 'Preview what would have been sent with your settings over the last week, month and year',
    description:
      'Changes nothing. Every scored filing for the watchlist is evaluated as if we had received it when EDGAR accepted it, with the current watchlist, nothing muted and a verified contact for every channel. Settings omitted from the body are taken from the account.',
    effect: 'read',
    answer: previewAlertsResponse,
    errors: {
      429: { rate_limited: 'More than 60 previews from this account within ten minutes.' },
      503: { view_behind: 'The account is brand new and can’t be shown yet. Try again in a moment.' },
    },
  },
});
