/** How often one ticker of a watchlist may be changed (decision 4). Pure. */
import type { Recorded } from '../../platform/event-store/define-event.ts';
import { addedAtOf } from './published/paused-tickers.policy.ts';
import type { WatchlistEvent } from './published/watchlist.events.ts';

/** The changes of one ticker within the last day, oldest first. */
export interface TickerChanges {
  readonly ticker: string;
  readonly commands: readonly { readonly id: string; readonly at: string }[];
}

/** Far above what a person does. Each change is an event that is kept for ever, and work for the alerts of the company. */
export const CHANGES_PER_DAY = 50;
const DAY_MS = 86_400_000;

/** A removal is never refused, and what the product does by itself does not count. */
const COUNTED: ReadonlySet<string> = new Set<WatchlistEvent['type']>([
  'TickerAdded',
  'TickerFormsChanged',
  'TickerNoteChanged',
  'TickerRulesChanged',
  'TickerMuted',
  'TickerTagsChanged',
  'TickerRestored',
]);

/** The ticker that an event changes by the wish of a reader; null for none. */
export function changedTicker({ type, data }: WatchlistEvent): string | null {
  return COUNTED.has(type) && 'ticker' in data ? data.ticker : null;
}

/** Adds an event to the changes. All that one command does with a ticker is one change. */
export function withChange(
  changes: readonly TickerChanges[],
  event: WatchlistEvent | Recorded<WatchlistEvent>,
): readonly TickerChanges[] {
  const ticker = changedTicker(event);
  const id = 'metadata' in event ? event.metadata['commandId'] : undefined;
  if (ticker === null || id === undefined || !('recordedAt' in event)) return changes;
  const at = addedAtOf(event);
  const dayBefore = new Date(Date.parse(at) - DAY_MS).toISOString();
  const before = changes.find((each) => each.ticker === ticker)?.commands ?? [];
  if (before.at(-1)?.id === id) return changes;
  const others = changes.filter((each) => each.ticker !== ticker && (each.commands.at(-1)?.at ?? '') > dayBefore);
  return [...others, { ticker, commands: [...before, { id, at }].slice(-CHANGES_PER_DAY) }];
}

/** When a ticker may be changed again, ISO-8601 UTC; null where it may be now. */
export function changeableFrom(changes: readonly TickerChanges[], ticker: string, now: string): string | null {
  const commands = changes.find((each) => each.ticker === ticker)?.commands ?? [];
  const [oldest] = commands;
  if (oldest === undefined || commands.length < CHANGES_PER_DAY) return null;
  const from = new Date(Date.parse(oldest.at) + DAY_MS).toISOString();
  return from > now ? from : null;
}
