import { TimeoutStrategy, timeout } from 'cockatiel';
import { Deadline } from './deadline.ts';

export interface TimeLimit {
  readonly ms: number;
  /** Error to throw on a timeout, or when `signal` or the caller's deadline ends the work. */
  readonly late: () => Error;
  /** Ends the work early. */
  readonly signal?: AbortSignal;
}

/**
 * Runs work with a time limit. On a timeout, or when nobody waits for the caller any longer, its signal aborts, stores stop reading for it, and its
 * later outcome is ignored.
 */
export async function withinTime<T>(work: (signal: AbortSignal) => Promise<T>, { ms, late, signal }: TimeLimit): Promise<T> {
  const policy = timeout(ms, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false });
  const outer = Deadline.current() ?? null;
  const began = performance.now();
  const limit = new Deadline(() => Math.min(outer?.leftMs() ?? ms, began + ms - performance.now()), outer);
  const ends = [signal, outer?.signal].filter((each) => each !== undefined);
  let over: AbortSignal | undefined;
  const end = () => limit.end('it took too long');
  try {
    return await policy.execute(
      (context) => {
        over = context.signal;
        over.addEventListener('abort', end, { once: true });
        return limit.run(() => work(context.signal));
      },
      ends.length > 1 ? AbortSignal.any(ends) : ends[0],
    );
  } catch (error) {
    // The work may fail because of the abort before the library reports it.
    throw over?.aborted ? late() : error;
  } finally {
    over?.removeEventListener('abort', end);
    limit.end('the work has finished');
  }
}
