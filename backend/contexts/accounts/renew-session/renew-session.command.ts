import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { VerifiedContact } from '../verify-contact/verify-contact.command.ts';

export interface RenewedSession {
  /** The unencrypted new token, returned once; null if the code or link wasn't used in a session of the account. */
  readonly sessionToken: string | null;
  /** Keyed hash of the contact that the browser is now known for, the same for every account; null if it gets no session. */
  readonly contactKey: string | null;
  readonly results: readonly CommandResult[];
}

/** After a contact is verified, gives the verifier a new session and ends every earlier one of the account. */
export class RenewSession extends Command<RenewedSession> {
  constructor(
    readonly verified: VerifiedContact,
    /** The session that verified the contact; null without one, or if it belongs to another account. */
    readonly sessionKey: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}
