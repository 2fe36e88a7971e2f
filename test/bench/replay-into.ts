import { eventCodec } from '../../backend/apps/event-registry.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import type { EventStore } from '../../backend/platform/event-store/event-store.port.ts';
import { createLogger } from '../../backend/platform/observability/logger.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import type { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { LeaseStore } from '../../backend/platform/subscriptions/lease.ts';
import { ProjectionSet } from '../../backend/platform/subscriptions/projection-set.ts';
import { ProjectionSkips } from '../../backend/platform/subscriptions/projection-skips.store.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { type OnProgress, stopwatch } from './figure.ts';

export type Spent = ReturnType<ReturnType<typeof stopwatch>>;

interface ReplayStores {
  readonly events: EventStore;
  readonly views: ReadStore;
  readonly operational: OperationalStore;
}

/** Time and CPU until all projections of the product have read a log into empty views. */
export async function replayInto({ events, views, operational }: ReplayStores, onProgress: OnProgress): Promise<Spent> {
  const clock = new SystemClock();
  const leases = new LeaseStore(operational, clock);
  const log = createLogger({ level: 'error', name: 'bench' });
  const skips = new ProjectionSkips(operational, clock);
  const set = new ProjectionSet(projectors, { events, codec: eventCodec(), views, leases, skips, clock, log });
  const tail = await events.tail();
  const spent = stopwatch();
  await set.start();
  for (;;) {
    const states = await Promise.all(projectors.map(({ collection }) => views.generations(collection.name)));
    if (states.every(([state]) => state?.checkpoint === tail)) break;
    const fault = set.statuses.find(({ state }) => state === 'faulted');
    if (fault) throw new Error(`${fault.name}: ${fault.lastError}`);
    onProgress(`at ${Math.max(0, ...states.map(([state]) => Number(state?.checkpoint ?? 0))).toLocaleString('en-US')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const result = spent();
  await set.stop();
  await leases.close();
  return result;
}
