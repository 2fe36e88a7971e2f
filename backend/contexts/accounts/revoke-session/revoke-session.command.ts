import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

export class RevokeSessionCommand extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    /** Public id, as listed in the profile. */
    readonly sessionId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
