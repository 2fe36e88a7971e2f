import { describeRoutes } from '#platform/openapi/route-description.ts';
import { MarkSeenController } from './mark-seen.http.controller.ts';
import { markSeenResponse } from './mark-seen.response.ts';

export const markSeenApi = describeRoutes('Watchlist', MarkSeenController, {
  ticker: {
    summary: 'Mark all filings for a ticker or the whole watchlist as seen',
    effect: 'write',
    answer: markSeenResponse,
  },
  filing: {
    summary: 'Mark a filing and earlier ones as seen',
    description: 'Covers all earlier filings on the same form, for each of the filing’s companies that’s on the watchlist.',
    effect: 'write',
    answer: markSeenResponse,
    path: { accession: 'Accession number.' },
    errors: { 404: { filing_not_found: 'We don’t have a filing with this accession number.' } },
  },
});
