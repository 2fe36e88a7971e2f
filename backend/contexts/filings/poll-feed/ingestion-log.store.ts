import type { Clock } from '../../../platform/clock/clock.ts';
import { appendUntilAnswered } from '../../../platform/commands/append-until-answered.ts';
import { encodeDecided } from '../../../platform/commands/encode-decided.ts';
import type { EventCodec } from '../../../platform/event-store/define-event.ts';
import { StreamConflict } from '../../../platform/event-store/event-store.errors.ts';
import type { EventStore, Expected } from '../../../platform/event-store/event-store.port.ts';
import { easternTime } from '../../../platform/values/eastern-time.ts';
import { ingestionDayStream } from '../filing.stream.ts';
import type { IngestionDayEvent } from '../published/ingestion-day.events.ts';

const TRIES = 4;

/**
 * Appends the result of a run to the stream of its day. Nothing is decided here, so the stream (thousands of events) is not loaded: an
 * append needs its last revision only.
 */
export class IngestionLog {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly clock: Clock,
  ) {}

  /**
   * @param runId identity of the run: recording the same run twice changes nothing. @param at EDGAR's clock.
   * @param day the day of the result, `yyyy-mm-dd`, where it is not the day of `at`.
   */
  async record(event: IngestionDayEvent, runId: string, at: Date, day = easternTime(at).date): Promise<void> {
    const stream = ingestionDayStream(event.data.source, day);
    const encoded = encodeDecided(this.codec, [event], stream, {
      commandId: runId,
      correlationId: runId,
      causationId: runId,
      actorId: `edgar-${event.data.source}`,
      actorType: 'system',
      occurredAt: at.toISOString(),
    });
    for (let attempt = 1; ; attempt += 1) {
      const [last] = await this.events.read(stream, { backwards: true, limit: 1 });
      const expected: Expected = last ? { kind: 'revision', revision: last.revision } : { kind: 'noStream' };
      try {
        await appendUntilAnswered(this.events, stream, encoded, expected, { clock: this.clock });
        return;
      } catch (error) {
        if (!(error instanceof StreamConflict) || attempt === TRIES) throw error;
      }
    }
  }
}
