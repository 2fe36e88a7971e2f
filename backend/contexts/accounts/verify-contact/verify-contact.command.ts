import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { AccountChannel } from '../account.decider.ts';

export interface VerifiedContact {
  readonly accountId: string;
  readonly channel: AccountChannel;
  readonly result: CommandResult;
}

/** Verifies a contact with the code from a message, entered in a session of the requesting account. */
export class VerifyContactByCode extends Command<VerifiedContact> {
  constructor(
    readonly accountId: string,
    readonly channel: AccountChannel,
    readonly code: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Verifies a contact with a link's token, which needs no session and starts none. */
export class VerifyContactByLink extends Command<VerifiedContact> {
  constructor(
    readonly token: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
