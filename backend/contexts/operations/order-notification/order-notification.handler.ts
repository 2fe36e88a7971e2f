import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { messageControlDecider } from '../message-control.decider.ts';
import { messageNotFound, messageNotOpen } from '../operations.errors.ts';
import { MESSAGE_CONTROL } from '../published/message-control.events.ts';
import { OrderNotificationCommand } from './order-notification.command.ts';

const DONE = {
  retry: 'It will be sent again in a moment.',
  handedOver: 'Marked as sent.',
  notHandedOver: 'Marked as failed.',
} as const;

@CommandHandler(OrderNotificationCommand)
export class OrderNotificationHandler implements ICommandHandler<OrderNotificationCommand> {
  constructor(
    private readonly outbox: OutboxStore,
    private readonly executor: CommandExecutor,
  ) {}

  /** Records the event first, so that no action goes unrecorded. @throws message_not_found, message_not_open. */
  async execute({ rowId, request: { order, reason }, context }: OrderNotificationCommand): Promise<string> {
    const row = await this.outbox.get(rowId);
    if (!row) throw messageNotFound();
    const { kind = null, channel, accountId, state } = row;
    const message = { rowId, kind, channel, accountId, reason };
    await this.executor.execute(messageControlDecider, `${MESSAGE_CONTROL}-${rowId}`, { message, state, order }, context);
    const done =
      order === 'retry'
        ? await this.outbox.retry(rowId)
        : await this.outbox.settle(
            rowId,
            order === 'handedOver'
              ? { state: 'delivered' }
              : { state: 'failed', reason: 'an operator confirmed that it wasn’t sent' },
          );
    // The provider's own report may have arrived concurrently.
    if (!done) throw messageNotOpen((await this.outbox.get(rowId))?.state ?? 'gone');
    return DONE[order];
  }
}
