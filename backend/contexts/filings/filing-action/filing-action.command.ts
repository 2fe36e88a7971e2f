import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { FilingActionEvent } from '../published/filing-action.events.ts';

/** Has the worker read or judge a filing again, or leave a damaged one as it is. Answers what happens now, in a sentence. */
export class RunFilingAction extends Command<string> {
  constructor(
    readonly accession: string,
    readonly order: FilingActionEvent['data']['order'],
    /** Stays in the log for ever, so it must name no person. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
