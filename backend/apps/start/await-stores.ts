import { pause } from '../../platform/clock/backoff.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { StartRefused } from '../../platform/subscriptions/stores-belong-together.ts';
import { refusedUser, storeFaultOf } from './store-fault.ts';

/** A stop signal arrived during the start. */
export class StartAborted extends Error {
  override readonly name = 'StartAborted';
  constructor() {
    super('startup was stopped');
  }
}

/** What every start is given. */
export interface Starting {
  readonly env: Environment;
  readonly clock: Clock;
  /** Aborted by a stop signal. */
  readonly signal: AbortSignal;
  /** Prints one line for the operator. */
  say(line: string): void;
}

const REPORT_MS = 10_000;
const RETRY_MS = 1_000;
/** Consecutive refusals before the start fails: a server that is itself starting may not know its users yet. */
const REFUSALS = 5;

/** Waits for the stores during the start, and prints which one it waits for. */
export class StartWait {
  readonly #starting: Starting;
  #reason: string | null = null;

  constructor(starting: Starting) {
    this.#starting = starting;
  }

  /** A sentence that names the store being waited for; null while not waiting. */
  get waitingFor(): string | null {
    return this.#reason === null ? null : `Waiting for ${this.#reason}. Startup will continue automatically once it works.`;
  }

  /**
   * Repeats `work` while a store is unreachable, and prints that every 10 s. The work must be repeatable.
   * @throws StartRefused for a fault that waiting cannot resolve; StartAborted; errors that do not come from a store.
   */
  async until<T>(work: () => Promise<T>): Promise<T> {
    const { signal, env } = this.#starting;
    const reporting = setInterval(() => this.#report(), REPORT_MS);
    let refusals = 0;
    try {
      for (;;) {
        try {
          return await orAborted(work(), signal);
        } catch (error) {
          if (error instanceof StartAborted) throw error;
          const fault = await orAborted(storeFaultOf(error, env), signal);
          if (!fault) throw error;
          if (fault.kind === 'permanent') throw new StartRefused(fault.sentence);
          refusals = fault.refused ? refusals + 1 : 0;
          if (refusals === REFUSALS) throw new StartRefused(refusedUser(env, fault.store, fault.database));
          const first = this.#reason === null;
          this.#reason = fault.reason;
          if (first) this.#report();
          await pause(RETRY_MS, signal);
        }
      }
    } finally {
      clearInterval(reporting);
      this.#reason = null;
    }
  }

  #report(): void {
    if (this.waitingFor) this.#starting.say(this.waitingFor);
  }
}

/** The result, unless a stop comes first; then the outcome of the work is ignored. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) throw new StartAborted();
  let stop: () => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(new StartAborted());
    signal.addEventListener('abort', stop, { once: true });
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
