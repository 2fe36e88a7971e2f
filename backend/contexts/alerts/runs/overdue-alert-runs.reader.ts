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
    title: 'Alerts whose wait for the AI is over and that have not started',
    stalled: async (limit) => {
      let count = 0;
      const oldest: StalledWork[] = [];
      for await (const { _id, dueAt } of waiting.lateSince(new Date(clock.now().getTime() - LATE_MS).toISOString())) {
        count += 1;
        if (oldest.length >= limit) continue;
        oldest.push({
          ...{ what: `alert for filing ${_id}`, since: dueAt, why: 'it was not started when its time came' },
          ...{ holdsUp: 'the followers of this filing are not alerted', command: 'status' },
        });
      }
      return joined([{ count, oldest }]);
    },
  };
}
