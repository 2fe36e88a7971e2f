import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

export interface CreatedFeed {
  readonly feedId: string;
  readonly ticker: string | null;
  /** The unencrypted secret of the feed URL, returned once; null when the command repeats an earlier one. */
  readonly token: string | null;
  readonly result: CommandResult;
}

export class CreateFeed extends Command<CreatedFeed> {
  constructor(
    readonly accountId: string,
    readonly name: string,
    /** As typed; null for the whole watchlist. */
    readonly ticker: string | null,
    readonly brandId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RevokeFeed extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly feedId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
