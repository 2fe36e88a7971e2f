import { isStoreFailure } from '../../platform/availability/store-failure.errors.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Schedule } from '../../platform/schedules/schedule.ts';
import type { StartAlertRun } from './start-alert-run.service.ts';
import type { WaitingAlertRuns } from './waiting-alert-runs.store.ts';
import { ALERT_SCHEDULES } from './worker-names.catalog.ts';

const BATCH = 50;

/** Starts the alerts whose deadline for the AI has passed, with the level of the rules. */
export class StartOverdueAlertRuns extends Schedule {
  readonly name = ALERT_SCHEDULES.startOverdueRuns.name;
  readonly lease = ALERT_SCHEDULES.startOverdueRuns.lease;

  constructor(
    private readonly waiting: WaitingAlertRuns,
    private readonly start: StartAlertRun,
    private readonly clock: Clock,
    /** How late a deadline may be noticed. */
    private readonly lookMs = 250,
  ) {
    super();
  }

  /** An alert that cannot start stays due and does not delay the others. @throws the first failure, after all were tried; StoreFailure at once. */
  async look(): Promise<number> {
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
    return this.lookMs;
  }
}
