import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

export interface UndoneChange {
  readonly accountId: string;
  readonly results: readonly CommandResult[];
}

/** A contact's owner reports, through the link in a notice, that they didn't make a change. */
export class UndoChange extends Command<UndoneChange> {
  constructor(
    readonly token: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
