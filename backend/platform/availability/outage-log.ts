import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../observability/logger.ts';

/** A lasting outage is logged again at this interval. */
const REPEAT_MS = 60_000;

/** Logs an outage when it begins, once a minute while it lasts, and when it ends, no matter how many streams report the same one. */
export class OutageLog {
  readonly #log: Logger;
  readonly #clock: Clock;
  readonly #fields: object;
  #since: number | null = null;
  #reportedAt = Number.NEGATIVE_INFINITY;
  #failures = 0;
  #reported = false;

  /** @param fields identify the waiting work; added to every line. */
  constructor(log: Logger, clock: Clock, fields: object) {
    this.#log = log;
    this.#clock = clock;
    this.#fields = fields;
  }

  failed(error: unknown): void {
    const now = this.#clock.monotonic();
    this.#since ??= now;
    this.#failures += 1;
    if (now - this.#reportedAt < REPEAT_MS) return;
    this.#reportedAt = now;
    this.#reported = true;
    const reason = error instanceof Error ? error.message : String(error);
    this.#log.warn({ ...this.#fields, reason, failures: this.#failures }, 'waiting for the store');
  }

  /** The work continues. Logs nothing if the outage was not logged, so that short outages in a row are logged as one. */
  over(): void {
    if (this.#since === null) return;
    const seconds = Math.round((this.#clock.monotonic() - this.#since) / 1_000);
    if (this.#reported) this.#log.info({ ...this.#fields, seconds, failures: this.#failures }, 'the store is responding again');
    this.#since = null;
    this.#failures = 0;
    this.#reported = false;
  }
}
