import { describeRoutes } from '#platform/openapi/route-description.ts';
import { EditEntriesController } from './edit-entries.http.controller.ts';
import { editEntriesResponse } from './edit-entries.response.ts';

export const editEntriesApi = describeRoutes('Watchlist', EditEntriesController, {
  edit: {
    summary: 'Change several watchlist tickers at once',
    description: 'All changes are made, or none. Omitted fields are unchanged.',
    effect: 'command',
    answer: editEntriesResponse,
    errors: {
      400: { form_not_recognized: 'Unknown form type.', mute_too_long: 'More than a year ahead.' },
      403: { form_locked: 'A form type isn’t in the plan.' },
      404: { ticker_not_followed: 'One of the tickers isn’t on the watchlist.' },
      409: { watchlist_full: 'The list’s notes, tags and rules exceed its size limit.' },
      412: { entry_changed: 'One of the tickers was changed elsewhere after you loaded it.' },
      429: {
        rate_limited:
          'The ticker was changed 50 times within 24 hours (the message says when you can change it again), or the account is sending too many changes.',
      },
    },
  },
});
