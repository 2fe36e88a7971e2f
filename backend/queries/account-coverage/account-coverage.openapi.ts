import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { AccountCoverageController } from './account-coverage.http.controller.ts';
import { accountCoverageResponse } from './account-coverage.response.ts';

export const accountCoverageApi = describeRoutes('Watchlist', AccountCoverageController, {
  mine: {
    summary: 'What EDGAR published for the caller’s tickers in the last seven days, and how much of it we received',
    description: 'Published is what EDGAR’s daily index lists; a day counts once its index was compared, the night after.',
    effect: 'read',
    answer: accountCoverageResponse,
  },
});
