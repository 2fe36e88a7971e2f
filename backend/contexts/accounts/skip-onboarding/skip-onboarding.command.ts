import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { OnboardingStep } from '../account-settings.decider.ts';

export class SkipOnboardingCommand extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    /** The complete list of skipped steps. */
    readonly skipped: readonly OnboardingStep[],
    readonly context: CommandContext,
  ) {
    super();
  }
}
