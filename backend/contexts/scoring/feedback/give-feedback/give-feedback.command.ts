import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { Verdict } from '../../published/score-feedback.events.ts';

export class GiveFeedbackCommand extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly accession: string,
    readonly feedback: { readonly verdict: Verdict; readonly ruleId: string | null; readonly comment: string | null },
    readonly brandId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
