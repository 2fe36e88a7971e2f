import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { ImportWatchlistController } from './import-watchlist.http.controller.ts';
import { importWatchlistResponse } from './import-watchlist.response.ts';

export const importWatchlistApi = describeRoutes('Watchlist', ImportWatchlistController, {
  importFile: {
    summary: 'Put the tickers of a file on the watchlist',
    description:
      'A line that is refused keeps no other one out; lines that do not fit into the limit are refused. What a line leaves out stays as it is, and nothing is taken away.',
    effect: 'command',
    answer: importWatchlistResponse,
    errors: {
      400: {
        import_unreadable: 'The file holds no ticker, or is broken JSON or a broken table.',
        import_too_long: 'The file names more than 500 tickers.',
      },
      413: { payload_too_large: 'The body is larger than 1 MiB.' },
      503: { companies_not_read: 'EDGAR’s list of companies has not come yet.' },
      409: { watchlist_full: 'Notes, tags and rules of the list take more room than there is for one list.' },
    },
  },
});
