import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { RestoreEntryController } from './restore-entry.http.controller.ts';
import { restoreEntryResponse } from './restore-entry.response.ts';

export const restoreEntryApi = describeRoutes('Watchlist', RestoreEntryController, {
  restore: {
    summary: 'Take the removal of a ticker back',
    description:
      'Within an hour. The entry has forms, note, rules, tags and mute as before, and counts its unseen filings from then on.',
    effect: 'command',
    answer: restoreEntryResponse,
    errors: {
      403: { ticker_limit_exceeded: 'Others have taken its place on the list since.' },
      404: { nothing_to_restore: 'The ticker was not removed within the last hour.' },
      409: { watchlist_full: 'The list’s notes, tags and rules exceed its size limit.' },
      429: {
        rate_limited:
          'The ticker was changed 50 times within 24 hours (the message says when you can change it again), or the account is sending too many changes.',
      },
    },
  },
});
