import type { StoredEvent } from '#platform/event-store/event-store.port.ts';

/** Which entries are paused because they exceed the plan's limit (decision 4). Pure; used by both the page and the alerts. */

interface AddedEntry {
  readonly ticker: string;
  /** ISO-8601 UTC. */
  readonly addedAt: string;
}

const NONE: ReadonlySet<string> = new Set();

/** When an event happened, by our clock rather than the event store's, so that views and alerts order a list alike. */
export function occurredAtOf({ metadata, recordedAt }: Pick<StoredEvent, 'metadata' | 'recordedAt'>): string {
  return metadata['occurredAt'] ?? recordedAt.toISOString();
}

/** The newest tickers beyond the limit; of tickers added at the same time, the last alphabetically. */
export function pausedTickers(entries: readonly AddedEntry[], limit: number): ReadonlySet<string> {
  if (entries.length <= limit) return NONE;
  const oldestFirst = entries.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return new Set(oldestFirst.slice(limit).map(({ ticker }) => ticker));
}

const keyOf = ({ addedAt, ticker }: AddedEntry): string => `${addedAt} ${ticker}`;
