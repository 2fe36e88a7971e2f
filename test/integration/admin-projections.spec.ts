import { eventCodec } from '../../backend/apps/event-registry.ts';
import { operationsWorker } from '../../backend/contexts/operations/operations.worker.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { ParkedMessages } from '../../backend/platform/subscriptions/parked-messages.store.ts';
import type { WorkerContext } from '../../backend/platform/worker/worker-context.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { adminSignIn, type SignedInAdmin } from '../kit/admin-sign-in.ts';
import { filingIngested } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { eventually } from '../kit/runtime.ts';

/** Projections, parked streams and workers as administrators see and control them, over HTTP. */

const NAME = 'filing-feed';
let product: OpenProduct;
let admin: SignedInAdmin;
beforeEach(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  admin = await adminSignIn(product, 'operator');
});
afterEach(() => product.close());

const asked = async (path: string) => {
  const { text } = await product.call('GET', `/api/admin/${path}`, { headers: admin.headers });
  return JSON.parse(text);
};
const ordered = async (path: string, body: object) => {
  const { status, text } = await product.call('POST', `/api/admin/${path}/orders`, { headers: admin.headers, body });
  const answer = JSON.parse(text);
  return status === 200 ? 'done' : `${status} ${answer.error}`;
};
const order = (body: object, name = NAME) => ordered(`projections/${name}`, { reason: 'a test', ...body });
/** Repeats an order until it is accepted: it is refused until the rebuilt generation has caught up, a moment later. */
const untilDone = (body: object) =>
  eventually(
    () => order(body),
    (answer) => answer === 'done',
  );
const feed = async () => {
  const { projections } = await asked('projections');
  return projections.find(({ name }: { readonly name: string }) => name === NAME);
};
const statusesOf = ({ generations }: { generations: readonly { generation: number; status: string }[] }) =>
  Object.fromEntries(generations.map(({ generation, status }) => [generation, status]));
const history = async (name: string) => {
  const { events } = await asked(`activity?stream=projectionControl-${name}`);
  return events.map(({ type, actorType, actorId, reason }: Record<string, string>) => [type, actorType, actorId, reason]);
};

/** Runs the worker's schedule once. */
async function worked(): Promise<void> {
  const { runtime } = product;
  const context = { ...runtime, env: {}, operations: runtime.operational, codec: eventCodec(), logger: runtime.log };
  const executor = new CommandExecutor(runtime.events, eventCodec(), runtime.clock);
  const worker = { ...context, leases: runtime.leases(), executor } as unknown as WorkerContext;
  for (const schedule of operationsWorker(worker, projectors, [], async () => []).schedules ?? [])
    await schedule.look(new AbortController().signal);
}

test('a rebuild is done by a worker, compared, rolled back and dropped; each order is in the history with its reason', async () => {
  const filing = filingIngested(1, { form: '8-K' });
  await product.happen(`filing-${filing.data.accession}`, [filing]);
  expect(await order({ order: 'compare', reason: 'before' })).toBe('done');
  await worked();
  expect((await feed()).jobs).toMatchObject([{ kind: 'projection-compare', state: 'failed' }]);

  expect(await order({ order: 'rebuild', reason: 'looks wrong' })).toBe('done');
  expect(await order({ order: 'rebuild' })).toBe('409 order_refused');
  await worked();
  const rebuilt = await feed();
  expect(rebuilt.jobs[0]).toMatchObject({
    kind: 'projection-rebuild',
    state: 'done',
    reason: 'looks wrong',
    result: { from: 1 },
  });
  expect(statusesOf(rebuilt)).toEqual({ 1: 'retired', 2: 'live' });

  expect(await order({ order: 'compare', reason: 'after' })).toBe('done');
  await worked();
  expect((await feed()).jobs[1]).toMatchObject({
    state: 'done',
    result: { live: 2, other: 1, documents: 1, differences: [] },
  });

  await untilDone({ order: 'rollBack', reason: 'as it was' });
  expect(statusesOf(await feed())).toEqual({ 1: 'live', 2: 'retired' });
  await untilDone({ order: 'promote', generation: 2, reason: 'and again' });
  expect(await order({ order: 'promote', generation: 7 })).toBe('409 order_refused');
  expect(await order({ order: 'drop', generation: 2 })).toBe('409 order_refused');
  expect(await order({ order: 'drop', generation: 1, reason: 'not needed' })).toBe('done');
  expect(statusesOf(await feed())).toEqual({ 2: 'live' });
  expect(await history(NAME)).toEqual([
    ['ProjectionGenerationDropped', 'admin', admin.adminId, 'not needed'],
    ['ProjectionPromoted', 'admin', admin.adminId, 'and again'],
    ['ProjectionRolledBack', 'admin', admin.adminId, 'as it was'],
    ['ProjectionPromoted', 'admin', admin.adminId, 'looks wrong'],
    ['ProjectionRebuildStarted', 'admin', admin.adminId, 'looks wrong'],
  ]);
});

test('a waiting rebuild can be stopped; a skipped event is named', async () => {
  expect(await order({ order: 'stop' })).toBe('409 order_refused');
  await order({ order: 'rebuild' });
  expect(await order({ order: 'stop' })).toBe('done');
  await worked();
  const stopped = await feed();
  expect([stopped.jobs[0].state, statusesOf(stopped)]).toEqual(['stopped', { 1: 'live' }]);
  const position = toPosition(4711);
  expect(await order({ order: 'skip', position, reason: 'can’t be read' })).toBe('done');
  expect((await feed()).skips).toMatchObject([{ position, reason: 'can’t be read' }]);
  expect(await order({ order: 'rebuild' }, 'nonsense')).toBe('404 projection_not_found');
  expect(await order({ order: 'rebuild', reason: ' ' })).toBe('400 validation_failed');
});

test('a parked stream is retried, or continues without the event that failed', async () => {
  const process = 'start-alert-run-when-filing-scored';
  const { operational, clock } = product.runtime;
  const parked = new ParkedMessages(operational, clock);
  const stream = 'filing-0000000000-26-000018';
  for (const n of [11, 12]) await parked.park(process, stream, toPosition(n), n === 11 ? 'the text is lost' : null);
  expect(await asked('parked')).toMatchObject({
    parked: [{ process, stream, error: 'the text is lost', state: 'parked', events: 2, first: toPosition(11) }],
    more: false,
  });
  const act = (body: object) => ordered('parked', { process, stream, reason: 'a test', ...body });
  expect(await act({ order: 'retry', reason: 'text restored' })).toBe('done');
  expect((await parked.get(process, stream))?.state).toBe('released');
  expect(await act({ order: 'skip', position: toPosition(12) })).toBe('409 order_refused');
  expect(await act({ order: 'skip', position: toPosition(11), reason: 'lost for good' })).toBe('done');
  expect(await parked.get(process, stream)).toMatchObject({ positions: [toPosition(12)], state: 'released' });
  expect(await act({ order: 'retry', stream: 'filing-1' })).toBe('404 not_parked');
  expect(await history(process)).toEqual([
    ['ParkedEventSkipped', 'admin', admin.adminId, 'lost for good'],
    ['ParkedMessageReleased', 'admin', admin.adminId, 'text restored'],
  ]);
});

test('workers and leases are listed; a viewer cannot give orders', async () => {
  const lease = await product.runtime.leases().tryAcquire('some-work');
  const { leases } = await asked('workers');
  const since = expect.stringMatching(/^\d{4}-/);
  expect(leases).toContainEqual(expect.objectContaining({ name: 'some-work', epoch: lease?.epoch, since }));
  admin = await adminSignIn(product, 'viewer');
  expect(await order({ order: 'rebuild' })).toBe('403 admin_role_required');
});
