import { eventCodec } from '../../backend/apps/event-registry.ts';
import { PROCESS_NAMES } from '../../backend/apps/processes.ts';
import { openStores } from '../../backend/apps/stores.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import type { EventStore, NewEvent } from '../../backend/platform/event-store/event-store.port.ts';
import { deterministicId } from '../../backend/platform/ids/ids.ts';
import { adoptProcess, checkStart } from '../../backend/platform/subscriptions/start-check.ts';
import { projectors } from '../../projections/projections.registry.ts';
import type { Tell } from './figure.ts';
import { history, type Placed } from './history.ts';

const IN_FLIGHT = 500;

/** Appends these events to their streams, in this order, as fast as the store takes them. */
export async function fillLog(events: EventStore, placed: Iterable<Placed>, count: number, tell: Tell): Promise<void> {
  const codec = eventCodec();
  const revisions = new Map<string, number>();
  let appending: Promise<unknown>[] = [];
  let n = 0;
  for (const { stream, event } of placed) {
    const revision = revisions.get(stream) ?? -1;
    revisions.set(stream, revision + 1);
    const metadata = {
      commandId: deterministicId('bench', String(n)),
      correlationId: 'bench',
      causationId: 'bench',
      actorId: 'bench',
      actorType: 'system',
      occurredAt: '2026-01-12T14:03:22.000Z',
    };
    const encoded: NewEvent = codec.encode(event, deterministicId('bench-event', String(n)), metadata);
    appending.push(events.append(stream, [encoded], revision === -1 ? { kind: 'noStream' } : { kind: 'revision', revision }));
    n += 1;
    if (appending.length === IN_FLIGHT) {
      await Promise.all(appending);
      appending = [];
      tell(`filling the log: ${n.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} events`);
    }
  }
  await Promise.all(appending);
}

/**
 * Makes a data folder whose log holds this history, with every process at its end, as after a long run: a product that starts on it
 * has views to build and nothing to process.
 */
export async function fillDataDir(dataDir: string, count: number, tell: Tell): Promise<void> {
  const clock = new SystemClock();
  const { events, views, operations, close } = openStores(readEnvironment({ DATA_DIR: dataDir }), clock);
  await checkStart({ events, views, operational: operations, clock }, [], projectors);
  await fillLog(events, history(count), count, tell);
  for (const { name } of PROCESS_NAMES) await adoptProcess({ events, operational: operations, clock }, name, 'end');
  await close();
}
