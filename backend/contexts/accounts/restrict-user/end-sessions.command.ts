import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

/** Ends every session of an account, for example after someone else got access to it. */
export class EndSessions extends Command<readonly CommandResult[]> {
  constructor(
    readonly accountId: string,
    /** Stored in the log forever, so it must not name a person. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
