import type { OpsContext } from '../../backend/apps/ops/ops-context.ts';
import { adopt } from '../../backend/apps/ops/process-commands.ts';
import { drop, rebuild } from '../../backend/apps/ops/projection-commands.ts';
import { drainWorker, workers } from '../../backend/apps/ops/worker-commands.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { LeaseStore } from '../../backend/platform/subscriptions/lease.ts';
import { SharedLeases } from '../../backend/platform/subscriptions/shared-leases.ts';
import { openInstalledOps } from '../kit/installed-ops.ts';
import { removeDataDir, temporaryDataDir } from '../kit/product.ts';

/** Reasons that an operator gives on the command line are in the log with the action. */

let dataDir: string;
let ops: OpsContext;
beforeEach(async () => {
  dataDir = temporaryDataDir();
  const opened = await openInstalledOps(readEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  ops = { ...opened, say: () => {}, progress: () => {} };
});
afterEach(async () => {
  await ops.close();
  removeDataDir(dataDir);
});

/** Types of the actions on a projection or process, with who did them and why. */
const acts = async (name: string) =>
  (await ops.stores.events.read(`projectionControl-${name}`)).map(({ type, data, metadata }) => [
    ...[type, metadata['actorType'], metadata['actorId'], (data as { reason?: string }).reason],
  ]);

test('for the rebuild of a projection, and for dropping its previous generation', async () => {
  const { events, views } = ops.stores;
  const { collection } = ops.projector('watchlist');
  await views.createGeneration(collection, 1, await events.logId());
  await views.promote(collection.name, { ...collection, generation: 1 }, null);
  await rebuild(ops, 'watchlist', ' looks wrong ');
  await drop(ops, 'watchlist', '1', 'not needed');
  expect(await acts('watchlist')).toEqual([
    ['ProjectionRebuildStarted', 'operator', ops.operator, 'looks wrong'],
    ['ProjectionPromoted', 'operator', ops.operator, 'looks wrong'],
    ['ProjectionGenerationDropped', 'operator', ops.operator, 'not needed'],
  ]);
});

test('for the adoption of a process, and nothing if it already has its checkpoint', async () => {
  const NAME = 'queue-digest-when-composed';
  const { events, operations } = ops.stores;
  await operations.bind(await events.logId());
  await adopt(ops, NAME, 'end', 'new in this version');
  expect(await acts(NAME)).toEqual([['ProcessAdopted', 'operator', ops.operator, 'new in this version']]);
  await expect(adopt(ops, NAME, 'beginning', 'once more')).rejects.toThrow('already has a checkpoint');
  expect(await acts(NAME)).toHaveLength(1);
});

test('for a worker that is to hand over its work, and for the end of that', async () => {
  const lines: string[] = [];
  ops = { ...ops, say: (line) => void lines.push(line) };
  const { operations } = ops.stores;
  const store = new LeaseStore(operations, ops.clock, { ttlMs: 60_000 });
  const leases = new SharedLeases(store, operations, ops.clock);
  const { workerId } = leases;
  await expect(drainWorker(ops, workerId, { reason: 'a new machine' })).rejects.toThrow('none is running');
  const lease = await leases.tryAcquire('some-work');
  await workers(ops);
  expect(lines).toEqual([`${workerId}: 1 lease`, expect.stringMatching(/^ {2}some-work +since 2\d{3}-/)]);
  await expect(drainWorker(ops, 'another', { reason: 'a new machine' })).rejects.toThrow(workerId);
  await expect(drainWorker(ops, workerId, {})).rejects.toThrow('reason');

  lines.length = 0;
  await drainWorker(ops, workerId, { reason: 'a new machine' });
  await workers(ops);
  expect(lines).toEqual([
    expect.stringContaining('leave the rest to the others'),
    'No other worker can take the work. It waits until you start one.',
    `${workerId}: 1 lease, draining`,
    expect.stringContaining('some-work'),
  ]);
  await drainWorker(ops, workerId, { undo: true, reason: 'it stays' });
  expect(await acts(workerId)).toEqual([
    ['WorkerDrainOrdered', 'operator', ops.operator, 'a new machine'],
    ['WorkerDrainEnded', 'operator', ops.operator, 'it stays'],
  ]);
  await lease?.release();
  await leases.close();
  lines.length = 0;
  await workers(ops);
  expect(lines).toEqual(['No worker is running.']);
});
