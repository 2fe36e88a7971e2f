import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

/** The result is null for an account that no longer exists. */
export class StopMailCommand extends Command<{ readonly accountId: string; readonly result: CommandResult | null }> {
  constructor(
    readonly token: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
