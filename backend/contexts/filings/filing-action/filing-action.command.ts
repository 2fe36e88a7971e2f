import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { FilingActionEvent } from '../published/filing-action.events.ts';

/** Has the worker read, score or analyze a filing again, or skip a damaged one. @returns what was done, or what happens next, in one sentence. */
export class RunFilingAction extends Command<string> {
  constructor(
    readonly accession: string,
    readonly order: FilingActionEvent['data']['order'],
    /** Stored in the log permanently, so it must not contain personal data. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
