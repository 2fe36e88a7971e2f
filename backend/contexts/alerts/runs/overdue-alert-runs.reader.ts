import type { Clock } from '#platform/clock/clock.ts';
import type { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { joined, type StalledWork, type StalledWorkSource } from '#platform/stalled-work/stalled-work.ts';
import { WaitingAlertRuns } from './waiting-alert-runs.store.ts';

/** Grace period: the schedule runs several times a second. */
const LATE_MS = 60_000;

/** Alerts whose AI deadline has passed but that have not started. */
export function overdueAlertRuns(operations: OperationalStore, clock: Pick<Clock, 'now'>): StalledWorkSource {
  const waiting = new WaitingAlertRuns(operations);
  return {
    kind: 'overdue-alerts',
    title: 'Alerts that are done waiting for the AI but haven’t started',
    stalled: async (limit) => {
      let count = 0;
      const oldest: StalledWork[] = [];
      for await (const { _id, dueAt } of waiting.lateSince(new Date(clock.now().getTime() - LATE_MS).toISOString())) {
        count += 1;
        if (oldest.length >= limit) continue;
        oldest.push({
          ...{ what: `alert for filing ${_id}`, since: dueAt, why: 'it didn’t start when it was due' },
          ...{ holdsUp: 'alerts to this filing’s followers', command: 'status' },
        });
      }
      return joined([{ count, oldest }]);
    },
  };
}
