import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import type { RequestActor } from '../../../platform/http/session-resolver.port.ts';

/** Who sends a request, before anything is known of the contact. */
export interface BrowserAtAddress {
  readonly ip: string;
  /** Cookie that says which contacts have logged in with the browser, null without one. */
  readonly known: string | null;
}

/** @returns how the message goes, and its row in the outbox. */
export class RequestLoginCommand extends Command<{ readonly method: 'sms' | 'email'; readonly rowId: string }> {
  constructor(
    /** As typed. */
    readonly identifier: string,
    /** Cookie of the browser that asks. */
    readonly preLogin: string,
    /** The session that the request carries. */
    readonly requestedBy: RequestActor | null,
    readonly from: BrowserAtAddress,
    readonly brandId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
