import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { CorrectTickerController } from './correct-ticker.http.controller.ts';
import { correctTickerResponse } from './correct-ticker.response.ts';

export const correctTickerApi = describeRoutes('Administration', CorrectTickerController, {
  correct: {
    summary: 'Say of which company a ticker is',
    description:
      "Where the SEC's ticker file is wrong. Pages, searches and new filings follow within seconds; watchlists that have the ticker follow the right company from then on, and its alerts.",
    effect: 'command',
    path: { ticker: 'The ticker.' },
    answer: correctTickerResponse,
    errors: {
      404: {
        company_not_found: 'There is no company with this ticker.',
        cik_not_found: 'We couldn’t find a company with this CIK.',
      },
      409: { ticker_not_listed: 'The ticker is no longer in the SEC’s file, so there’s nothing to go back to.' },
    },
  },
});
