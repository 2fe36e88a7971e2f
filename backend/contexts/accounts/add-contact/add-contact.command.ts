import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { AccountChannel } from '../account.decider.ts';

export interface AddedContact {
  readonly channel: AccountChannel;
  readonly masked: string;
  readonly verified: boolean;
  /** The outbox row of its verification message; null for a contact that is already verified. */
  readonly rowId: string | null;
}

/** Contacts as typed, at most one per channel. Sends a verification to each one that isn't verified yet. */
export class AddContactCommand extends Command<{
  readonly contacts: readonly AddedContact[];
  readonly results: readonly CommandResult[];
}> {
  constructor(
    readonly accountId: string,
    readonly sessionKey: string,
    readonly email: string | null,
    readonly phone: string | null,
    readonly notifyVia: readonly AccountChannel[] | null,
    /** IP address of the request. */
    readonly ip: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
