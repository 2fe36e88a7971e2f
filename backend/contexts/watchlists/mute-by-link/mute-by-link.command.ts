import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

/** A date means the start of that day in New York; `end` ends the mute. */
export type MuteLength = { readonly days: 1 | 7 } | { readonly date: string } | 'end';

export interface MutedByLink {
  readonly accountId: string;
  readonly ticker: string;
  /** ISO-8601 UTC; null if the mute has ended. */
  readonly until: string | null;
  readonly result: CommandResult;
}

export class MuteByLinkCommand extends Command<MutedByLink> {
  constructor(
    readonly token: string,
    readonly length: MuteLength,
    readonly brandId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
