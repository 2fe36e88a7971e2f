import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { ParkedMessages } from '#platform/subscriptions/parked-messages.store.ts';
import { ParkedOrders } from './parked-orders.service.ts';
import { ReleaseParkedCommand } from './release-parked.command.ts';

@CommandHandler(ReleaseParkedCommand)
export class ReleaseParkedHandler implements ICommandHandler<ReleaseParkedCommand> {
  readonly #orders: ParkedOrders;

  constructor(operations: OperationalStore, executor: CommandExecutor, clock: Clock) {
    this.#orders = new ParkedOrders(new ParkedMessages(operations, clock), executor);
  }

  /** @throws not_parked, order_refused. */
  async execute({ order: { order, process, stream, position, reason }, context }: ReleaseParkedCommand): Promise<string> {
    if (order === 'retry') {
      await this.#orders.release(process, stream, reason, context);
      return `${process} will try ${stream} again.`;
    }
    const skipped = await this.#orders.skip(process, stream, position, reason, context);
    return `${process} will skip the event at ${skipped} and continue.`;
  }
}
