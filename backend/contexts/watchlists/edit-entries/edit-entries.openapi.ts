import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { EditEntriesController } from './edit-entries.http.controller.ts';
import { editEntriesResponse } from './edit-entries.response.ts';

export const editEntriesApi = describeRoutes('Watchlist', EditEntriesController, {
  edit: {
    summary: 'Change several entries of the watchlist',
    description: 'All of them or none. Of each entry what is left out stays as it is, as with a single one.',
    effect: 'command',
    answer: editEntriesResponse,
    errors: {
      400: { form_not_recognized: 'There is no such form type.', mute_too_long: 'More than a year ahead.' },
      403: { form_locked: 'The plan does not include a form type.' },
      404: { ticker_not_followed: 'One of the tickers is not on the watchlist.' },
      409: { watchlist_full: 'The list’s notes, tags and rules exceed its size limit.' },
      412: { entry_changed: 'One of the entries was changed elsewhere since its version.' },
      429: {
        rate_limited:
          'The ticker was changed 50 times within 24 hours (the message says when you can change it again), or the account is sending too many changes.',
      },
    },
  },
});
