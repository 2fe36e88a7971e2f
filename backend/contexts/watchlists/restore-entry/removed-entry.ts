import type { Recorded } from '#platform/event-store/define-event.ts';
import { entriesOf } from '../merge-watchlists/closed-entries.ts';
import type { MovedEntry } from '../merge-watchlists/merged-entries.policy.ts';
import type { WatchlistEvent } from '../published/watchlist.events.ts';

/** An entry as it was when removed. */
export interface RemovedEntry {
  readonly entry: MovedEntry;
  /** ISO-8601 UTC. */
  readonly removedAt: string;
}

/** A ticker's last removal; null if it was never removed. Pure. @param tickers spellings of the ticker. */
export function removedEntry(events: readonly Recorded<WatchlistEvent>[], tickers: readonly string[]): RemovedEntry | null {
  const at = events.findLastIndex(({ type, data }) => type === 'TickerRemoved' && tickers.includes(data.ticker));
  const removal = events[at];
  if (removal?.type !== 'TickerRemoved') return null;
  const entry = entriesOf(events.slice(0, at)).find(({ ticker }) => ticker === removal.data.ticker);
  return entry ? { entry, removedAt: removal.recordedAt.toISOString() } : null;
}
