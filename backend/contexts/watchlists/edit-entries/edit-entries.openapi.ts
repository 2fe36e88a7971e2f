import { describeRoutes } from '#platform/openapi/route-description.ts';
import { EditEntriesController } from './edit-entries.http.controller.ts';
import { editEntriesResponse } from './edit-entries.response.ts';

export const editEntriesApi = describeRoutes('Watchlist', EditEntriesController, {
  edit: {
    summary: 'Change several watchlist tickers at once',
    description: 'Either all changes are made or none are. Omitted fields stay unchanged.',
    effect: 'command',
    answer: editEntriesResponse,
    errors: {
      400: { form_not_recognized: 'Unknown form type.', mute_too_long: 'The mute ends more than a year from now.' },
      403: { form_locked: 'The plan doesn’t include one of the form types.' },
      404: { ticker_not_followed: 'One of the tickers isn’t on the watchlist.' },
      409: { watchlist_full: 'The watchlist’s notes, tags and rules exceed its size limit.' },
      412: { entry_changed: 'One of the tickers was changed elsewhere after you loaded it.' },
      429: {
        rate_limited:
          'A ticker was changed 50 times within 24 hours (the message says when you can change it again), or the account is making too many changes.',
      },
    },
  },
});
