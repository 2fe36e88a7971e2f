import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import type { CommandResult } from '../../../platform/commands/command-executor.ts';
import type { AccountChannel } from '../account.decider.ts';

/** Sends the verification of a channel's contact again. */
export class SendVerificationCommand extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly channel: AccountChannel,
    /** Address the request came from. */
    readonly ip: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
