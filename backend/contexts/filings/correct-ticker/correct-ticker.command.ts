import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

/** Says of which company a ticker is. */
export class CorrectTicker extends Command<CommandResult> {
  constructor(
    readonly ticker: string,
    /** Ten digits; null for the company that the SEC's file names. */
    readonly cik: string | null,
    /** Stays in the log for ever, so it must name no person. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
