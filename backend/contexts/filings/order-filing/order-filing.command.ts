import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { FilingOrderEvent } from '../published/filing-order.events.ts';

/** Has the worker read or judge a filing again, or leave a damaged one as it is. Answers what happens now, in a sentence. */
export class OrderFiling extends Command<string> {
  constructor(
    readonly accession: string,
    readonly order: FilingOrderEvent['data']['order'],
    /** Stays in the log for ever, so it must name no person. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
