import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Stream `savedSearches-<accountId>`. */
export const SAVED_SEARCHES = 'savedSearches';

/** What a full-text search looks for. */
export const savedQuery = z.object({
  /** As it was typed. */
  q: z.string(),
  /** Limits it to a company: the ticker in upper case. */
  ticker: z.string().nullable(),
  cik: z.string().nullable(),
  /** Limits it to a form type, as named on the watchlist. */
  form: z.string().nullable(),
});
export type SavedQuery = z.infer<typeof savedQuery>;

/** From now on, the account is notified of filings that the search finds. */
export const SearchSaved = defineEvent('SearchSaved', {
  schema: savedQuery.extend({
    accountId: z.string(),
    searchId: z.string(),
    /** Brand of the request; messages go out under it. */
    brandId: z.string(),
  }),
});
export const SavedSearchRemoved = defineEvent('SavedSearchRemoved', {
  schema: z.object({ accountId: z.string(), searchId: z.string() }),
});

export type SavedSearchEvent = EventOf<typeof SearchSaved> | EventOf<typeof SavedSearchRemoved>;
export const savedSearchEvents = [SearchSaved, SavedSearchRemoved] as const;
