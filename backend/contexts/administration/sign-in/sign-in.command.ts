import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import type { AdminActor } from '../../../platform/http/admin-resolver.port.ts';

export interface StartedAdminSession {
  readonly actor: AdminActor;
  /** The bearer in clear. */
  readonly token: string;
}

export class SignInAdministrator extends Command<StartedAdminSession> {
  constructor(
    readonly email: string,
    readonly password: string,
    /** Of the authenticator app, or a recovery code; null where none was typed. */
    readonly code: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}
