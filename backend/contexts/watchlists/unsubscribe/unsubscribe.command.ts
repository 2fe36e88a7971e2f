import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

export class UnsubscribeCommand extends Command<{ readonly ticker: string; readonly result: CommandResult }> {
  constructor(
    readonly accountId: string,
    /** As typed. */
    readonly ticker: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
