import type { CommandContext } from '#platform/commands/command-context.ts';
import type { Position } from '#platform/event-store/event-store.port.ts';

/** Entries of watchlists. Bound in the composition root. */
export interface FollowedTickers {
  /**
   * Everybody who had a ticker on the watchlist at a position of the log, and perhaps some who took it off since.
   * @throws RetryLater while what the log says up to there is not kept yet.
   */
  accountsOf(ticker: string, at: Position): Promise<readonly string[]>;
  /** Has the entry of an account follow this company; without one, or with one that does, nothing happens. */
  reassign(
    accountId: string,
    to: { readonly ticker: string; readonly cik: string; readonly name: string },
    context: CommandContext,
  ): Promise<void>;
}
