import { describeRoutes } from '#platform/openapi/route-description.ts';
import { SubscribeController } from './subscribe.http.controller.ts';
import { subscribeResponse } from './subscribe.response.ts';

export const subscribeApi = describeRoutes('Watchlist', SubscribeController, {
  subscribe: {
    summary: 'Add tickers to the watchlist, or change them',
    description:
      'Without a session, this creates an account and returns its session. If the request is rejected, nothing changes.',
    effect: 'command',
    answer: subscribeResponse,
    errors: {
      400: {
        ticker_required: 'No ticker was given.',
        ticker_not_recognized: 'None of the tickers was found. If only some are unknown, those are skipped.',
        form_not_recognized: 'Unknown form type.',
      },
      403: {
        form_locked: 'A form type isn’t in the plan.',
        ticker_limit_exceeded: 'The plan doesn’t allow that many tickers.',
      },
      429: {
        rate_limited:
          'Too many accounts were created from this address within an hour, or a ticker was changed 50 times within 24 hours.',
      },
      503: { companies_not_read: 'The company list hasn’t loaded yet.' },
      409: { watchlist_full: 'The list’s notes, tags and rules exceed its size limit.' },
    },
  },
});
