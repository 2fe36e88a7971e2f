import type { CommandContext } from '#platform/commands/command-context.ts';
import type { Position } from '#platform/event-store/event-store.port.ts';

/** Watchlist entries by ticker. Bound in the composition root. */
export interface FollowedTickers {
  /**
   * Accounts that had the ticker on their watchlist at this log position; may include some that have removed it since.
   * @throws RetryLater if the watchlists haven't been read up to that position yet.
   */
  accountsOf(ticker: string, at: Position): Promise<readonly string[]>;
  /** Moves the account's entry for the ticker to this company. Does nothing if there is no entry or it already follows the company. */
  reassign(
    accountId: string,
    to: { readonly ticker: string; readonly cik: string; readonly name: string },
    context: CommandContext,
  ): Promise<void>;
}
