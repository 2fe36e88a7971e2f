import { TimeoutStrategy, timeout } from 'cockatiel';

export interface TimeLimit {
  readonly ms: number;
  /** What is thrown when the time is over, or when `signal` ends the work. */
  readonly late: () => Error;
  /** Ends the work before its time. */
  readonly signal?: AbortSignal;
}

/** The outcome of the work. When the time is over its signal aborts, and what it comes to later is ignored. */
export async function withinTime<T>(work: (signal: AbortSignal) => Promise<T>, { ms, late, signal }: TimeLimit): Promise<T> {
  const policy = timeout(ms, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false });
  let over: AbortSignal | undefined;
  try {
    return await policy.execute((context) => {
      over = context.signal;
      return work(over);
    }, signal);
  } catch (error) {
    // The work may fail because it was aborted, before the library says so.
    throw over?.aborted ? late() : error;
  }
}
