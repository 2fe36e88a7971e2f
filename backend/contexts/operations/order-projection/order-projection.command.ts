import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { OrderProjectionRequest } from './order-projection.request.ts';

/** The context names the administrator. @returns what was or will be done, as a sentence. */
export class OrderProjectionCommand extends Command<string> {
  constructor(
    readonly name: string,
    readonly order: OrderProjectionRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}
