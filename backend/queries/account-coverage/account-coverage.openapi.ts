import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { AccountCoverageController } from './account-coverage.http.controller.ts';
import { accountCoverageResponse } from './account-coverage.response.ts';

export const accountCoverageApi = describeRoutes('Watchlist', AccountCoverageController, {
  mine: {
    summary: 'What EDGAR published for the caller’s tickers in the last seven days, and how much of it we received',
    description:
      '“Published” means listed in EDGAR’s daily index. A day counts once its index has been compared, the following night.',
    effect: 'read',
    answer: accountCoverageResponse,
  },
});
