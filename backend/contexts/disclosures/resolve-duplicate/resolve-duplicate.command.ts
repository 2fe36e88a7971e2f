import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { ResolveDuplicateRequest } from './resolve-duplicate.request.ts';

export interface DuplicateResolution {
  /** What was done, as a sentence. */
  readonly done: string;
  readonly result: CommandResult;
}

/** An administrator's decision about two filings. The context names the administrator. */
export class ResolveDuplicate extends Command<DuplicateResolution> {
  constructor(
    /** The later filing, which repeats the other. */
    readonly accession: string,
    readonly request: ResolveDuplicateRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}
