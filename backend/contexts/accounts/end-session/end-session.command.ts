import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

export class EndSessionCommand extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly sessionKey: string,
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
