import type { MongoClient, ServerHeartbeatStartedEvent } from 'mongodb';
import type { Clock } from '../../clock/clock.ts';
import { CONNECT_MS } from './mongo-budgets.ts';

const CHECK_MS = 500;
/** Tolerance beyond a heartbeat's own time limit, for busy machines. */
const MARGIN_MS = 1_000;

interface Heartbeat {
  readonly began: number;
  /** True if the member responds only after a change or after the interval between two heartbeats. */
  readonly awaited: boolean;
}

/**
 * Detects heartbeats that hang. Driver 7.8 waits forever when a member's connection breaks just as a heartbeat is written to it: nothing times
 * out, the member gets no further heartbeats, and the client never learns whether it is the primary.
 */
export class HeartbeatWatch {
  readonly #clock: Clock;
  readonly #betweenMs: number;
  /** Unanswered heartbeats, by member. */
  readonly #underWay = new Map<string, Heartbeat>();
  readonly #timer: NodeJS.Timeout;

  /** @param stuck called twice a second while a heartbeat is past its time limit. */
  constructor(client: MongoClient, clock: Clock, stuck: () => void) {
    this.#clock = clock;
    this.#betweenMs = client.options.heartbeatFrequencyMS;
    const ended = ({ connectionId }: { readonly connectionId: string }) => this.#underWay.delete(connectionId);
    client.on('serverHeartbeatStarted', (event) => this.#started(event));
    client.on('serverHeartbeatSucceeded', ended);
    client.on('serverHeartbeatFailed', ended);
    client.on('serverClosed', ({ address }) => this.#underWay.delete(address));
    this.#timer = setInterval(() => {
      if (this.#isStuck()) stuck();
    }, CHECK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #started({ connectionId, awaited }: ServerHeartbeatStartedEvent): void {
    this.#underWay.set(connectionId, { began: this.#clock.monotonic(), awaited });
  }

  #isStuck(): boolean {
    const now = this.#clock.monotonic();
    return [...this.#underWay.values()].some(
      ({ began, awaited }) => now - began > CONNECT_MS + (awaited ? this.#betweenMs : 0) + MARGIN_MS,
    );
  }
}
