import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import type { AccountChannel } from '../account.decider.ts';
import type { RequestedVerification } from '../verification/request-verification.service.ts';

/** Sends the verification of a channel's contact again. */
export class SendVerificationCommand extends Command<RequestedVerification> {
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
