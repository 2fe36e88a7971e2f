import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

/** An administrator suspends or resumes an account. */
export class SuspendAccount extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly kind: 'suspend' | 'resume',
    /** Stored in the log forever, so it must not name a person. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
