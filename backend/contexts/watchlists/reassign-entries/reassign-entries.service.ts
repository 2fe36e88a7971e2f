import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { ResolvedTicker } from '../entry-changes.decider.ts';
import { watchlistDecider } from '../watchlist.decider.ts';
import { watchlistStream } from '../watchlist.stream.ts';

/** Moves an entry to the company its ticker was corrected to. */
export class ReassignEntries {
  constructor(private readonly executor: CommandExecutor) {}

  async reassign(accountId: string, to: ResolvedTicker, context: CommandContext): Promise<void> {
    await this.executor.execute(watchlistDecider, watchlistStream(accountId), { kind: 'reassign', accountId, ...to }, context);
  }
}
