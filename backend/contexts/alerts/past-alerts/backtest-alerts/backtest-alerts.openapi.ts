import { describeRoutes } from '#platform/openapi/route-description.ts';
import { BacktestAlertsController } from './backtest-alerts.http.controller.ts';
import { backtestAlertsResponse } from './backtest-alerts.response.ts';

export const backtestAlertsApi = describeRoutes('Watchlist', BacktestAlertsController, {
  backtest: {
    summary: 'Backtest alert settings over the past year',
    description:
      'Changes nothing. Filings are evaluated the same way as in the preview. Closing prices come from the price provider. Price changes after these filings are compared with those after any trading day for the same tickers. Past changes say nothing about future prices.',
    effect: 'read',
    answer: backtestAlertsResponse,
    errors: {
      429: { rate_limited: 'More than 20 backtests from this account within ten minutes.' },
      503: { view_behind: 'The account is brand new and can’t be shown yet. Try again in a moment.' },
    },
  },
});
