import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import type { PasskeySite } from '#platform/webauthn/passkey.ts';
import type { PasskeyAnswer } from '#platform/webauthn/passkey-answer.ts';

export interface StartedAdminSession {
  readonly actor: AdminActor;
  /** The unencrypted bearer token. */
  readonly token: string;
}

export class SignInAdministrator extends Command<StartedAdminSession> {
  constructor(
    readonly email: string,
    readonly password: string,
    /** From the authenticator app, or a recovery code; null if none was entered. */
    readonly code: string | null,
    /** In place of a code; null if none was used. */
    readonly passkey: PasskeyAnswer | null,
    readonly site: PasskeySite,
    readonly context: CommandContext,
  ) {
    super();
  }
}
