import { describeRoutes } from '#platform/openapi/route-description.ts';
import { SubscribeController } from './subscribe.http.controller.ts';
import { subscribeResponse } from './subscribe.response.ts';

export const subscribeApi = describeRoutes('Watchlist', SubscribeController, {
  subscribe: {
    summary: 'Add or change tickers on the watchlist',
    description:
      'Without a session, this creates an account and returns its session. If the request is rejected, nothing changes.',
    effect: 'command',
    answer: subscribeResponse,
    errors: {
      400: {
        ticker_required: 'No ticker was specified.',
        ticker_not_recognized: 'None of the tickers were found. If only some aren’t found, those are skipped.',
        form_not_recognized: 'Unknown form type.',
      },
      403: {
        form_locked: 'The plan doesn’t include one of the form types.',
        ticker_limit_exceeded: 'The plan doesn’t allow that many tickers.',
      },
      429: {
        rate_limited:
          'Too many accounts were created from this IP address within an hour, or a ticker was changed 50 times within 24 hours.',
      },
      503: { companies_not_read: 'The company list hasn’t loaded yet.' },
      409: { watchlist_full: 'The watchlist’s notes, tags and rules exceed its size limit.' },
    },
  },
});
