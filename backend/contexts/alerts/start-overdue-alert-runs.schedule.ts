import { isStoreFailure } from '../../platform/availability/store-failure.errors.ts';
import { pause } from '../../platform/clock/backoff.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { LeaseStore } from '../../platform/subscriptions/lease.ts';
import type { Progress } from '../../platform/subscriptions/subscription-supervisor.ts';
import type { StartAlertRun } from './start-alert-run.service.ts';
import type { WaitingAlertRuns } from './waiting-alert-runs.store.ts';

const LEASE = 'start-overdue-alert-runs';
const BATCH = 50;

/** Looks for alerts whose wait for the AI is over and lets them go with the rules' level. */
export class StartOverdueAlertRuns {
  constructor(
    private readonly waiting: WaitingAlertRuns,
    private readonly start: StartAlertRun,
    private readonly leases: LeaseStore,
    private readonly clock: Clock,
    /** How late a deadline may be noticed. */
    private readonly lookMs = 250,
  ) {}

  /** For a supervisor: works until the signal. */
  async run(signal: AbortSignal, progress: Progress): Promise<void> {
    progress.standby();
    const lease = await this.leases.acquire(LEASE, signal);
    if (!lease) return;
    const stop = AbortSignal.any([signal, lease.signal]);
    try {
      while (!stop.aborted) {
        await this.look();
        progress.caughtUp();
        await pause(this.lookMs, stop);
      }
    } finally {
      await lease.release();
    }
  }

  /** One look. One alert that cannot start does not hold up the others: it stays due. @throws the first failure, after all were tried; StoreFailure at once. */
  async look(): Promise<void> {
    const due = await this.waiting.due(this.clock.now().toISOString(), BATCH);
    const failures: unknown[] = [];
    for (const waiting of due) {
      try {
        await this.start.decide(waiting);
      } catch (error) {
        if (isStoreFailure(error)) throw error;
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
