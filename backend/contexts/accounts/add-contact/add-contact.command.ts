import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import type { CommandResult } from '../../../platform/commands/command-executor.ts';
import type { AccountChannel } from '../account.decider.ts';

export interface AddedContact {
  readonly channel: AccountChannel;
  readonly masked: string;
  readonly verified: boolean;
  /** Of its verification in the outbox; null for a contact that is verified. */
  readonly rowId: string | null;
}

/** Contacts as typed; at most one per channel. Each that is not verified yet is sent a verification. */
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
    /** Address the request came from. */
    readonly ip: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
