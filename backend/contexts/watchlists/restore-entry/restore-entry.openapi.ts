import { describeRoutes } from '#platform/openapi/route-description.ts';
import { RestoreEntryController } from './restore-entry.http.controller.ts';
import { restoreEntryResponse } from './restore-entry.response.ts';

export const restoreEntryApi = describeRoutes('Watchlist', RestoreEntryController, {
  restore: {
    summary: 'Restore a removed ticker',
    description:
      'Works for an hour after the removal. Restores the forms, note, rules, tags and mute. Filings that were unseen still count as unseen.',
    effect: 'command',
    answer: restoreEntryResponse,
    errors: {
      403: { ticker_limit_exceeded: 'The ticker no longer fits within the plan’s limit.' },
      404: { nothing_to_restore: 'The ticker wasn’t removed within the last hour.' },
      409: { watchlist_full: 'The watchlist’s notes, tags and rules exceed its size limit.' },
      429: {
        rate_limited:
          'The ticker was changed 50 times within 24 hours (the message says when you can change it again), or the account is making too many changes.',
      },
    },
  },
});
