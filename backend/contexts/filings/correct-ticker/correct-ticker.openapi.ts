import { describeRoutes } from '#platform/openapi/route-description.ts';
import { CorrectTickerController } from './correct-ticker.http.controller.ts';
import { correctTickerResponse } from './correct-ticker.response.ts';

export const correctTickerApi = describeRoutes('Administration', CorrectTickerController, {
  correct: {
    summary: 'Assign a ticker to a different company',
    description:
      'For mistakes in the SEC’s ticker file. Pages, searches and new filings are updated within seconds. Watchlists that contain the ticker, and their alerts, switch to the right company.',
    effect: 'command',
    path: { ticker: 'The ticker.' },
    answer: correctTickerResponse,
    errors: {
      404: {
        company_not_found: 'Ticker not found.',
        cik_not_found: 'We couldn’t find a company with this CIK.',
      },
      409: { ticker_not_listed: 'The ticker is no longer in the SEC’s file, so there’s nothing to restore.' },
    },
  },
});
