import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { Decider } from '#platform/commands/decider.ts';
import { easternTime } from '#platform/values/eastern-time.ts';
import { ingestionDayStream } from '../filing.stream.ts';
import type { IngestionDayEvent } from '../published/ingestion-day.events.ts';

/** What happened is recorded as it is: nothing is decided from earlier runs. */
const recordDecider: Decider<readonly IngestionDayEvent[], null, IngestionDayEvent> = {
  initial: null,
  evolve: () => null,
  decide: (events) => events,
};

/** Records the results of runs in the stream of their day. */
export class IngestionLog {
  constructor(private readonly executor: CommandExecutor) {}

  /**
   * @param runId identity of the run: recording the same run twice changes nothing. @param at EDGAR's clock.
   * @param day the day of the result, `yyyy-mm-dd`, where it is not the day of `at`.
   */
  async record(
    source: string,
    events: readonly IngestionDayEvent[],
    runId: string,
    at: Date,
    day = easternTime(at).date,
  ): Promise<void> {
    await this.executor.execute(recordDecider, ingestionDayStream(source, day), events, {
      commandId: runId,
      correlationId: runId,
      causationId: runId,
      actorId: `edgar-${source}`,
      actorType: 'system',
      occurredAt: at.toISOString(),
    });
  }
}
