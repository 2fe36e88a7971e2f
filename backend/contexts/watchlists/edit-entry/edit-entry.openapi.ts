import { describeRoutes } from '#platform/openapi/route-description.ts';
import { EditEntryController } from './edit-entry.http.controller.ts';
import { editEntryResponse } from './edit-entry.response.ts';

export const editEntryApi = describeRoutes('Watchlist', EditEntryController, {
  edit: {
    summary: 'Change one ticker on the watchlist',
    description: 'Updates the forms, note, rules, tags and mute. Omitted fields stay unchanged.',
    effect: 'command',
    path: { ticker: 'The ticker, in uppercase or lowercase.' },
    answer: editEntryResponse,
    otherParameters: [
      {
        in: 'header',
        name: 'If-Match',
        description: 'The `version` you loaded, in quotes. Rejected if it has changed.',
      },
    ],
    errors: {
      400: {
        form_not_recognized: 'Unknown form type.',
        mute_too_long: 'The mute ends more than a year from now.',
      },
      403: { form_locked: 'The plan doesn’t include one of the form types.' },
      404: { ticker_not_followed: 'The ticker isn’t on the watchlist.' },
      409: { watchlist_full: 'The watchlist’s notes, tags and rules exceed its size limit.' },
      412: { entry_changed: 'The ticker was changed elsewhere after you loaded it.' },
      429: {
        rate_limited:
          'The ticker was changed 50 times within 24 hours (the message says when you can change it again), or the account is making too many changes.',
      },
    },
  },
});
