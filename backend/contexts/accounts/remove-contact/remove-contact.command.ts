import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { AccountChannel } from '../account.decider.ts';

export class RemoveContactCommand extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly sessionKey: string,
    readonly channel: AccountChannel,
    readonly context: CommandContext,
  ) {
    super();
  }
}
