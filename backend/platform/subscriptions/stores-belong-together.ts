import type { Clock } from '../clock/clock.ts';
import { OPS } from '../config/ops-command.ts';
import type { EventStore, Position } from '../event-store/event-store.port.ts';
import type { OperationalStore } from '../operational-store/operational-store.port.ts';
import type { ReadStore } from '../read-store/read-store.port.ts';
import { CheckpointStore, furthestOf } from './checkpoint.store.ts';
import type { Projector } from './projector.ts';

/** The program must not start, for example because log, operational state and views do not belong together. The message says what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

export interface Stores {
  readonly events: EventStore;
  readonly operational: OperationalStore;
  readonly views: ReadStore;
  readonly clock: Clock;
}

interface NamedProcess {
  readonly name: string;
  readonly categories?: readonly string[];
  /** A process that configuration may add later and that needs no history: without a checkpoint it starts with the next event. */
  readonly joinsAtEnd?: boolean;
  /** A process of a later version that needs the history: without a checkpoint it starts with the first event. */
  readonly joinsAtBeginning?: boolean;
}

/**
 * Checks that log, operational state and views belong together before anything runs (architecture 3.4), and binds fresh ones to each other.
 * Every role calls it with the same processes before it serves or appends, so the first one to start initializes them all.
 * @throws StartRefused
 */
export async function checkStart(
  stores: Stores,
  processes: readonly NamedProcess[],
  projectors: readonly Pick<Projector, 'collection' | 'categories'>[],
): Promise<void> {
  // Checked before binding, because another process may append the first event once the operational state is bound.
  const fresh = await isFresh(stores.events, [...processes, ...projectors]);
  const logId = await stores.events.logId();
  await checkOperational(stores, logId, fresh);
  await checkProcesses(stores, logId, fresh, processes);
  await checkViews(stores, logId, projectors);
}

/**
 * Gives a newly deployed process its checkpoint: with `beginning` it gets the whole history, with `end` only later events.
 * @throws StartRefused when it already has one, or when log and operational state do not belong together.
 */
export async function adoptProcess(stores: Omit<Stores, 'views'>, process: string, from: 'beginning' | 'end'): Promise<void> {
  const logId = await stores.events.logId();
  await checkOperational(stores, logId, false);
  const position = from === 'end' ? await stores.events.tail() : null;
  const created = await new CheckpointStore(stores.operational, stores.clock).create(process, position, logId);
  if (!created) throw new StartRefused(`Process ${process} already has a checkpoint. It was left unchanged.`);
}

/** True when we have never appended anything; a server's own events do not count. */
async function isFresh(events: EventStore, readers: readonly { readonly categories?: readonly string[] }[]): Promise<boolean> {
  const categories = [...new Set(readers.flatMap((reader) => reader.categories ?? []))];
  for (let after: Position | null = null; ; ) {
    const page = await events.readAll({ after, categories, limit: 1 });
    if (page.events.length > 0) return false;
    if (page.end) return true;
    after = page.reached;
  }
}

async function checkOperational({ operational }: Pick<Stores, 'operational'>, logId: string, fresh: boolean): Promise<void> {
  const bound = await operational.boundLogId();
  if (bound === null && !fresh) {
    throw new StartRefused(
      `The operational state is empty, but the event log ${logId} isn’t. Restore the operational database from the backup taken ` +
        'with this log. Without it, alerts could be sent again.',
    );
  }
  if (!(await operational.bind(logId))) {
    throw new StartRefused(
      `The operational state belongs to event log ${(await operational.boundLogId()) ?? bound}, but the configured log is ${logId}. ` +
        'Restore both from the same backup, or point the configuration at the right pair.',
    );
  }
}

async function checkProcesses(
  { operational, clock, events }: Stores,
  logId: string,
  fresh: boolean,
  processes: readonly NamedProcess[],
): Promise<void> {
  const checkpoints = new CheckpointStore(operational, clock);
  for (const { name, joinsAtEnd, joinsAtBeginning } of processes) {
    if (fresh || joinsAtBeginning) await checkpoints.create(name, null, logId);
    else if (joinsAtEnd) await checkpoints.create(name, await events.tail(), logId);
    const checkpoint = await checkpoints.load(name);
    if (!checkpoint) {
      throw new StartRefused(
        `Process ${name} has no checkpoint, but the log has events. If it is new, run "${OPS} adopt ${name} end --reason …" ` +
          'to start it with the next event, or "… beginning --reason …" to give it the whole history.',
      );
    }
    if (checkpoint.logId !== logId) {
      throw new StartRefused(
        `The checkpoint of process ${name} belongs to event log ${checkpoint.logId}, but the configured log is ${logId}. ` +
          'Restore the log and operational database from the same backup.',
      );
    }
    // Another process may be appending right now, so the end must be read after the checkpoint.
    const end = await events.tail();
    const furthest = furthestOf(checkpoint);
    if (furthest !== null && (end === null || furthest > end)) {
      throw new StartRefused(
        `The checkpoint of process ${name} (${furthest}) is past the end of the event log (${end ?? 'empty'}). ` +
          'The log is older than the operational database: restore both from the same backup.',
      );
    }
  }
}

async function checkViews(
  { events, views }: Stores,
  logId: string,
  projectors: readonly Pick<Projector, 'collection'>[],
): Promise<void> {
  const advice = 'Drop the views (they’ll be rebuilt from the log), or restore them along with the log.';
  for (const { collection } of projectors) {
    for (const generation of await views.generations(collection.name)) {
      const view = `View ${generation.name} (version ${generation.version}, generation ${generation.generation})`;
      if (generation.logId !== logId) {
        throw new StartRefused(
          `${view} was built from event log ${generation.logId}, but the configured log is ${logId}. ${advice}`,
        );
      }
      const end = await events.tail();
      if (generation.checkpoint !== null && (end === null || generation.checkpoint > end)) {
        throw new StartRefused(
          `${view} is at ${generation.checkpoint}, past the end of the event log (${end ?? 'empty'}). ${advice}`,
        );
      }
    }
  }
}
