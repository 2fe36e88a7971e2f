import { type AccountPlan, howToGetMoreTickers, rightsOf } from '../../plans/published/plan.policy.ts';
import type { Entry } from '../entry-changes.decider.ts';
import type { WatchlistEvent } from '../published/watchlist.events.ts';
import { nothingToRestore, tickerLimitExceeded } from '../watchlist.errors.ts';
import type { RemovedEntry } from './removed-entry.ts';

export type RestoreCommand = AccountPlan & {
  readonly kind: 'restore';
  readonly accountId: string;
  /** Spellings of the ticker. */
  readonly tickers: readonly string[];
  /** Its last removal; null if it was never removed. */
  readonly removed: RemovedEntry | null;
  readonly brandId: string;
  readonly now: string;
};

/** How long a removal can be undone. After that, the ticker must be added again; otherwise old filings would appear as unseen. */
const RESTORABLE_MS = 3_600_000;

/** Restores the entry as it was, including forms that can no longer be added on this plan. @throws nothing_to_restore, ticker_limit_exceeded. */
export function restoreEntry(command: RestoreCommand, entries: readonly Entry[]): WatchlistEvent[] {
  const { accountId, tickers, removed, now } = command;
  if (entries.some(({ ticker }) => tickers.includes(ticker))) return [];
  if (removed === null || Date.parse(now) - Date.parse(removed.removedAt) > RESTORABLE_MS)
    throw nothingToRestore(tickers[0] ?? '');
  const rights = rightsOf(command, command.brandId);
  if (entries.length + 1 > rights.tickers) throw tickerLimitExceeded(1, rights.tickers, howToGetMoreTickers(rights));
  return [{ type: 'TickerRestored', data: { accountId, ...removed.entry } }];
}
