import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import type { CommandResult } from '../../../platform/commands/command-executor.ts';
import type { AccountChannel } from '../account.decider.ts';

/** Contacts as typed; at most one per channel. */
export class AddContactCommand extends Command<{
  readonly contacts: readonly { readonly channel: AccountChannel; readonly masked: string }[];
  readonly result: CommandResult;
}> {
  constructor(
    readonly accountId: string,
    readonly email: string | null,
    readonly phone: string | null,
    readonly notifyVia: readonly AccountChannel[] | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}
