import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { PartialEntryRules } from '../published/entry-rules.policy.ts';

/** Undefined fields stay unchanged; null removes the note, the rules, the mute or the tags. */
export interface EntryChange {
  readonly forms?: readonly string[] | undefined;
  readonly note?: string | null | undefined;
  /** Omitted conditions don't filter. */
  readonly rules?: PartialEntryRules | null | undefined;
  /** ISO-8601 UTC. */
  readonly mutedUntil?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
}

export class EditEntryCommand extends Command<{ readonly ticker: string; readonly result: CommandResult }> {
  constructor(
    readonly accountId: string,
    /** As typed. */
    readonly ticker: string,
    readonly change: EntryChange,
    /** The entry's version as the client loaded it; null to skip the check. */
    readonly version: number | null,
    readonly brandId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
