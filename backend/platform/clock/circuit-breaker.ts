import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
} from 'cockatiel';
import type { Clock } from './clock.ts';

export interface CircuitBreakerOptions<T> {
  /** Consecutive failures that open the breaker. */
  readonly failures: number;
  /** How long it then stays open, in milliseconds. */
  readonly restMs: number;
  /** Classifies a result: null is a success, any number a failure. A positive number (a Retry-After in milliseconds) opens the breaker at once for that long. */
  readonly pauseAfter: (result: T) => number | null;
}

/**
 * Pauses calls to a service that keeps failing. After the pause one trial call goes through; its outcome closes or reopens the breaker.
 */
export class CircuitBreaker<T> {
  readonly #clock: Clock;
  readonly #pauseAfter: (result: T) => number | null;
  readonly #policy: CircuitBreakerPolicy;
  /** On the monotonic clock. */
  #openUntil = 0;

  constructor(clock: Clock, { failures, restMs, pauseAfter }: CircuitBreakerOptions<T>) {
    this.#clock = clock;
    this.#pauseAfter = pauseAfter;
    const inARow = new ConsecutiveBreaker(failures);
    const breaker = {
      state: null,
      success: () => inARow.success(),
      failure: () => {
        if (inARow.failure()) this.#keepOpen(restMs);
        return this.#resting();
      },
    };
    this.#policy = circuitBreaker(
      handleWhenResult((result) => pauseAfter(result as T) !== null),
      // The library would measure the pause on the wall clock, which may jump, so the injected clock measures it instead.
      { breaker, halfOpenAfter: Number.NEGATIVE_INFINITY },
    );
  }

  /** @throws BrokenCircuitError, without calling `work`, while the breaker is open or its trial call is running. */
  async execute(work: () => Promise<T>): Promise<T> {
    const { state } = this.#policy;
    // Without this check, the library would make other calls wait for the trial call's outcome.
    const trying = state === CircuitState.HalfOpen;
    if (trying || (state === CircuitState.Open && this.#resting())) throw new BrokenCircuitError();
    return this.#policy.execute(async () => {
      const result = await work();
      this.#keepOpen(this.#pauseAfter(result) ?? 0);
      return result;
    });
  }

  #keepOpen(ms: number): void {
    this.#openUntil = Math.max(this.#openUntil, this.#clock.monotonic() + ms);
  }

  #resting(): boolean {
    return this.#clock.monotonic() < this.#openUntil;
  }
}
