import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { CloseFeedback } from '../score-feedback.decider.ts';

/** The context names the administrator. */
export class CloseFeedbackCommand extends Command<CommandResult> {
  constructor(
    readonly close: CloseFeedback,
    readonly context: CommandContext,
  ) {
    super();
  }
}
