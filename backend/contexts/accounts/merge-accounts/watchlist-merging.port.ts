import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

/** Moves the tickers of one account's watchlist to another account's (decision 3). Bound in the composition roots. */
export abstract class WatchlistMerging {
  /** Idempotent. @returns the tickers that were merged and those that didn't fit. */
  abstract merge(
    from: string,
    into: string,
    brandId: string,
    context: CommandContext,
  ): Promise<{
    readonly merged: readonly string[];
    readonly rejected: readonly string[];
    readonly results: readonly CommandResult[];
  }>;
}
