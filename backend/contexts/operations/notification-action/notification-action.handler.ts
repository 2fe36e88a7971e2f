import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import type { OutboxRow } from '#platform/outbox/outbox.port.ts';
import { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { messageControlDecider } from '../message-control.decider.ts';
import { messageNotFound, messageNotOpen, messageOnlyOnce } from '../operations.errors.ts';
import { MESSAGE_CONTROL } from '../published/message-control.events.ts';
import { RunNotificationAction } from './notification-action.command.ts';

const DONE = {
  retry: 'It will be sent again in a moment.',
  again: 'It will be sent again in a moment, as a separate message.',
  handedOver: 'Marked as sent.',
  notHandedOver: 'Marked as failed.',
} as const;

@CommandHandler(RunNotificationAction)
export class RunNotificationActionHandler implements ICommandHandler<RunNotificationAction> {
  constructor(
    private readonly outbox: OutboxStore,
    private readonly executor: CommandExecutor,
  ) {}

  /** Records the event first, so that no action goes unrecorded. @throws message_not_found, message_not_open, message_only_once. */
  async execute({ rowId, request: { order, reason }, context }: RunNotificationAction): Promise<string> {
    const row = await this.outbox.get(rowId);
    if (!row) throw messageNotFound();
    const { kind = null, channel, accountId, state } = row;
    const newRowId = deterministicId('send-again', context.commandId);
    const ordered = order === 'again' ? { order, newRowId } : { order };
    const message = { rowId, kind, channel, accountId, reason };
    await this.executor.execute(messageControlDecider, `${MESSAGE_CONTROL}-${rowId}`, { message, state, ...ordered }, context);
    if (order === 'again') return this.#again(row, newRowId);
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

  /** Adds a separate row, because mail programs and providers drop a second message with the same id. */
  async #again({ _id, kind, channel, outcomeStream, accountId, brandId, payload }: OutboxRow, newRowId: string): Promise<string> {
    if (kind === undefined) throw messageOnlyOnce();
    await this.outbox.insert([{ _id: newRowId, kind, channel, outcomeStream, accountId, brandId, payload, repeats: _id }]);
    return DONE.again;
  }
}
