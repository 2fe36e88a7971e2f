import { PROCESS_NAMES } from '../../backend/apps/process-names.ts';
import { openStores, type Stores } from '../../backend/apps/stores.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { OutboxStore, type StoredRow } from '../../backend/platform/outbox/outbox.store.ts';
import { checkStart } from '../../backend/platform/subscriptions/stores-belong-together.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { fileForCrowd, followerOf, gatherCrowd } from '../kit/crowd.ts';
import { eventually, removeDataDir, type Spawned, spawnProgram, temporaryDataDir } from '../kit/product.ts';
import { clock } from '../kit/runtime.ts';
import { SendGridDouble } from '../kit/sendgrid-double.ts';

/** One filing with many watchers, and workers killed with kill -9 while its messages are queued or sent. */

let dataDir: string;
let stores: Stores;
let sendgrid: SendGridDouble;
let workers: Spawned[];

async function crowdOf(size: number): Promise<void> {
  const env = readEnvironment({ DATA_DIR: dataDir });
  stores = await openStores(env, clock);
  const { events, views, operations } = stores;
  await checkStart({ events, views, operational: operations, clock }, PROCESS_NAMES, projectors);
  await gatherCrowd(stores, env, clock, size);
}

/** Starts a worker that sends through the provider. */
async function startWorker(): Promise<Spawned> {
  const worker = spawnProgram('all.main', [], {
    ROLE: 'worker',
    DATA_DIR: dataDir,
    EDGAR_BASE_URL: 'http://127.0.0.1:9',
    EDGAR_USER_AGENT: 'Filingwire tests admin@example.com',
    SENDGRID_API_KEY: sendgrid.key,
    SENDGRID_BASE_URL: sendgrid.origin,
    EMAIL_FROM: 'alerts@example.com',
    MAIL_POSTAL_ADDRESS: '1 Main St, Springfield',
  });
  workers.push(worker);
  await eventually('the worker', async () => (/worker is ready/.test(worker.output()) ? true : null));
  return worker;
}

async function rows(): Promise<readonly StoredRow[]> {
  const outbox = new OutboxStore(stores.operations, clock);
  const found: StoredRow[] = [];
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<OutboxStore['list']>> = await outbox.list({ limit: 5_000, after });
    found.push(...page.documents);
    after = page.next;
    if (after === null) return found;
  }
}

const accounts = (size: number) => Array.from({ length: size }, (_, n) => followerOf(n)).sort();
const taken = () => sendgrid.sent.map(({ custom_args }) => custom_args?.['row_id'] ?? '');

beforeEach(async () => {
  dataDir = temporaryDataDir();
  sendgrid = await new SendGridDouble().start();
  workers = [];
});
afterEach(async () => {
  for (const { process: child, ended } of workers) {
    child.kill('SIGKILL');
    await ended;
  }
  await stores.close();
  await sendgrid.stop();
  removeDataDir(dataDir);
});

test('killed while the messages of a filing are queued: no watcher is missed, and none gets two', async () => {
  const CROWD = 4_000;
  await crowdOf(CROWD);
  // Sending is not the subject here, so the provider refuses everything.
  sendgrid.next = SendGridDouble.refused(429, 'too many requests', null, { 'retry-after': '3600' });
  const outbox = new OutboxStore(stores.operations, clock);
  const queued = async () => Object.values(await outbox.depth()).reduce((sum, each) => sum + each, 0);
  let filings = 0;
  let inBetween = 0;
  while (inBetween === 0) {
    const worker = await startWorker();
    const before = CROWD * filings;
    filings += 1;
    await fileForCrowd(stores, filings, clock.now());
    await eventually('the first messages', async () => ((await queued()) > before ? true : null));
    worker.process.kill('SIGKILL');
    await worker.ended;
    // A kill that came too late proves nothing, so the next filing is another attempt.
    if ((await queued()) < CROWD * filings) inBetween += 1;
  }
  await startWorker();
  await eventually('the last messages', async () => ((await queued()) >= CROWD * filings ? true : null));
  const perAccount = Map.groupBy(await rows(), ({ accountId }) => accountId);
  expect([...perAccount.keys()].sort()).toEqual(accounts(CROWD));
  expect([...perAccount.values()].filter((each) => each.length !== filings)).toEqual([]);
});

test('two workers share a provider and the sending one is killed: the other takes over, and nobody gets a message twice', async () => {
  const CROWD = 150;
  await crowdOf(CROWD);
  await startWorker();
  await startWorker();
  const leases = stores.operations.collection<{ _id: string; owner: string | null; epoch: number }>({
    name: 'leases',
    version: 1,
    fields: {},
    indexes: [],
  });
  const owner = async () => (await leases.get('outbox'))?.owner ?? '';
  await fileForCrowd(stores, 1, clock.now());
  await eventually('messages at the provider', async () => (taken().length >= 20 ? true : null));
  const sender = await owner();
  const killed = workers.find(({ process: { pid } }) => sender.split('|')[4] === String(pid));
  killed?.process.kill('SIGKILL');
  expect(await killed?.ended).toBeNull();
  const atKill = taken().length;
  expect(atKill).toBeLessThan(CROWD);

  // Messages handed over without an answer stay as they are: nobody can know whether they arrived.
  const after = await eventually('all other messages', async () => {
    const now = await rows();
    return now.length === CROWD && now.every(({ state }) => state !== 'pending') ? now : null;
  });
  expect(await owner()).not.toBe(sender);
  expect(taken().length).toBeGreaterThan(atKill);
  expect(new Set(taken()).size).toBe(taken().length);
  const delivered = after.filter(({ state }) => state === 'delivered').map(({ _id }) => _id);
  const open = after.filter(({ state }) => state === 'sending').map(({ _id }) => _id);
  expect(delivered.length + open.length).toBe(CROWD);
  expect(
    taken()
      .filter((id) => !open.includes(id))
      .sort(),
  ).toEqual(delivered.toSorted());
});
