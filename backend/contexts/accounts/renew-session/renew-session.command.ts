import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import type { CommandResult } from '../../../platform/commands/command-executor.ts';
import type { VerifiedContact } from '../verify-contact/verify-contact.command.ts';

export interface RenewedSession {
  /** The new token in clear, returned once; null for an answer from elsewhere than a session of the account. */
  readonly sessionToken: string | null;
  /** Keyed hash of the contact, by which the browser is known from now on; null where it gets no session. */
  readonly contactKey: string | null;
  readonly results: readonly CommandResult[];
}

/** A contact was verified: whoever proved it goes on with a new session, and every earlier one of the account ends. */
export class RenewSession extends Command<RenewedSession> {
  constructor(
    readonly verified: VerifiedContact,
    /** The session that the contact was verified in; null for none, or one of another account. */
    readonly sessionKey: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}
