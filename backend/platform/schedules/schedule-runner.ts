import { isStoreFailure } from '../availability/store-failure.errors.ts';
import { pause } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../observability/logger.ts';
import type { LiveStalledWork } from '../stalled-work/live-stalled-work.ts';
import type { Leases } from '../subscriptions/lease.ts';
import type { ParkedMessages } from '../subscriptions/parked-messages.store.ts';
import { messageOf, type Progress, SubscriptionSupervisor } from '../subscriptions/subscription-supervisor.ts';
import { underLease } from '../subscriptions/under-lease.ts';
import type { Schedule } from './schedule.ts';

export interface ScheduleDependencies {
  readonly leases: Leases;
  readonly clock: Clock;
  readonly log: Logger;
  /** Lists this schedule as stalled work while it fails. */
  readonly stalled?: Pick<LiveStalledWork, 'begin' | 'end'> | undefined;
  /** Stores items that were set aside, for operators; without it only this process knows them. */
  readonly parked?: ParkedMessages;
}

/** Interval at which it checks whether an operator has released an item. */
const RELEASE_MS = 1_000;

/** Runs a schedule again and again under its lease. */
export class ScheduleRunner {
  /** Failure counts of the items stored as set aside. */
  #kept = new Map<string, number>();

  constructor(
    private readonly schedule: Schedule,
    private readonly deps: ScheduleDependencies,
  ) {}

  get name(): string {
    return this.schedule.name;
  }

  /** For a supervisor: runs until the signal aborts or the lease is lost. */
  async run(signal: AbortSignal, progress: Progress): Promise<void> {
    const { lease } = this.schedule;
    if (lease === null) return this.#loop(signal, progress);
    await underLease(this.deps.leases, lease, signal, progress, (stop) => this.#loop(stop, progress));
  }

  /** A supervisor that keeps it running between start and stop. */
  supervised(): SubscriptionSupervisor {
    const { clock, log } = this.deps;
    return new SubscriptionSupervisor(
      { kind: 'schedule', name: this.name },
      (signal, progress) => this.run(signal, progress),
      clock,
      log,
    );
  }

  async #loop(stop: AbortSignal, progress: Progress): Promise<void> {
    await this.#restore();
    this.schedule.begin();
    let failures = 0;
    while (!stop.aborted) {
      let wait: number;
      try {
        this.schedule.setAside.at(this.deps.clock.monotonic());
        await this.#release();
        wait = await this.schedule.look(stop);
        await this.#keep(stop);
        progress.parked(0, this.schedule.setAside.items.size);
        failures = 0;
        this.deps.stalled?.end('failing-schedules', this.name);
        progress.waiting(null);
        progress.caughtUp();
      } catch (error) {
        // The run ends, and its supervisor reports the error.
        if (!this.schedule.afterFailure) throw error;
        failures += 1;
        const why = error instanceof Error ? error.message : String(error);
        const holdsUp = 'everything this schedule does';
        this.deps.stalled?.begin('failing-schedules', { what: this.name, why, holdsUp, command: 'doctor' });
        // A store outage is logged once; any other error is ours and is logged each time.
        if (isStoreFailure(error)) progress.waiting(error);
        else this.deps.log.error({ schedule: this.name, err: error }, 'a scheduled run failed');
        wait = await this.schedule.afterFailure(error, failures, stop);
      }
      await this.#untilNext(wait, stop);
    }
    this.deps.stalled?.end('failing-schedules', this.name);
  }

  /** Loads the items that an earlier run set aside; they are due at once. */
  async #restore(): Promise<void> {
    const streams = (await this.deps.parked?.of(this.name)) ?? [];
    this.#kept = new Map(streams.map(({ stream }) => [stream, 0]));
    this.schedule.setAside.restore(streams.map(({ stream, error }) => [stream, error] as const));
  }

  /** @returns whether an operator has released an item. */
  async #release(): Promise<boolean> {
    if (this.#kept.size === 0) return false;
    const released = (await this.deps.parked?.released(this.name)) ?? [];
    for (const { stream } of released) this.schedule.setAside.release(stream);
    return released.length > 0;
  }

  /** Stores items that were set aside, and removes those that are done. A worker that has lost its lease leaves that to the next one. */
  async #keep(stop: AbortSignal): Promise<void> {
    const { parked, log } = this.deps;
    const { items } = this.schedule.setAside;
    for (const [item, { error, failures }] of items) {
      if (stop.aborted) return;
      if (this.#kept.get(item) === failures) continue;
      await parked?.setAside(this.name, item, null, messageOf(error));
      if (!this.#kept.has(item))
        log.error({ schedule: this.name, stream: item, err: error }, 'set aside by a schedule, which continues with the others');
      this.#kept.set(item, failures);
    }
    for (const item of this.#kept.keys()) {
      if (items.has(item) || stop.aborted) continue;
      await parked?.forget(this.name, item);
      log.info({ schedule: this.name, stream: item }, 'no longer set aside');
      this.#kept.delete(item);
    }
  }

  /** Waits for the next run, which starts at once when an operator releases an item. */
  async #untilNext(ms: number, stop: AbortSignal): Promise<void> {
    const { clock } = this.deps;
    const until = clock.monotonic() + ms;
    do {
      const left = Math.max(0, until - clock.monotonic());
      await pause(this.#kept.size === 0 ? left : Math.min(left, RELEASE_MS), stop);
    } while (!stop.aborted && clock.monotonic() < until && !(await this.#isReleased()));
  }

  async #isReleased(): Promise<boolean> {
    try {
      return await this.#release();
    } catch (error) {
      // The next run will notice the outage itself.
      if (isStoreFailure(error)) return false;
      throw error;
    }
  }
}
