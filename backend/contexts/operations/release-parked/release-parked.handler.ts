import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { ParkedMessages } from '#platform/subscriptions/parked-messages.store.ts';
import { ParkedActions } from './parked-actions.service.ts';
import { ReleaseParkedCommand } from './release-parked.command.ts';

@CommandHandler(ReleaseParkedCommand)
export class ReleaseParkedHandler implements ICommandHandler<ReleaseParkedCommand> {
  readonly #actions: ParkedActions;

  constructor(operations: OperationalStore, executor: CommandExecutor, clock: Clock) {
    this.#actions = new ParkedActions(new ParkedMessages(operations, clock), executor);
  }

  /** @throws not_parked, order_refused. */
  async execute({ request: { order, process, stream, position, reason }, context }: ReleaseParkedCommand): Promise<string> {
    if (order === 'retry') {
      await this.#actions.release(process, stream, reason, context);
      return `${process} will try ${stream} again.`;
    }
    const skipped = await this.#actions.skip(process, stream, position, reason, context);
    return `${process} will skip the event at ${skipped} and continue.`;
  }
}
