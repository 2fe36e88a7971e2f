import type { Clock } from './clock.ts';

/**
 * Stops calling something that keeps failing for a while. After the pause one try goes through; its outcome closes the breaker or opens
 * it again.
 */
export class CircuitBreaker {
  readonly #clock: Clock;
  readonly #failures: number;
  readonly #restMs: number;
  #inARow = 0;
  /** On the monotonic clock; null while closed. */
  #openUntil: number | null = null;
  #probing = false;

  constructor(clock: Clock, { failures, restMs }: { readonly failures: number; readonly restMs: number }) {
    this.#clock = clock;
    this.#failures = failures;
    this.#restMs = restMs;
  }

  /** Whether a try may start now; it must be followed by {@link succeeded} or {@link failed}. */
  allows(): boolean {
    if (this.#openUntil === null) return true;
    if (this.#probing || this.#clock.monotonic() < this.#openUntil) return false;
    this.#probing = true;
    return true;
  }

  succeeded(): void {
    this.#inARow = 0;
    this.#openUntil = null;
    this.#probing = false;
  }

  /** @param restMs pause at least this long from now on, however few failures there were; 0 for no such minimum. */
  failed(restMs = 0): void {
    this.#inARow += 1;
    this.#probing = false;
    const rest = Math.max(restMs, this.#inARow >= this.#failures ? this.#restMs : 0);
    if (rest > 0) this.#openUntil = this.#clock.monotonic() + rest;
  }
}
