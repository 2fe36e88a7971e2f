import type { Clock } from '../clock/clock.ts';
import { withoutDeadline } from '../clock/deadline.ts';
import { StoreUnavailable } from '../event-store/event-store.errors.ts';

/** A failure that took this long kept its caller waiting, so later callers must fail fast. */
const SLOW_MS = 500;
/** A call abandoned after this long may have run into an outage; a probe checks. */
const DOUBTFUL_MS = 250;
const PROBE_PAUSE_MS = 250;
/** Timeout of the first probe. It grows up to a call's deadline, so that a server that is merely slow is recognized. */
const FIRST_PROBE_MS = 1_000;

export interface OutageOptions {
  readonly clock: Clock;
  /** Sends a cheap request. Rejects when there is no answer within `deadlineMs`. */
  readonly probe: (deadlineMs: number) => Promise<unknown>;
  /** Longest timeout of a probe: the deadline of a call. */
  readonly deadlineMs: number;
  /** Called when the server answers again. */
  readonly onOver?: () => void;
}

/**
 * Detects when a server does not answer. The first call in an outage waits for its deadline; from then on calls are refused at once, and
 * one probe at a time runs until the server answers again.
 */
export class Outage {
  readonly #clock: Clock;
  readonly #options: OutageOptions;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #since: number | null = null;
  #cause: unknown = null;
  #probes = 0;
  #doubting = false;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(options: OutageOptions) {
    this.#options = options;
    this.#clock = options.clock;
  }

  /** @throws StoreUnavailable while the server is known not to answer, but never in the same tick of the event loop. */
  async refuseWhileDown(what: string): Promise<void> {
    if (this.#since === null) return;
    const seconds = Math.round((this.#clock.monotonic() - this.#since) / 1_000);
    const cause = this.#cause;
    // Callers that retry at once must not starve the event loop, or the answer that ends the outage could not arrive.
    await new Promise(setImmediate);
    throw new StoreUnavailable(`${what}: the server hasn’t responded for ${seconds} s`, { cause });
  }

  /** The server answered, even if with a refusal. */
  answered(): void {
    const over = this.#since !== null;
    this.#answeredAt = this.#clock.monotonic();
    this.#since = null;
    this.#cause = null;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (over) this.#options.onOver?.();
  }

  /**
   * A call that began at `began` on the monotonic clock got no answer.
   * @returns whether the server is now known not to answer.
   */
  failed(began: number, cause: unknown): boolean {
    if (this.#stopped || this.#answeredAt >= began) return false;
    if (this.#since !== null) return true;
    if (this.#clock.monotonic() - began < SLOW_MS) return false;
    this.#since = began;
    this.#cause = cause;
    this.#probes = 0;
    this.#probeAfter(0);
    return true;
  }

  /**
   * A call that began at `began` was abandoned by its caller, which proves nothing about the server. A probe checks whether there is an outage.
   */
  abandoned(began: number): void {
    if (this.#stopped || this.#doubting || this.#since !== null || this.#answeredAt >= began) return;
    if (this.#clock.monotonic() - began < DOUBTFUL_MS) return;
    this.#doubting = true;
    const checked = () => {
      this.#doubting = false;
    };
    void withoutDeadline(() => this.#options.probe(FIRST_PROBE_MS)).then(checked, checked);
  }

  /** Stops probing. */
  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #probeAfter(ms: number): void {
    this.#timer = setTimeout(() => void withoutDeadline(() => this.#probe()), ms).unref();
  }

  async #probe(): Promise<void> {
    const timeoutMs = Math.min(this.#options.deadlineMs, FIRST_PROBE_MS * 2 ** this.#probes);
    this.#probes += 1;
    await this.#options.probe(timeoutMs).catch(() => {});
    if (this.#since !== null && !this.#stopped) this.#probeAfter(PROBE_PAUSE_MS);
  }
}
