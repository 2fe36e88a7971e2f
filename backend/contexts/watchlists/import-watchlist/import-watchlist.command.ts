import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

export interface ImportedLine {
  readonly line: number;
  readonly ticker: string;
  readonly outcome: 'added' | 'updated' | 'unchanged' | 'refused';
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

export interface Imported {
  readonly lines: readonly ImportedLine[];
  readonly result: CommandResult;
}

export class ImportWatchlistCommand extends Command<Imported> {
  constructor(
    readonly accountId: string,
    /** The file's content, unmodified. */
    readonly text: string,
    readonly brandId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
