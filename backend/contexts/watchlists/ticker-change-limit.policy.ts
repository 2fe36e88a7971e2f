import type { Recorded } from '../../platform/event-store/define-event.ts';
import { occurredAtOf } from './published/paused-tickers.policy.ts';
import type { WatchlistEvent } from './published/watchlist.events.ts';

/** How often one watchlist ticker may be changed (decision 4). Pure. */

/** A ticker's most recent changes, at most {@link CHANGES_PER_DAY}, oldest first. They may be older than a day. */
export interface TickerChanges {
  readonly ticker: string;
  readonly changes: readonly { readonly commandId: string; readonly at: string }[];
}

/** Far more than a person needs. Each change stores an event permanently and causes work for the company's alerts. */
export const CHANGES_PER_DAY = 50;
const DAY_MS = 86_400_000;

/** Events that count. Removals don't, so they are never refused; automatic changes don't either. */
const COUNTED: ReadonlySet<string> = new Set<WatchlistEvent['type']>([
  'TickerAdded',
  'TickerFormsChanged',
  'TickerNoteChanged',
  'TickerRulesChanged',
  'TickerMuted',
  'TickerTagsChanged',
  'TickerRestored',
]);

/** The ticker that an event changes at a reader's request; null if it doesn't count. */
export function changedTicker({ type, data }: WatchlistEvent): string | null {
  return COUNTED.has(type) && 'ticker' in data ? data.ticker : null;
}

/** Adds an event to the recent changes. All events of one command on a ticker count as one change. */
export function withChange(
  changes: readonly TickerChanges[],
  event: WatchlistEvent | Recorded<WatchlistEvent>,
): readonly TickerChanges[] {
  const ticker = changedTicker(event);
  const commandId = 'metadata' in event ? event.metadata['commandId'] : undefined;
  if (ticker === null || commandId === undefined || !('recordedAt' in event)) return changes;
  const at = occurredAtOf(event);
  const dayBefore = new Date(Date.parse(at) - DAY_MS).toISOString();
  const before = changes.find((each) => each.ticker === ticker)?.changes ?? [];
  if (before.at(-1)?.commandId === commandId) return changes;
  const others = changes.filter((each) => each.ticker !== ticker && (each.changes.at(-1)?.at ?? '') > dayBefore);
  return [...others, { ticker, changes: [...before, { commandId, at }].slice(-CHANGES_PER_DAY) }];
}

/** When a ticker may be changed again, ISO-8601 UTC; null if it may be now. */
export function changeableFrom(changes: readonly TickerChanges[], ticker: string, now: string): string | null {
  const recent = changes.find((each) => each.ticker === ticker)?.changes ?? [];
  const [oldest] = recent;
  if (oldest === undefined || recent.length < CHANGES_PER_DAY) return null;
  const from = new Date(Date.parse(oldest.at) + DAY_MS).toISOString();
  return from > now ? from : null;
}
