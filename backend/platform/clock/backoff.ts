/** Milliseconds to wait after failed attempt number `attempt` (from 1). */
export type Backoff = (attempt: number) => number;

/** Doubles from `baseMs` up to `maxMs`; the upper half of each wait is random, so that simultaneous failures are not retried simultaneously. */
export function exponentialBackoff(baseMs: number, maxMs: number): Backoff {
  return (attempt) => {
    const ceiling = Math.min(maxMs, baseMs * 2 ** (attempt - 1));
    return ceiling / 2 + (Math.random() * ceiling) / 2;
  };
}

/** Waits; an abort ends the wait early. Never rejects: the caller checks its signal. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });
}

/** Lets timers and sockets run, which a loop over synchronous stores would starve because they resolve in microtasks. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
