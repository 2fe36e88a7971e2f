import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import type { StartedAdminSession } from '../sign-in/sign-in.command.ts';
import type { SignOnSecrets } from './single-sign-on.port.ts';

export class BeginSingleSignOn extends Command<{ readonly url: string; readonly secrets: SignOnSecrets }> {
  constructor(readonly redirectUri: string) {
    super();
  }
}

export class FinishSingleSignOn extends Command<StartedAdminSession> {
  constructor(
    /** With which the browser came back. */
    readonly answered: URL,
    /** Null for a browser that did not begin here. */
    readonly secrets: SignOnSecrets | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}
