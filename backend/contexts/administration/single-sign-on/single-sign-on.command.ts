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
    readonly answered: URL,
    /** Null if the browser didn't start the sign-on here. */
    readonly secrets: SignOnSecrets | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}
