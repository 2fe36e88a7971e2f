import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

/** Assigns a ticker to another company. */
export class CorrectTicker extends Command<CommandResult> {
  constructor(
    readonly ticker: string,
    /** Ten digits; null for the company in the SEC's file. */
    readonly cik: string | null,
    /** Stored in the log permanently, so it must not contain personal data. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
