import type { Decider } from '#platform/commands/decider.ts';
import type { EventOf } from '#platform/event-store/define-event.ts';
import type { AlertsDelivered, AlertsFailed, AlertsUnknown } from '../published/alert-run.events.ts';

export type OutcomeEvent = EventOf<typeof AlertsDelivered> | EventOf<typeof AlertsFailed> | EventOf<typeof AlertsUnknown>;

/** Reported row ids with the type of the last report. */
type Reported = ReadonlyMap<string, OutcomeEvent['type']>;

/**
 * Outcomes of one page's messages, on the page's own stream. Each row is reported once per outcome type: a report repeated after a crash records
 * nothing, and a late confirmation of an unknown outcome records `AlertsDelivered`.
 */
export const alertOutcomesDecider: Decider<readonly OutcomeEvent[], Reported, OutcomeEvent> = {
  initial: new Map(),

  evolve(state, event) {
    const next = new Map(state);
    for (const { rowId } of event.data.outcomes) next.set(rowId, event.type);
    return next;
  },

  decide(reports, state) {
    return reports.flatMap((report) => {
      const outcomes = report.data.outcomes.filter(({ rowId }) => state.get(rowId) !== report.type);
      return outcomes.length > 0 ? [{ ...report, data: { ...report.data, outcomes } } as OutcomeEvent] : [];
    });
  },
};
