import type { Position } from '../../platform/event-store/event-store.port.ts';
import type { RebuildProgress } from '../../platform/subscriptions/rebuild-projection.ts';
import { howMany } from '../../platform/wording/numbers.ts';
import { type OpsContext, UsageError } from './ops-context.ts';

const BAR = 30;

function bar(name: string, { fraction, eventsDone, eventsLeft, eventsPerSecond }: RebuildProgress): string {
  const filled = Math.round(fraction * BAR);
  const left = eventsPerSecond > 0 ? `, ${Math.ceil(eventsLeft / eventsPerSecond)} s left` : '';
  return (
    `${name} [${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${(fraction * 100).toFixed(0).padStart(3)}% ` +
    `${eventsDone.toLocaleString('en-US')} events, ${Math.round(eventsPerSecond).toLocaleString('en-US')}/s${left}`
  );
}

/** `rebuild <name> --reason <text>`: builds a new generation from the whole log while the live one serves, and promotes it once caught up. */
export async function rebuild(ops: OpsContext, name: string | undefined, reason: string | undefined): Promise<void> {
  const projector = ops.projector(name);
  const why = needed(reason);
  const { name: collection } = projector.collection;
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  let last: RebuildProgress | null = null;
  const { events, views } = ops.stores;
  const { generation, from } = await ops.projectionActions.rebuild(
    projector,
    ops.act(),
    why,
    { events, views, codec: ops.codec, leases: ops.leases, skips: ops.skips, clock: ops.clock, log: ops.logger },
    (progress) => {
      last = progress;
      ops.progress(bar(collection, progress));
    },
    stop.signal,
  );
  if (last) ops.say(bar(collection, last));
  ops.say(
    `${collection}: generation ${generation} is live${from === null ? '' : `; generation ${from} is kept up to date for “rollback”`}.`,
  );
}

/** `promote <name> <generation> --reason <text>` */
export async function promote(
  ops: OpsContext,
  name: string | undefined,
  generation: string | undefined,
  reason: string | undefined,
): Promise<void> {
  const projector = ops.projector(name);
  const number = whole(generation, 'generation');
  const why = needed(reason);
  const live = await ops.projectionActions.promote(projector, number, ops.act(), why);
  ops.say(`${projector.collection.name}: generation ${live} is now live.`);
}

/** `rollback <name> --reason <text>` */
export async function rollback(ops: OpsContext, name: string | undefined, reason: string | undefined): Promise<void> {
  const projector = ops.projector(name);
  const why = needed(reason);
  const live = await ops.projectionActions.rollBack(projector, ops.act(), why);
  ops.say(`${projector.collection.name}: generation ${live} is live again.`);
}

/** `drop <name> <generation> --reason <text>` */
export async function drop(
  ops: OpsContext,
  name: string | undefined,
  generation: string | undefined,
  reason: string | undefined,
): Promise<void> {
  const projector = ops.projector(name);
  const number = whole(generation, 'generation');
  const why = needed(reason);
  await ops.projectionActions.drop(projector, number, ops.act(), why);
  ops.say(`${projector.collection.name}: generation ${number} was deleted.`);
}

/** `skip <name> <position> --reason <text>`: a faulted projection skips one event. */
export async function skip(
  ops: OpsContext,
  name: string | undefined,
  position: string | undefined,
  reason: string | undefined,
): Promise<void> {
  const projector = ops.projector(name);
  const why = needed(reason);
  if (!position || !/^\d{20}$/.test(position)) {
    throw new UsageError('Specify the position of the event: 20 digits, as shown by “status” and /health/ready.');
  }
  const end = await ops.stores.events.tail();
  if (position > (end ?? ''))
    throw new UsageError(`There is no event at ${position}: ${end === null ? 'the log is empty' : `the log ends at ${end}`}.`);
  await ops.projectionActions.skip(projector, position as Position, ops.act(), why);
  ops.say(`${projector.collection.name} will skip the event at ${position} and continue within seconds.`);
}

/** `verify <name>`: compares the live generation with the newest other one, document by document. */
export async function verify(ops: OpsContext, name: string | undefined): Promise<boolean> {
  const projector = ops.projector(name);
  const { name: collection } = projector.collection;
  const { live, other, documents, differences } = await ops.projectionActions.compare(projector);
  for (const { id, kind } of differences) ops.say(`  ${kind}: ${id}`);
  const verdict = differences.length === 0 ? 'equal' : howMany(differences.length, 'difference');
  ops.say(`${collection}: generations ${live} and ${other}, ${howMany(documents, 'document')}, ${verdict}.`);
  return differences.length === 0;
}

function whole(value: string | undefined, what: string): number {
  if (!value || !/^\d+$/.test(value)) throw new UsageError(`Specify the ${what} as a number, as shown by “status”.`);
  return Number(value);
}

export function needed(reason: string | undefined): string {
  if (!reason?.trim()) throw new UsageError('Give a reason with --reason “…”. It is stored in the log.');
  return reason.trim();
}
