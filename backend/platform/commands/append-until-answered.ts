import { type Backoff, exponentialBackoff, pause } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import { withinTime } from '../clock/within-time.ts';
import { OutcomeUnknown, StoreUnavailable } from '../event-store/event-store.errors.ts';
import type { AppendResult, Expected, NewEvent } from '../event-store/event-store.port.ts';
import type { WritableEventStore } from '../event-store/writable-event-store.port.ts';

export interface AnswerPatience {
  readonly clock: Clock;
  /** How long an unanswered append is repeated; default 10 s. */
  readonly unknownDeadlineMs?: number;
  readonly backoff?: Backoff;
}

/**
 * Appends, and repeats the identical append (same ids, revision and bytes) while its outcome is unknown: only repeating it shows whether it is
 * in the log (architecture 3.1). A store outage in between leaves the outcome unknown.
 * @throws OutcomeUnknown when no answer came by the deadline; StreamConflict when other events have its revision; otherwise what `append` throws.
 */
export async function appendUntilAnswered(
  store: Pick<WritableEventStore, 'append'>,
  stream: string,
  events: readonly NewEvent[],
  expected: Expected,
  { clock, unknownDeadlineMs = 10_000, backoff = exponentialBackoff(20, 1_000) }: AnswerPatience,
): Promise<AppendResult> {
  const deadline = clock.monotonic() + unknownDeadlineMs;
  const append = () => store.append(stream, events, expected);
  let unanswered: OutcomeUnknown | null = null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (unanswered === null) return await append();
      const late = unanswered;
      // A retry that begins shortly before the deadline must not wait for the store's own timeout.
      return await withinTime(append, { ms: deadline - clock.monotonic(), late: () => late });
    } catch (error) {
      if (error instanceof OutcomeUnknown) unanswered = error;
      else if (!unanswered || !(error instanceof StoreUnavailable)) throw error;
      const wait = backoff(attempt);
      if (clock.monotonic() + wait >= deadline) throw unanswered;
      await pause(wait);
    }
  }
}
