import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import type { CommandResult } from '../../../platform/commands/command-executor.ts';

export interface UndoneChange {
  readonly accountId: string;
  readonly results: readonly CommandResult[];
}

/** The owner of a contact says, by the link of a notice, that a change of the account was not theirs. */
export class UndoChange extends Command<UndoneChange> {
  constructor(
    readonly token: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
