import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

export interface Subscribed {
  readonly accountId: string;
  readonly added: number;
  /** Tickers that were already followed, changed or not. */
  readonly updated: number;
  /** Inputs that aren't a known ticker. */
  readonly skipped: number;
  readonly tickers: readonly string[];
  /** Token of the new account's session; null if the account existed. */
  readonly sessionToken: string | null;
  readonly results: readonly CommandResult[];
}

export class SubscribeCommand extends Command<Subscribed> {
  constructor(
    /** Null to open an anonymous account if the request is valid. */
    readonly accountId: string | null,
    /** IP address used for the limit on opening accounts. */
    readonly ip: string,
    readonly tickers: readonly string[],
    readonly forms: readonly string[],
    /** Undefined keeps the note, null removes it. */
    readonly note: string | null | undefined,
    readonly brandId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
