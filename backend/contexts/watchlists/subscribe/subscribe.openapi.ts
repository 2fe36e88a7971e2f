import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { SubscribeController } from './subscribe.http.controller.ts';
import { subscribeResponse } from './subscribe.response.ts';

export const subscribeApi = describeRoutes('Watchlist', SubscribeController, {
  subscribe: {
    summary: 'Add tickers to the watchlist, or change entries',
    description: 'Without a session an account is opened and the answer carries its session. A refusal changes nothing.',
    effect: 'command',
    answer: subscribeResponse,
    errors: {
      400: {
        ticker_required: 'No ticker was given.',
        ticker_not_recognized: 'None of the tickers is known; single unknown ones are skipped.',
        form_not_recognized: 'There is no such form type.',
      },
      403: {
        form_locked: 'The plan does not include a form type.',
        ticker_limit_exceeded: 'The plan does not allow that many tickers.',
      },
      429: {
        rate_limited:
          'Too many accounts were opened from this address within an hour, or a ticker was changed 50 times within 24 hours.',
      },
      503: { companies_not_read: 'The company list hasn’t loaded yet.' },
      409: { watchlist_full: 'The list’s notes, tags and rules exceed its size limit.' },
    },
  },
});
