import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { BackfillActionEvent } from '../published/backfill-action.events.ts';

/** Has the worker load a company's past filings, or stop loading them. @returns whether anything changed. */
export class RunBackfillAction extends Command<boolean> {
  constructor(
    readonly ticker: string,
    readonly order: BackfillActionEvent['data']['order'],
    /** Stored in the log permanently, so it must not contain personal data. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
