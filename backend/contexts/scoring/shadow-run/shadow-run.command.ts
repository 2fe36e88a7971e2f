import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { ShadowRunOrderRequest, ShadowRunRequest } from './shadow-run.request.ts';

/** Has a worker try changed rules over stored filings. @returns the id of the run. */
export class OrderShadowRun extends Command<string> {
  constructor(
    readonly request: ShadowRunRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Stops a run, or discards what it tried. */
export class OrderOfShadowRun extends Command<void> {
  constructor(
    readonly run: string,
    readonly order: ShadowRunOrderRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}
