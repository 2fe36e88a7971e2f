import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { MarkSeenController } from './mark-seen.http.controller.ts';
import { markSeenResponse } from './mark-seen.response.ts';

export const markSeenApi = describeRoutes('Watchlist', MarkSeenController, {
  ticker: { summary: 'Mark every filing of a ticker, or of the watchlist, as seen', effect: 'write', answer: markSeenResponse },
  filing: {
    summary: 'Mark filings up to this one as seen',
    description: 'All filings of its form that reached the same company before it, for each of its companies on the watchlist.',
    effect: 'write',
    answer: markSeenResponse,
    path: { accession: 'Accession number.' },
    errors: { 404: { filing_not_found: 'There is no filing with this accession number.' } },
  },
});
