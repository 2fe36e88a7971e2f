import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { ShadowRunActionRequest, ShadowRunRequest } from './shadow-run.request.ts';

/** Has a worker try changed rules on stored filings. @returns the id of the run. */
export class StartShadowRun extends Command<string> {
  constructor(
    readonly request: ShadowRunRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Stops a run, or discards the changes it tried. */
export class EndShadowRun extends Command<void> {
  constructor(
    readonly run: string,
    readonly request: ShadowRunActionRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}
