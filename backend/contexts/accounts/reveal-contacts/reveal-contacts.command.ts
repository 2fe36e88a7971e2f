import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import type { CommandResult } from '../../../platform/commands/command-executor.ts';
import type { AccountChannel } from '../account.decider.ts';

export interface RevealedContacts {
  readonly contacts: readonly { readonly channel: AccountChannel; readonly contact: string }[];
  readonly result: CommandResult;
}

/** An administrator reads the contacts of an account in full. */
export class RevealContacts extends Command<RevealedContacts> {
  constructor(
    readonly accountId: string,
    /** Stays in the log for ever, so it must name no person. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
