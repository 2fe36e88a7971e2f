import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { BackfillActionEvent } from '../published/backfill-action.events.ts';

/** Has the worker record the history of a company, or stop with it. Answers whether anything was to be done. */
export class RunBackfillAction extends Command<boolean> {
  constructor(
    readonly ticker: string,
    readonly order: BackfillActionEvent['data']['order'],
    /** Stays in the log for ever, so it must name no person. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
