import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import type { CompletedLogin } from './complete-login.service.ts';
import type { BrowserAtAddress } from './request-login.command.ts';

export class VerifyLoginCodeCommand extends Command<CompletedLogin> {
  constructor(
    /** As typed. */
    readonly identifier: string,
    readonly code: string,
    /** The client's previous session. */
    readonly previous: RequestActor | null,
    /** Cookie of the answering browser; null without one. */
    readonly preLogin: string | null,
    readonly from: BrowserAtAddress,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export interface LinkLogin extends CompletedLogin {
  /** Whether the link was opened in the browser that requested it. */
  readonly sameBrowser: boolean;
}

export class VerifyLoginLinkCommand extends Command<LinkLogin> {
  constructor(
    readonly token: string,
    /** Cookie of the browser opening the link; null without one. */
    readonly preLogin: string | null,
    /** Cookie listing the contacts that have logged in with the browser. */
    readonly known: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}
