import { isStoreFailure } from '../availability/store-failure.errors.ts';
import { STORE_RETRY } from '../availability/store-wait.ts';
import { pause } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../observability/logger.ts';

/** A stepwise move of records from one place to another. */
export interface RecordMove {
  isDone(): Promise<boolean>;
  /** Approximate number of records left. */
  left(): Promise<number>;
  /** Moves some records. @returns how many; 0 when none are left. */
  step(): Promise<number>;
}

const REPORT_MS = 10_000;

/**
 * Moves an earlier version's texts to their own store in the background, and logs progress every 10 s. Several processes may do it at the same
 * time. Ends when nothing is left or the signal aborts; the next start continues it.
 */
export async function moveTexts(move: RecordMove, clock: Clock, log: Logger, signal: AbortSignal): Promise<void> {
  let moved = 0;
  let reportedAt = clock.monotonic();
  for (let failures = 0; !signal.aborted; ) {
    try {
      const some = await move.step();
      failures = 0;
      moved += some;
      if (some === 0) {
        if (moved > 0) log.info({ moved }, 'all filing text is now in its own database');
        return;
      }
      if (clock.monotonic() - reportedAt < REPORT_MS) continue;
      reportedAt = clock.monotonic();
      log.info({ moved, left: await move.left() }, 'moving filing text to its own database');
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      failures += 1;
      await pause(STORE_RETRY(failures), signal);
    }
  }
}
