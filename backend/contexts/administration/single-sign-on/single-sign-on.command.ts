import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { StartedAdminSession } from '../sign-in/sign-in.command.ts';
import type { SignOnSecrets } from './single-sign-on.port.ts';

export class BeginSingleSignOn extends Command<{ readonly url: string; readonly secrets: SignOnSecrets }> {
  constructor(readonly redirectUri: string) {
    super();
  }
}

export class FinishSingleSignOn extends Command<StartedAdminSession> {
  constructor(
    /** The URL that the browser returned to. */
    readonly callbackUrl: URL,
    /** Null if this browser didn't start the sign-on. */
    readonly secrets: SignOnSecrets | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}
