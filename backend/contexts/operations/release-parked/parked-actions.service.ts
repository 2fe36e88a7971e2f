import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { ParkedMessages } from '#platform/subscriptions/parked-messages.store.ts';
import { actionRefused, notParked } from '../operations.errors.ts';
import { recordOperatorAct } from '../record-operator-act.service.ts';

/** Actions on a stream that a process has parked. */
export class ParkedActions {
  constructor(
    private readonly parked: Pick<ParkedMessages, 'get' | 'release' | 'skip'>,
    private readonly executor: Pick<CommandExecutor, 'execute'>,
  ) {}

  /** Lets the process retry the stream from the failed event. @throws not_parked. */
  async release(process: string, stream: string, reason: string, context: CommandContext): Promise<void> {
    if (!(await this.parked.release(process, stream))) throw notParked(process, stream);
    await recordOperatorAct(this.executor, context, { type: 'ParkedMessageReleased', data: { name: process, stream, reason } });
  }

  /**
   * Makes the process skip the failed event and try those after it.
   * @param position of the failed event as shown, to detect concurrent changes; undefined to skip whichever is first. @throws not_parked,
   * order_refused.
   */
  async skip(
    process: string,
    stream: string,
    position: string | undefined,
    reason: string,
    context: CommandContext,
  ): Promise<string> {
    const parked = await this.parked.get(process, stream);
    if (parked === null) throw notParked(process, stream);
    const [first] = parked.positions;
    if (first === undefined)
      throw actionRefused(
        `${process} isn’t stuck on an event in ${stream}, so there’s nothing to skip. Fix the cause, then try again.`,
      );
    if (position !== undefined && position !== first) throw otherIsFirst();
    const data = { name: process, stream, position: first, reason };
    await recordOperatorAct(this.executor, context, { type: 'ParkedEventSkipped', data });
    // The stream may have moved on since it was read.
    if (!(await this.parked.skip(process, stream, first))) throw otherIsFirst();
    return first;
  }
}

const otherIsFirst = () => actionRefused('A different event is now first in the stream. Reload the list.');
