import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { OrderNotificationRequest } from './order-notification.request.ts';

/** The context names the administrator. @returns what was done, as a sentence. */
export class OrderNotificationCommand extends Command<string> {
  constructor(
    readonly rowId: string,
    readonly request: OrderNotificationRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}
