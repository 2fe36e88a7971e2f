import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

/** Moves the list of one account to that of another (decision 3). Bound in the composition roots. */
export abstract class WatchlistMerging {
  /** Idempotent. @returns how many tickers were merged and how many didn't fit. */
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
