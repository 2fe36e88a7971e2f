import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';

/** The sender of a request, before anything is known about the contact. */
export interface BrowserAtAddress {
  readonly ip: string;
  /** Cookie listing the contacts that have logged in with the browser; null without one. */
  readonly known: string | null;
}

/** @returns the channel of the message and its outbox row. */
export class RequestLoginCommand extends Command<{ readonly method: 'sms' | 'email'; readonly rowId: string }> {
  constructor(
    /** As typed. */
    readonly identifier: string,
    /** Cookie of the requesting browser. */
    readonly preLogin: string,
    /** The session of the request. */
    readonly requestedBy: RequestActor | null,
    readonly from: BrowserAtAddress,
    readonly brandId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
