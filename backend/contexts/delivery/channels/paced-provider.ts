import type { Clock } from '#platform/clock/clock.ts';
import type { DeliveryOutcome, OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import type { Provider } from './provider.port.ts';

/** Consecutive failures after which a provider is paused. */
const MAX_FAILURES = 5;
const MIN_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 300_000;

/** Notified of provider health, for monitoring. */
export interface DeliveryObserver {
  sent(provider: string, outcome: DeliveryOutcome['kind']): void;
  /** @param reason why the last message wasn't delivered; null if it was. */
  paused(provider: string, isPaused: boolean, reason: string | null): void;
}

/**
 * Limits a provider to its rate. After failures caused by the provider it pauses, longer each time, and then one message probes it; a provider may
 * request a pause itself. Callers check the capacity before claiming a message from the outbox, so that they don't claim what can't be sent
 * yet. An ordinary circuit breaker would refuse only once the call is made.
 */
export class PacedProvider {
  readonly #provider: Provider;
  readonly #clock: Clock;
  readonly #observer: DeliveryObserver;
  #tokens: number;
  #filledAt: number;
  #inFlight = 0;
  #failures = 0;
  #pausedUntil = Number.NEGATIVE_INFINITY;

  constructor(provider: Provider, clock: Clock, observer: DeliveryObserver) {
    this.#provider = provider;
    this.#clock = clock;
    this.#observer = observer;
    this.#tokens = this.#burst;
    this.#filledAt = clock.monotonic();
    observer.paused(provider.name, false, null);
  }

  get channel(): Provider['channel'] {
    return this.#provider.channel;
  }

  /** Whether the provider is currently paused. */
  get isPaused(): boolean {
    return this.#clock.monotonic() < this.#pausedUntil;
  }

  /**
   * How many messages may be sent now. @param urgent whether someone is waiting for them, e.g. for a login code. Other messages leave a quarter of the
   * parallel calls free for these, so that a slow provider doesn't block them.
   */
  capacity(urgent = false): number {
    if (this.isPaused) return 0;
    const { atOnce } = this.#provider;
    const free = atOnce - this.#inFlight - (urgent ? 0 : Math.floor(atOnce / 4));
    if (this.#failures >= MAX_FAILURES) return this.#inFlight === 0 ? 1 : 0;
    return Math.max(0, Math.min(Math.floor(this.#refill()), free));
  }

  async send(message: OutgoingMessage): Promise<DeliveryOutcome> {
    if (this.capacity(true) === 0) {
      const reason = `${this.#provider.name} ${this.isPaused ? 'is paused after failures' : 'is at its rate limit'}`;
      return { kind: 'temporary', reason, ofProvider: true, retryAfterMs: this.#waitMs() };
    }
    this.#tokens -= 1;
    this.#inFlight += 1;
    try {
      const outcome = await this.#provider.send(message);
      this.#recordOutcome(outcome);
      return outcome;
    } finally {
      this.#inFlight -= 1;
    }
  }

  #recordOutcome(outcome: DeliveryOutcome): void {
    const { name } = this.#provider;
    this.#observer.sent(name, outcome.kind);
    const failed = (outcome.kind === 'temporary' && outcome.ofProvider === true) || outcome.kind === 'unknown';
    this.#failures = failed ? this.#failures + 1 : 0;
    const requestedWaitMs = outcome.kind === 'temporary' && outcome.ofProvider ? (outcome.retryAfterMs ?? 0) : 0;
    const backoffMs =
      this.#failures < MAX_FAILURES ? 0 : Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** (this.#failures - MAX_FAILURES));
    const pauseMs = Math.max(requestedWaitMs, backoffMs);
    if (pauseMs > 0) this.#pausedUntil = this.#clock.monotonic() + pauseMs;
    this.#observer.paused(name, this.isPaused, 'reason' in outcome ? outcome.reason : null);
  }

  #waitMs(): number {
    return Math.max(250, this.#pausedUntil - this.#clock.monotonic());
  }

  get #burst(): number {
    return Math.max(1, this.#provider.perSecond);
  }

  #refill(): number {
    const now = this.#clock.monotonic();
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#filledAt) * this.#provider.perSecond) / 1_000);
    this.#filledAt = now;
    return this.#tokens;
  }
}
