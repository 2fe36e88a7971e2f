import { type Backoff, exponentialBackoff, pause } from '../clock/backoff.ts';
import { isStoreFailure } from './store-failure.errors.ts';

/** How long somebody waits before a store that is away is asked again: short, as the work is late already, and never in step with others. */
export const STORE_RETRY: Backoff = exponentialBackoff(100, 1_000);

/** The wait for a store was ended by its signal; the work was not done. */
export class WaitEnded extends Error {
  override readonly name = 'WaitEnded';
}

export interface StoreWaitOptions {
  readonly retry: Backoff;
  /** Told why work begins to wait, and null when it goes on. */
  readonly report: (error: unknown) => void;
}

/**
 * Repeats work for as long as a store fails beneath it, without limit. One instance serves work that runs side by side: during an outage
 * one of them asks the store at a time, and as soon as one gets through all others go on at once.
 */
export class StoreWait {
  readonly #options: StoreWaitOptions;
  /** Those who wait while another one asks, in the order they came: told true when it is their turn, false when nobody need wait any more. */
  readonly #queue: ((turn: boolean) => void)[] = [];
  /** Ends when the store is back; null while no outage is known. */
  #outage: AbortController | null = null;
  #asking = false;
  #failures = 0;

  constructor(options: Partial<StoreWaitOptions> = {}) {
    this.#options = { retry: STORE_RETRY, report: () => undefined, ...options };
  }

  /**
   * The result of the work, or whatever it throws that is not a failure of a store.
   * @throws WaitEnded when the signal came while the store was away.
   */
  async through<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (;;) {
      const asks = this.#outage !== null && (await this.#turn(this.#outage, signal));
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
        this.#failed(error, asks);
      } finally {
        if (asks) this.#handOver();
      }
    }
  }

  /** Waits until this work is the one that asks, or the outage is over. @returns true for the one that asks. */
  async #turn(outage: AbortController, signal: AbortSignal): Promise<boolean> {
    if (this.#asking && !(await this.#queued(signal))) return false;
    this.#asking = true;
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

  /** Who asked in vain goes to the end of the queue: what it needs may be away while what others need is back. */
  #handOver(): void {
    const next = this.#queue.shift();
    if (next) next(true);
    else this.#asking = false;
  }

  #failed(error: unknown, asked: boolean): void {
    if (asked || this.#outage === null) this.#failures += 1;
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
 * Waits for work that needs different stores, so that the success of one says nothing about the others.
 * @param report hears of one outage among them, and null when there is none.
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

/** Waits until a question to the stores is answered, asking it again and again. For a loop that would otherwise sleep for its whole interval. */
export async function storeAnswers(ask: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    await pause(STORE_RETRY(attempt), signal);
    try {
      await ask();
      return;
    } catch {
      // Still away: that it is was told by the work that failed.
    }
  }
}
