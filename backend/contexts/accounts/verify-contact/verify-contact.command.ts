import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import type { CommandResult } from '../../../platform/commands/command-executor.ts';
import type { AccountChannel } from '../account.decider.ts';

export interface VerifiedContact {
  readonly accountId: string;
  readonly channel: AccountChannel;
  readonly result: CommandResult;
}

/** The code of a message, entered in the session of the account that asked for it. */
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

/** The token of a link: it needs no session and gives none. */
export class VerifyContactByLink extends Command<VerifiedContact> {
  constructor(
    readonly token: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
