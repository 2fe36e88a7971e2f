import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';
import { encrypted } from '../../../platform/privacy/encrypted.ts';
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
    /** Brand of the request; alerts of this entry go out under it. */
    brandId: z.string(),
    note: encrypted.nullable(),
  }),
});
export const TickerFormsChanged = defineEvent('TickerFormsChanged', {
  schema: z.object({ ...entry, forms: z.array(z.string()), brandId: z.string() }),
});
export const TickerNoteChanged = defineEvent('TickerNoteChanged', { schema: z.object({ ...entry, note: encrypted.nullable() }) });
/** Null: the account's own rules apply. */
export const TickerRulesChanged = defineEvent('TickerRulesChanged', {
  schema: z.object({ ...entry, rules: entryRules.nullable() }),
});
/** The entry alerts nobody before this time, ISO-8601 UTC; null ends it. */
export const TickerMuted = defineEvent('TickerMuted', { schema: z.object({ ...entry, until: z.string().nullable() }) });
/** Tags of the reader, sealed: a JSON array of texts; null for none. */
export const TickerTagsChanged = defineEvent('TickerTagsChanged', { schema: z.object({ ...entry, tags: encrypted.nullable() }) });
export const TickerRemoved = defineEvent('TickerRemoved', { schema: z.object(entry) });

/** The ticker is another company's than the entry said (`TickerCorrected`); everything else of the entry stays. */
export const TickerReassigned = defineEvent('TickerReassigned', {
  schema: z.object({ ...entry, companyName: z.string(), from: z.string() }),
});

/** An entry with what cannot be read from the event that puts it on another list. */
export const movedEntry = z.object({
  ticker: z.string(),
  cik: z.string(),
  companyName: z.string(),
  forms: z.array(z.string()),
  brandId: z.string(),
  /** Sealed with the key of the account that gets it, like the tags. */
  note: encrypted.nullable(),
  tags: encrypted.nullable(),
  rules: entryRules.nullable(),
  mutedUntil: z.string().nullable(),
  addedAt: z.string(),
  /** Log position at which it was added: later filings can be unseen. */
  since: z.string(),
});
/** A removal was taken back: the entry is as it was, and followed since then. */
export const TickerRestored = defineEvent('TickerRestored', { schema: movedEntry.extend({ accountId: z.string() }) });
/**
 * The entries of another account's list were put on this one. One that was here before has the forms of both; `rejected` did not fit
 * into the limit and are kept here alone.
 */
export const EntriesMerged = defineEvent('EntriesMerged', {
  schema: z.object({ accountId: z.string(), from: z.string(), entries: z.array(movedEntry), rejected: z.array(movedEntry) }),
});
/** The list takes no more changes: its entries go to the list of another account. */
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
