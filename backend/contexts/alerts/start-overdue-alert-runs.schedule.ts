import type { Clock } from '../../platform/clock/clock.ts';
import { Schedule } from '../../platform/schedules/schedule.ts';
import type { StartAlertRun } from './start-alert-run.service.ts';
import type { WaitingAlertRuns } from './waiting-alert-runs.store.ts';
import { ALERT_SCHEDULES } from './worker-names.catalog.ts';

/** Starts alerts whose AI deadline has passed, with the rules' level. */
export class StartOverdueAlertRuns extends Schedule {
  readonly name = ALERT_SCHEDULES.startOverdueRuns.name;
  readonly lease = ALERT_SCHEDULES.startOverdueRuns.lease;

  constructor(
    private readonly waiting: WaitingAlertRuns,
    private readonly start: StartAlertRun,
    private readonly clock: Clock,
    /** How late a passed deadline may be noticed. */
    private readonly lookMs = 250,
  ) {
    super();
  }

  /** An alert that can't start stays due and is set aside, so that failing ones don't delay the others. */
  async look(signal?: AbortSignal): Promise<number> {
    for await (const waiting of this.waiting.due(this.clock.now().toISOString())) {
      if (signal?.aborted) return 0;
      await this.setAside.attempt(waiting.stream, () => this.start.decide(waiting));
    }
    this.setAside.sweep();
    return this.lookMs;
  }
}
