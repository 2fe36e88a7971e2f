/** Which entries of a list are paused because the plan allows fewer (decision 4). Pure; the page and the alerts decide by it alike. */
import type { StoredEvent } from '../../../platform/event-store/event-store.port.ts';

interface AddedEntry {
  readonly ticker: string;
  /** ISO-8601 UTC. */
  readonly addedAt: string;
}

const NONE: ReadonlySet<string> = new Set();

/** When the ticker of a `TickerAdded` was put on the list, by our clock: the views and the alerts order a list by the same time. */
export function addedAtOf({ metadata, recordedAt }: Pick<StoredEvent, 'metadata' | 'recordedAt'>): string {
  return metadata['occurredAt'] ?? recordedAt.toISOString();
}

/** The tickers beyond the limit: the newest ones; of those added at one moment the last by name. */
export function pausedTickers(entries: readonly AddedEntry[], limit: number): ReadonlySet<string> {
  if (entries.length <= limit) return NONE;
  const oldestFirst = entries.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return new Set(oldestFirst.slice(limit).map(({ ticker }) => ticker));
}

const keyOf = ({ addedAt, ticker }: AddedEntry): string => `${addedAt} ${ticker}`;
