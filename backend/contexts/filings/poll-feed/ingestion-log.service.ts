import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { Decider } from '#platform/commands/decider.ts';
import { easternTime } from '#platform/values/eastern-time.ts';
import { ingestionDayStream } from '../filing.stream.ts';
import type { IngestionDayEvent } from '../published/ingestion-day.events.ts';

/** Records events unchanged, regardless of earlier runs. */
const recordDecider: Decider<readonly IngestionDayEvent[], null, IngestionDayEvent> = {
  initial: null,
  evolve: () => null,
  decide: (events) => events,
};

/** Records the results of ingestion runs in the stream of their day. */
export class IngestionLog {
  constructor(private readonly executor: CommandExecutor) {}

  /**
   * @param runId identifies the run; recording it twice changes nothing. @param at EDGAR's time.
   * @param day day of the result, `yyyy-mm-dd`; default: the day of `at`.
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
