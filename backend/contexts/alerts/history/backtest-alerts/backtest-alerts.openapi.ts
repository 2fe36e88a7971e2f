import { describeRoutes } from '../../../../platform/openapi/route-description.ts';
import { BacktestAlertsController } from './backtest-alerts.http.controller.ts';
import { backtestAlertsResponse } from './backtest-alerts.response.ts';

export const backtestAlertsApi = describeRoutes('Watchlist', BacktestAlertsController, {
  backtest: {
    summary: 'Backtest alert settings over the past year',
    description:
      'Changes nothing. Filings are judged as in the preview. Closing prices are as the provider gives them and stand beside those after any trading day of the same tickers; they say nothing about later prices.',
    effect: 'read',
    answer: backtestAlertsResponse,
    errors: {
      429: { rate_limited: 'More than 20 backtests of this account within ten minutes.' },
      503: { view_behind: 'The account was opened a moment ago and is not shown yet.' },
    },
  },
});
