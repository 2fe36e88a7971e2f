import { Schedule } from '#platform/schedules/schedule.ts';
import { ALERT_SCHEDULES } from '../worker-names.catalog.ts';
import type { StartAlertRun } from './start-alert-run.service.ts';

/** Starts alerts whose AI deadline has passed, with the rules' level. */
export class StartOverdueAlertRuns extends Schedule {
  readonly name = ALERT_SCHEDULES.startOverdueRuns.name;
  readonly lease = ALERT_SCHEDULES.startOverdueRuns.lease;

  constructor(
    private readonly start: Pick<StartAlertRun, 'due' | 'decide'>,
    /** How late a passed deadline may be noticed. */
    private readonly lookMs = 250,
  ) {
    super();
  }

  /** An alert that can't start stays due and is set aside, so that failing ones don't delay the others. */
  async look(signal?: AbortSignal): Promise<number> {
    for await (const waiting of this.start.due()) {
      if (signal?.aborted) return 0;
      await this.setAside.attempt(waiting.stream, () => this.start.decide(waiting));
    }
    this.setAside.sweep();
    return this.lookMs;
  }
}
