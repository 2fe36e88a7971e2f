import { OutageLog } from '../availability/outage-log.ts';
import { isStoreFailure } from '../availability/store-failure.errors.ts';
import { STORE_RETRY } from '../availability/store-wait.ts';
import { type Backoff, exponentialBackoff, pause } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import type { Position } from '../event-store/event-store.port.ts';
import type { Logger } from '../observability/logger.ts';
import type { RunnerStatus } from '../observability/worker-status.store.ts';

/** A deterministic failure at one event, which can only be resolved by a fix or by skipping the event. */
export class Faulted extends Error {
  override readonly name = 'Faulted';
  constructor(
    readonly position: Position,
    override readonly cause: unknown,
  ) {
    super(`is at ${position}: ${messageOf(cause)}`);
  }
}

/** How a supervised run reports its progress. */
export interface Progress {
  /** The run is waiting for a lease held by another process. */
  standby(): void;
  /** Everything up to here is done; `recordedAt` is the time of the event there. */
  at(position: Position, recordedAt: Date | null): void;
  /** Nothing is left to do for now. */
  caughtUp(): void;
  /** @param waiting streams that wait for something external and are retried automatically. */
  parked(streams: number, waiting: number): void;
  /** Work is waiting because a store fails; null when it continues. */
  waiting(error: unknown): void;
}

export interface SupervisorOptions {
  readonly backoff: Backoff;
  /** Pause before a run ended by a failing store is restarted. */
  readonly storeRetry: Backoff;
  /** Interval at which a faulted run is retried. */
  readonly faultRetryMs: number;
}

/**
 * Keeps one run going: no matter how it ends, it is restarted after a pause, until it is stopped. Pauses grow with consecutive failures; a store outage
 * does not count as a failure, and is retried at least every second for as long as it takes.
 */
export class SubscriptionSupervisor {
  readonly #kind: RunnerStatus['kind'];
  readonly #name: string;
  readonly #run: (signal: AbortSignal, progress: Progress) => Promise<void>;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #options: SupervisorOptions;
  readonly #stopping = new AbortController();
  #loop: Promise<void> | null = null;
  #state: RunnerStatus['state'] = 'starting';
  #position: Position | null = null;
  #behindSince: Date | null = null;
  #lastError: string | null = null;
  #failingSince: string | null = null;
  #parked = 0;
  #waiting = 0;
  #failures = 0;
  #outages = 0;
  /** Reason why the run waits for a store. */
  #waitReason: string | null = null;
  readonly #outageLog: OutageLog;

  /** @param run must subscribe after its own committed checkpoint, and return only when its signal aborts or the subscription has dropped. */
  constructor(
    identity: Pick<RunnerStatus, 'kind' | 'name'>,
    run: (signal: AbortSignal, progress: Progress) => Promise<void>,
    clock: Clock,
    log: Logger,
    options: Partial<SupervisorOptions> = {},
  ) {
    this.#kind = identity.kind;
    this.#name = identity.name;
    this.#run = run;
    this.#clock = clock;
    this.#log = log;
    this.#options = { backoff: exponentialBackoff(200, 30_000), storeRetry: STORE_RETRY, faultRetryMs: 5_000, ...options };
    this.#outageLog = new OutageLog(log, clock, { runner: identity.name, kind: identity.kind });
  }

  get status(): RunnerStatus {
    const behindMs = this.#behindSince ? this.#clock.now().getTime() - this.#behindSince.getTime() : 0;
    return {
      kind: this.#kind,
      name: this.#name,
      state: this.#waits ? 'waiting for the store' : this.#state,
      position: this.#position,
      lagSeconds: Math.max(0, behindMs / 1_000),
      parkedStreams: this.#parked,
      waitingStreams: this.#waiting,
      lastError: this.#lastError ?? this.#waitReason,
      ...(this.#failingSince !== null && { failingSince: this.#failingSince }),
    };
  }

  get #waits(): boolean {
    return this.#waitReason !== null && this.#state !== 'faulted' && this.#state !== 'stopped';
  }

  start(): void {
    this.#loop ??= this.#supervise();
  }

  /** Resolves when the current batch is finished and the lease released. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
    this.#state = 'stopped';
  }

  async #supervise(): Promise<void> {
    const signal = this.#stopping.signal;
    while (!signal.aborted) {
      let wait: number;
      try {
        await this.#run(signal, this.#progress);
        if (signal.aborted) return;
        wait = this.#backOff('the subscription ended');
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Faulted) wait = this.#fault(error);
        else wait = isStoreFailure(error) ? this.#outage(error) : this.#backOff(messageOf(error));
      }
      this.#waitReason = null;
      await pause(wait, signal);
    }
  }

  #fails(): void {
    this.#failingSince ??= this.#clock.now().toISOString();
  }

  #backOff(reason: string): number {
    this.#fails();
    this.#failures += 1;
    this.#lastError = reason;
    if (this.#state !== 'faulted') this.#state = 'backing-off';
    const wait = this.#options.backoff(this.#failures);
    this.#log.warn(
      { runner: this.#name, kind: this.#kind, reason, failures: this.#failures, waitMs: wait },
      'runner dropped, restarting',
    );
    return wait;
  }

  #outage(error: unknown): number {
    this.#fails();
    this.#outages += 1;
    this.#lastError = messageOf(error);
    if (this.#state !== 'faulted') this.#state = 'waiting for the store';
    this.#outageLog.failed(error);
    return this.#options.storeRetry(this.#outages);
  }

  #fault(error: Faulted): number {
    this.#fails();
    if (this.#state !== 'faulted' || this.#lastError !== error.message) {
      this.#log.error({ runner: this.#name, kind: this.#kind, position: error.position, err: error.cause }, 'runner is faulted');
    }
    this.#state = 'faulted';
    this.#lastError = error.message;
    this.#behindSince ??= this.#clock.now();
    return this.#options.faultRetryMs;
  }

  #running(): void {
    this.#state = 'running';
    this.#lastError = null;
    this.#failures = 0;
    this.#outages = 0;
    if (this.#waitReason !== null) return;
    this.#outageLog.over();
    this.#failingSince = null;
  }

  readonly #progress: Progress = {
    standby: () => {
      if (this.#state !== 'faulted') {
        this.#state = 'standby';
        this.#failingSince = null;
      }
      this.#behindSince = null;
    },
    at: (position, recordedAt) => {
      this.#position = position;
      if (recordedAt) this.#behindSince = recordedAt;
      this.#running();
    },
    caughtUp: () => {
      this.#behindSince = null;
      this.#running();
    },
    parked: (streams, waiting) => {
      this.#parked = streams;
      this.#waiting = waiting;
    },
    waiting: (error) => {
      this.#waitReason = error === null ? null : messageOf(error);
      if (error === null) {
        this.#outageLog.over();
        if (this.#lastError === null) this.#failingSince = null;
      } else {
        this.#fails();
        this.#outageLog.failed(error);
      }
    },
  };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
