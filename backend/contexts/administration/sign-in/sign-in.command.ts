import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';

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
    readonly context: CommandContext,
  ) {
    super();
  }
}
