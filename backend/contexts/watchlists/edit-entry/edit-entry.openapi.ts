import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { EditEntryController } from './edit-entry.http.controller.ts';
import { editEntryResponse } from './edit-entry.response.ts';

export const editEntryApi = describeRoutes('Watchlist', EditEntryController, {
  edit: {
    summary: 'Change one entry of the watchlist',
    description: 'Updates forms, note, rules, tags and mute. Omitted fields are unchanged.',
    effect: 'command',
    path: { ticker: 'Ticker of the entry, in any spelling.' },
    answer: editEntryResponse,
    otherParameters: [
      {
        in: 'header',
        name: 'If-Match',
        description: 'The `version` of the entry that was shown, in quotes: refused when it has changed.',
      },
    ],
    errors: {
      400: {
        form_not_recognized: 'There is no such form type.',
        mute_too_long: 'More than a year ahead.',
      },
      403: { form_locked: 'The plan does not include a form type.' },
      404: { ticker_not_followed: 'The ticker is not on the watchlist.' },
      409: { watchlist_full: 'The list’s notes, tags and rules exceed its size limit.' },
      412: { entry_changed: 'The entry was changed elsewhere since the version in If-Match.' },
      429: {
        rate_limited:
          'The ticker was changed 50 times within 24 hours (the message says when you can change it again), or the account is sending too many changes.',
      },
    },
  },
});
