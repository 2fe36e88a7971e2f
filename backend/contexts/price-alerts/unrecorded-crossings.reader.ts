import type { Clock } from '../../platform/clock/clock.ts';
import type { OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { joined, type StalledWork, type StalledWorkSource } from '../../platform/stalled-work/stalled-work.ts';
import { WatchedPriceAlerts } from './watched-price-alerts.store.ts';

/** Grace period: crossings are normally recorded within two seconds. */
const LATE_MS = 60_000;

/** Price alert crossings that were found but could not be recorded. */
export function unrecordedCrossings(operations: OperationalStore, clock: Pick<Clock, 'now'>): StalledWorkSource {
  const watched = new WatchedPriceAlerts(operations);
  return {
    kind: 'price-alert-crossings',
    title: 'Price alert crossings that couldn’t be recorded',
    stalled: async (limit) => {
      const before = new Date(clock.now().getTime() - LATE_MS).toISOString();
      const oldest: StalledWork[] = [];
      let count = 0;
      for await (const { _id, ticker, found } of watched.withFound()) {
        const since = found.map(({ asOf }) => asOf).sort()[0];
        if (since === undefined || since >= before) continue;
        count += 1;
        if (oldest.length >= limit) continue;
        oldest.push({
          ...{ what: `price alert ${_id} on ${ticker}`, since, why: 'couldn’t write it to the log' },
          ...{ holdsUp: 'notifying the person who set it', command: 'status' },
        });
      }
      return joined([{ count, oldest }]);
    },
  };
}
