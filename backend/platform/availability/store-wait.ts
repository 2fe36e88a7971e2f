import { type Backoff, exponentialBackoff, pause } from '../clock/backoff.ts';
import { isStoreFailure } from './store-failure.errors.ts';

/** Pause before an unreachable store is retried: short, because the work is already late, and random, so that callers do not all retry at once. */
export const STORE_RETRY: Backoff = exponentialBackoff(100, 1_000);

/** The signal ended the wait for a store; the work was not done. */
export class WaitEnded extends Error {
  override readonly name = 'WaitEnded';
}

export interface StoreWaitOptions {
  readonly retry: Backoff;
  /** Called with the error when work starts waiting, and with null when it continues. */
  readonly report: (error: unknown) => void;
}

/**
 * Retries work for as long as a store fails, without limit. One instance serves concurrent work: during an outage only one caller at a time
 * tries, and once one succeeds all others continue at once.
 */
export class StoreWait {
  readonly #options: StoreWaitOptions;
  /** Callers in line while another one tries. Resolved with true when it is the caller's turn, with false when the outage is over. */
  readonly #queue: ((turn: boolean) => void)[] = [];
  /** Aborted when the store is back; null when no outage is known. */
  #outage: AbortController | null = null;
  #isTrying = false;
  #failures = 0;

  constructor(options: Partial<StoreWaitOptions> = {}) {
    this.#options = { retry: STORE_RETRY, report: () => undefined, ...options };
  }

  /**
   * Returns the result of the work, and throws its errors unless they are store failures.
   * @throws WaitEnded when the signal aborts while the store is unreachable.
   */
  async through<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (;;) {
      const isTrying = this.#outage !== null && (await this.#turn(this.#outage, signal));
      try {
        if (this.#outage && signal.aborted) throw new WaitEnded();
        const result = await work();
        this.#back();
        return result;
      } catch (error) {
        if (error instanceof WaitEnded) throw error;
        if (!isStoreFailure(error)) {
          this.#back();
          throw error;
        }
        this.#failed(error, isTrying);
      } finally {
        if (isTrying) this.#wakeNext();
      }
    }
  }

  /** Waits until it is this caller's turn to try, or the outage is over. @returns true when it is its turn. */
  async #turn(outage: AbortController, signal: AbortSignal): Promise<boolean> {
    if (this.#isTrying && !(await this.#queued(signal))) return false;
    this.#isTrying = true;
    await pause(this.#options.retry(this.#failures), AbortSignal.any([signal, outage.signal]));
    return true;
  }

  #queued(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (turn: boolean) => {
        signal.removeEventListener('abort', leave);
        resolve(turn);
      };
      const leave = () => {
        this.#queue.splice(this.#queue.indexOf(settle), 1);
        resolve(false);
      };
      if (signal.aborted) return resolve(false);
      this.#queue.push(settle);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** A caller that failed goes to the end of the queue, because the others may need a different store that is back. */
  #wakeNext(): void {
    const next = this.#queue.shift();
    if (next) next(true);
    else this.#isTrying = false;
  }

  #failed(error: unknown, wasTrying: boolean): void {
    if (wasTrying || this.#outage === null) this.#failures += 1;
    this.#outage ??= new AbortController();
    this.#options.report(error);
  }

  #back(): void {
    if (this.#outage === null) return;
    this.#outage.abort();
    this.#outage = null;
    this.#failures = 0;
    this.#options.report(null);
    for (const settle of this.#queue.splice(0)) settle(false);
  }
}

/**
 * Creates a separate wait for each piece of work, for work on different stores: success on one store says nothing about the others.
 * @param report called with the error of one current outage, or with null when there is none.
 */
export function storeWaits(retry: Backoff, report: (error: unknown) => void): () => StoreWait {
  const outages = new Map<StoreWait, unknown>();
  return () => {
    const wait: StoreWait = new StoreWait({
      retry,
      report: (error) => {
        if (error === null) outages.delete(wait);
        else outages.set(wait, error);
        report([...outages.values()][0] ?? null);
      },
    });
    return wait;
  };
}

/** Retries a read of the stores until it succeeds, for a loop that would otherwise sleep for its whole interval. */
export async function untilStoreAnswers(read: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    await pause(STORE_RETRY(attempt), signal);
    try {
      await read();
      return;
    } catch {
      // Still unreachable; the work that failed has already reported it.
    }
  }
}
