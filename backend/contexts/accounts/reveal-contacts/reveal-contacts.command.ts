import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { AccountChannel } from '../account.decider.ts';

export interface RevealedContacts {
  readonly contacts: readonly { readonly channel: AccountChannel; readonly contact: string }[];
  readonly result: CommandResult;
}

/** Shows an administrator an account's unmasked contacts. */
export class RevealContacts extends Command<RevealedContacts> {
  constructor(
    readonly accountId: string,
    /** Stored in the log forever, so it must not name a person. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
