import type { Position } from '../../platform/event-store/event-store.port.ts';
import { compareGenerations } from '../../platform/subscriptions/compare-generations.ts';
import { dropGeneration, liveOf, promoteGeneration, rollbackProjection } from '../../platform/subscriptions/generations.ts';
import { type RebuildProgress, rebuildProjection } from '../../platform/subscriptions/rebuild-projection.ts';
import { type OpsContext, UsageError } from './ops-context.ts';

const BAR = 30;

function bar(name: string, { fraction, eventsDone, eventsLeft, eventsPerSecond }: RebuildProgress): string {
  const filled = Math.round(fraction * BAR);
  const left = eventsPerSecond > 0 ? `, ${Math.ceil(eventsLeft / eventsPerSecond)} s left` : '';
  return (
    `${name} [${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${(fraction * 100).toFixed(0).padStart(3)} % ` +
    `${eventsDone.toLocaleString('en-US')} events, ${Math.round(eventsPerSecond).toLocaleString('en-US')}/s${left}`
  );
}

/** `rebuild <name>`: builds a new generation from the start of the log while the live one serves, and promotes it once it has caught up. */
export async function rebuild(ops: OpsContext, name: string | undefined): Promise<void> {
  const projector = ops.projector(name);
  const { name: collection, version } = projector.collection;
  const { events, views } = ops.stores;
  const states = await views.generations(collection);
  const next = Math.max(0, ...states.map(({ generation }) => generation)) + 1;
  await ops.record({ type: 'ProjectionRebuildStarted', data: { name: collection, version, generation: next } });
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  let last: RebuildProgress | null = null;
  const built = await rebuildProjection(
    projector,
    { events, views, codec: ops.codec, leases: ops.leases, skips: ops.skips, clock: ops.clock, log: ops.logger },
    (progress) => {
      last = progress;
      ops.progress(bar(collection, progress));
    },
    stop.signal,
  );
  const from = liveOf(states)?.generation ?? null;
  await ops.record({ type: 'ProjectionPromoted', data: { ...built, from } });
  if (last) ops.say(bar(collection, last));
  ops.say(
    `${collection}: generation ${built.generation} is live${from === null ? '' : `; generation ${from} is kept up to date for "rollback"`}.`,
  );
}

/** `promote <name> <generation>` */
export async function promote(ops: OpsContext, name: string | undefined, generation: string | undefined): Promise<void> {
  const { collection } = ops.projector(name);
  const from = liveOf(await ops.stores.views.generations(collection.name))?.generation ?? null;
  const ref = await promoteGeneration(ops.stores.views, collection.name, whole(generation, 'generation'));
  await ops.record({ type: 'ProjectionPromoted', data: { ...ref, from } });
  ops.say(`${collection.name}: generation ${ref.generation} is live.`);
}

/** `rollback <name> --reason <text>` */
export async function rollback(ops: OpsContext, name: string | undefined, reason: string | undefined): Promise<void> {
  const projector = ops.projector(name);
  const why = needed(reason);
  const from = liveOf(await ops.stores.views.generations(projector.collection.name))?.generation ?? 0;
  const ref = await rollbackProjection(ops.stores.views, projector);
  await ops.record({ type: 'ProjectionRolledBack', data: { ...ref, from, reason: why } });
  ops.say(`${ref.name}: back on generation ${ref.generation}.`);
}

/** `drop <name> <generation>` */
export async function drop(ops: OpsContext, name: string | undefined, generation: string | undefined): Promise<void> {
  const { collection } = ops.projector(name);
  const number = whole(generation, 'generation');
  await dropGeneration(ops.stores.views, collection.name, number);
  ops.say(`${collection.name}: generation ${number} is dropped.`);
}

/** `skip <name> <position> --reason <text>`: a faulted projection skips one event. */
export async function skip(
  ops: OpsContext,
  name: string | undefined,
  position: string | undefined,
  reason: string | undefined,
): Promise<void> {
  const { collection } = ops.projector(name);
  const why = needed(reason);
  if (!position || !/^\d{20}$/.test(position)) {
    throw new UsageError('Name the position of the event: 20 digits, as "status" and /health/ready show it.');
  }
  const live = liveOf(await ops.stores.views.generations(collection.name));
  const data = {
    name: collection.name,
    version: collection.version,
    generation: live?.generation ?? 0,
    position,
    reason: why,
  };
  await ops.record({ type: 'ProjectionEventSkipped', data });
  await ops.skips.skip(collection.name, position as Position, why);
  ops.say(`${collection.name} leaves out the event at ${position}; it goes on within seconds.`);
}

/** `verify <name>`: compares the live generation with the newest other one, document by document. */
export async function verify(ops: OpsContext, name: string | undefined): Promise<boolean> {
  const { collection } = ops.projector(name);
  const states = await ops.stores.views.generations(collection.name);
  const live = liveOf(states);
  const other = states.find((state) => state.status !== 'live' && state.version === collection.version);
  if (!live || !other)
    throw new UsageError(`${collection.name} has nothing to compare with: run "rebuild ${collection.name}" first.`);
  const { documents, differences } = await compareGenerations(ops.stores.views, collection, live.generation, other.generation);
  for (const { id, kind } of differences) ops.say(`  ${kind}: ${id}`);
  const verdict = differences.length === 0 ? 'equal' : `${differences.length} differences`;
  ops.say(`${collection.name}: generations ${live.generation} and ${other.generation}, ${documents} documents, ${verdict}.`);
  return differences.length === 0;
}

function whole(value: string | undefined, what: string): number {
  if (!value || !/^\d+$/.test(value)) throw new UsageError(`Name the ${what} as a number; "status" lists them.`);
  return Number(value);
}

export function needed(reason: string | undefined): string {
  if (!reason?.trim()) throw new UsageError('Say why with --reason "…": it is kept in the log.');
  return reason.trim();
}
