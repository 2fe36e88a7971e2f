import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

export interface Subscribed {
  readonly accountId: string;
  readonly added: number;
  readonly updated: number;
  readonly skipped: number;
  readonly tickers: readonly string[];
  /** Token of the account opened by this command; null if there was one already. */
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
