import type { Clock } from '#platform/clock/clock.ts';
import type { DeliveryOutcome, OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import type { Provider } from './provider.port.ts';

/** Consecutive failures after which a provider is paused. */
const FAILURES = 5;
const REST_MS = 10_000;
const MAX_REST_MS = 300_000;

/** Receives what a deployment monitors about its providers. */
export interface DeliveryObserver {
  handedOver(provider: string, outcome: DeliveryOutcome['kind']): void;
  /** @param reason the last failure, while paused. */
  resting(provider: string, rests: boolean, reason: string | null): void;
}

/**
 * Limits a provider to its rate. After failures caused by the provider it pauses, longer each time, and then one message probes it; a provider may
 * request a pause itself. Callers check the capacity before claiming a message from the outbox, so that none is claimed in vain. A usual circuit
 * breaker would notice only when the call is made.
 */
export class PacedProvider {
  readonly #provider: Provider;
  readonly #clock: Clock;
  readonly #observer: DeliveryObserver;
  #tokens: number;
  #filledAt: number;
  #inFlight = 0;
  #failures = 0;
  #restsUntil = Number.NEGATIVE_INFINITY;

  constructor(provider: Provider, clock: Clock, observer: DeliveryObserver) {
    this.#provider = provider;
    this.#clock = clock;
    this.#observer = observer;
    this.#tokens = this.#burst;
    this.#filledAt = clock.monotonic();
    observer.resting(provider.name, false, null);
  }

  get channel(): Provider['channel'] {
    return this.#provider.channel;
  }

  /** Whether the provider is currently paused. */
  get rests(): boolean {
    return this.#clock.monotonic() < this.#restsUntil;
  }

  /**
   * How many messages may be sent now. @param urgent whether a person is waiting for them. Other messages leave a quarter of the parallel calls free
   * for urgent ones; otherwise a slow provider would block them.
   */
  capacity(urgent = false): number {
    if (this.rests) return 0;
    const { atOnce } = this.#provider;
    const free = atOnce - this.#inFlight - (urgent ? 0 : Math.floor(atOnce / 4));
    if (this.#failures >= FAILURES) return this.#inFlight === 0 ? 1 : 0;
    return Math.max(0, Math.min(Math.floor(this.#fill()), free));
  }

  async send(message: OutgoingMessage): Promise<DeliveryOutcome> {
    if (this.capacity(true) === 0) {
      const reason = `${this.#provider.name} ${this.rests ? 'is paused after failures' : 'is at its rate limit'}`;
      return { kind: 'temporary', reason, ofProvider: true, retryAfterMs: this.#waitMs() };
    }
    this.#tokens -= 1;
    this.#inFlight += 1;
    try {
      const outcome = await this.#provider.send(message);
      this.#learn(outcome);
      return outcome;
    } finally {
      this.#inFlight -= 1;
    }
  }

  #learn(outcome: DeliveryOutcome): void {
    const { name } = this.#provider;
    this.#observer.handedOver(name, outcome.kind);
    const failed = (outcome.kind === 'temporary' && outcome.ofProvider === true) || outcome.kind === 'unknown';
    this.#failures = failed ? this.#failures + 1 : 0;
    const requestedWaitMs = outcome.kind === 'temporary' && outcome.ofProvider ? (outcome.retryAfterMs ?? 0) : 0;
    const own = this.#failures < FAILURES ? 0 : Math.min(MAX_REST_MS, REST_MS * 2 ** (this.#failures - FAILURES));
    const rest = Math.max(requestedWaitMs, own);
    if (rest > 0) this.#restsUntil = this.#clock.monotonic() + rest;
    this.#observer.resting(name, this.rests, 'reason' in outcome ? outcome.reason : null);
  }

  #waitMs(): number {
    return Math.max(250, this.#restsUntil - this.#clock.monotonic());
  }

  get #burst(): number {
    return Math.max(1, this.#provider.perSecond);
  }

  #fill(): number {
    const now = this.#clock.monotonic();
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#filledAt) * this.#provider.perSecond) / 1_000);
    this.#filledAt = now;
    return this.#tokens;
  }
}
