import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import type { CommandResult } from '../../../platform/commands/command-executor.ts';

/** Ends every session of an account, such as one that somebody else has got hold of. */
export class EndSessions extends Command<readonly CommandResult[]> {
  constructor(
    readonly accountId: string,
    /** Stays in the log for ever, so it must name no person. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
