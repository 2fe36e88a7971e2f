import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import { level } from '../../scoring/published/scoring.events.ts';

/** Streams `searchMatch-<accession>` (who is notified that a saved search finds the filing) and `searchMatch-<accession>.<page>` (outcomes of a page). */
export const SEARCH_MATCH = 'searchMatch';

const channel = z.enum(['email', 'push']);

/** Accounts whose saved searches find a new filing. Outbox rows derive from this event only. */
export const SavedSearchesMatched = defineEvent('SavedSearchesMatched', {
  schema: z.object({
    accession: z.string(),
    page: z.number().int(),
    /** The filing as the message shows it. */
    filing: z.object({
      form: z.string(),
      companyName: z.string(),
      ticker: z.string().nullable(),
      level,
      oneLiner: z.string(),
      indexUrl: z.string(),
      synthetic: z.boolean(),
    }),
    recipients: z
      .array(
        z.object({
          accountId: z.string(),
          brandId: z.string(),
          channels: z.array(channel).min(1),
          /** The queries as saved. */
          searches: z.array(z.object({ searchId: z.string(), q: z.string() })).min(1),
        }),
      )
      .min(1),
  }),
});

/** Outcomes of the messages of one page. */
export const SearchMatchesReported = defineEvent('SearchMatchesReported', {
  schema: z.object({
    accession: z.string(),
    outcome: z.enum(['delivered', 'failed', 'suppressed', 'unknown']),
    rows: z.array(
      z.object({
        rowId: z.string(),
        accountId: z.string(),
        channel,
        /** When the provider accepted the message, local clock. */
        handedOverAt: z.string().nullable(),
        providerReference: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
});

export type SearchMatch = EventOf<typeof SavedSearchesMatched>;
export type SearchMatchOutcome = EventOf<typeof SearchMatchesReported>;
export const searchMatchEvents = [SavedSearchesMatched, SearchMatchesReported] as const;
