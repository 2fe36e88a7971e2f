import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { AccountChannel } from '../account.decider.ts';
import type { RequestedVerification } from '../verification/request-verification.service.ts';

/** Resends the verification of a channel's contact. */
export class SendVerificationCommand extends Command<RequestedVerification> {
  constructor(
    readonly accountId: string,
    readonly channel: AccountChannel,
    /** IP address of the request. */
    readonly ip: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
