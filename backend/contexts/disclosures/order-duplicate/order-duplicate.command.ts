import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { OrderDuplicateRequest } from './order-duplicate.request.ts';

export interface OrderedDuplicate {
  /** What was done, as a sentence. */
  readonly done: string;
  readonly result: CommandResult;
}

/** An administrator's decision about two filings. The context names the administrator. */
export class OrderDuplicate extends Command<OrderedDuplicate> {
  constructor(
    /** The later filing, which repeats the other. */
    readonly accession: string,
    readonly order: OrderDuplicateRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}
