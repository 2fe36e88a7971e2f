import { describeRoutes } from '#platform/openapi/route-description.ts';
import { ImportWatchlistController } from './import-watchlist.http.controller.ts';
import { importWatchlistResponse } from './import-watchlist.response.ts';

export const importWatchlistApi = describeRoutes('Watchlist', ImportWatchlistController, {
  importFile: {
    summary: 'Import tickers from a file',
    description:
      'Invalid rows don’t block the others. Rows beyond the limit are rejected. Omitted fields stay unchanged, and nothing is removed.',
    effect: 'command',
    answer: importWatchlistResponse,
    errors: {
      400: {
        import_unreadable: 'The file contains no tickers, or its JSON or CSV isn’t valid.',
        import_too_long: 'The file contains more than 500 tickers.',
      },
      413: { payload_too_large: 'The body is larger than 1 MiB.' },
      503: { companies_not_read: 'The company list hasn’t loaded yet.' },
      409: { watchlist_full: 'The watchlist’s notes, tags and rules exceed its size limit.' },
    },
  },
});
