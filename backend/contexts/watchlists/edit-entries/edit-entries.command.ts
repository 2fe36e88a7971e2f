import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { EntryChange } from '../edit-entry/edit-entry.command.ts';

export interface RequestedChange {
  /** As typed. */
  readonly ticker: string;
  readonly change: EntryChange;
  /** The entry's version as the client loaded it; null to skip the check. */
  readonly version: number | null;
}

export class EditEntriesCommand extends Command<{ readonly changed: readonly string[]; readonly result: CommandResult }> {
  constructor(
    readonly accountId: string,
    /** Each for a different ticker. */
    readonly changes: readonly RequestedChange[],
    readonly brandId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
