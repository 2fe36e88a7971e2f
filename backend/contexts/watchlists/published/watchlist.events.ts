import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import { encrypted } from '#platform/privacy/encrypted.ts';
import { entryRules } from './entry-rules.events.ts';

/** Stream `watchlist-<accountId>`. */
export const WATCHLIST = 'watchlist';

const entry = { accountId: z.string(), ticker: z.string(), cik: z.string() };

export const TickerAdded = defineEvent('TickerAdded', {
  schema: z.object({
    ...entry,
    companyName: z.string(),
    /** Form types followed (spec section 9). */
    forms: z.array(z.string()),
    /** Brand of the request, also used for this entry's alerts. */
    brandId: z.string(),
    note: encrypted.nullable(),
  }),
});
export const TickerFormsChanged = defineEvent('TickerFormsChanged', {
  schema: z.object({ ...entry, forms: z.array(z.string()), brandId: z.string() }),
});
export const TickerNoteChanged = defineEvent('TickerNoteChanged', { schema: z.object({ ...entry, note: encrypted.nullable() }) });
/** Null: the account's rules apply. */
export const TickerRulesChanged = defineEvent('TickerRulesChanged', {
  schema: z.object({ ...entry, rules: entryRules.nullable() }),
});
/** No alerts for the entry before this time, ISO-8601 UTC; null ends the mute. */
export const TickerMuted = defineEvent('TickerMuted', { schema: z.object({ ...entry, until: z.string().nullable() }) });
/** The reader's tags, sealed: a JSON array of strings; null for none. */
export const TickerTagsChanged = defineEvent('TickerTagsChanged', { schema: z.object({ ...entry, tags: encrypted.nullable() }) });
export const TickerRemoved = defineEvent('TickerRemoved', { schema: z.object(entry) });

/** The ticker turned out to belong to another company (`TickerCorrected`); the rest of the entry stays. */
export const TickerReassigned = defineEvent('TickerReassigned', {
  schema: z.object({ ...entry, companyName: z.string(), from: z.string() }),
});

/** A complete entry. It includes when it was originally added, because the event that moves or restores it happens later. */
export const movedEntry = z.object({
  ticker: z.string(),
  cik: z.string(),
  companyName: z.string(),
  forms: z.array(z.string()),
  brandId: z.string(),
  /** Sealed with the key of the account whose stream holds the event, like the tags. */
  note: encrypted.nullable(),
  tags: encrypted.nullable(),
  rules: entryRules.nullable(),
  mutedUntil: z.string().nullable(),
  addedAt: z.string(),
  /** Log position at which it was added or reassigned: only later filings can be unseen. */
  since: z.string(),
});
/** A removal was undone: the entry is as before, including when it was originally added. */
export const TickerRestored = defineEvent('TickerRestored', { schema: movedEntry.extend({ accountId: z.string() }) });
/**
 * Another account's entries were merged into this list. An entry on both lists combines the forms, notes and tags; `rejected` entries exceeded the limit and are
 * stored only in this event.
 */
export const EntriesMerged = defineEvent('EntriesMerged', {
  schema: z.object({ accountId: z.string(), from: z.string(), entries: z.array(movedEntry), rejected: z.array(movedEntry) }),
});
/** The list takes no more changes: its entries move to another account's list. */
export const WatchlistClosed = defineEvent('WatchlistClosed', {
  schema: z.object({
    accountId: z.string(),
    into: z.string(),
    entries: z.array(z.object({ ticker: z.string(), cik: z.string() })),
  }),
});

export type WatchlistEvent =
  | EventOf<typeof TickerAdded>
  | EventOf<typeof TickerFormsChanged>
  | EventOf<typeof TickerNoteChanged>
  | EventOf<typeof TickerRulesChanged>
  | EventOf<typeof TickerMuted>
  | EventOf<typeof TickerTagsChanged>
  | EventOf<typeof TickerRemoved>
  | EventOf<typeof TickerRestored>
  | EventOf<typeof TickerReassigned>
  | EventOf<typeof EntriesMerged>
  | EventOf<typeof WatchlistClosed>;
export const watchlistEvents = [
  TickerAdded,
  TickerFormsChanged,
  TickerNoteChanged,
  TickerRulesChanged,
  TickerMuted,
  TickerTagsChanged,
  TickerRemoved,
  TickerRestored,
  TickerReassigned,
  EntriesMerged,
  WatchlistClosed,
] as const;
