import { isStoreFailure } from '../availability/store-failure.errors.ts';
import { pause } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../observability/logger.ts';
import type { LiveStalledWork } from '../stalled-work/live-stalled-work.ts';
import type { LeaseStore } from '../subscriptions/lease.ts';
import { type Progress, SubscriptionSupervisor } from '../subscriptions/subscription-supervisor.ts';
import type { Schedule } from './schedule.ts';
import { underLease } from './under-lease.ts';

export interface ScheduleDependencies {
  readonly leases: Pick<LeaseStore, 'acquire'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Told while its looks fail. */
  readonly stalled?: Pick<LiveStalledWork, 'begin' | 'end'> | undefined;
}

/** Runs a schedule under its lease, one look after the other. */
export class ScheduleRunner {
  constructor(
    private readonly schedule: Schedule,
    private readonly deps: ScheduleDependencies,
  ) {}

  get name(): string {
    return this.schedule.name;
  }

  /** For a supervisor: runs until the signal, or until the lease is lost. */
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
    this.schedule.begin();
    let failures = 0;
    while (!stop.aborted) {
      let wait: number;
      try {
        wait = await this.schedule.look(stop);
        failures = 0;
        this.deps.stalled?.end('failing-schedules', this.name);
        progress.waiting(null);
        progress.caughtUp();
      } catch (error) {
        // Without this the run ends, and its supervisor reports it.
        if (!this.schedule.afterFailure) throw error;
        failures += 1;
        const why = error instanceof Error ? error.message : String(error);
        const holdsUp = 'everything that this schedule does';
        this.deps.stalled?.begin('failing-schedules', { what: this.name, why, holdsUp, command: 'doctor' });
        // A store that is away is an outage and is logged once; anything else is an error of ours.
        if (isStoreFailure(error)) progress.waiting(error);
        else this.deps.log.error({ schedule: this.name, err: error }, 'a look of a schedule failed');
        wait = await this.schedule.afterFailure(error, failures, stop);
      }
      await pause(wait, stop);
    }
    this.deps.stalled?.end('failing-schedules', this.name);
  }
}
