import { DATA_POLICY } from '../../backend/platform/http/data-headers.ts';
import { EsdbDouble } from '../kit/esdb-double.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { METRICS } from '../kit/operator-tokens.ts';
import { eventually, freePort, removeDataDir, type Spawned, spawnProgram, temporaryDataDir, whenReady } from '../kit/product.ts';

const MASTER_KEY = '0f'.repeat(32);
const WAITING = /Waiting for .*\. Startup will continue automatically once it works\./g;

const folders: string[] = [];
const running: Spawned[] = [];
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const { process: child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  for (const end of endings.splice(0)) await end();
});
afterAll(() => folders.forEach(removeDataDir));

interface Waiting extends Spawned {
  readonly url: string;
  /** The lines so far that say what it is waiting for. */
  lines(): readonly string[];
}

async function start(env: Readonly<Record<string, string>>): Promise<Waiting> {
  const DATA_DIR = temporaryDataDir();
  folders.push(DATA_DIR);
  const port = await freePort();
  const spawned = spawnProgram('all.main', [], { MASTER_KEY, DATA_DIR, PORT: String(port), ...env });
  running.push(spawned);
  return { ...spawned, url: `http://127.0.0.1:${port}`, lines: () => spawned.output().match(WAITING) ?? [] };
}

async function eventStore(): Promise<EsdbDouble> {
  const double = await EsdbDouble.start();
  endings.push(() => double.stop());
  return double;
}

/** How it answers while it waits: it is live but not ready, and tells all others to retry later. */
async function answersWhileWaiting({ url }: Waiting, reason: RegExp): Promise<void> {
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  const ready = await fetch(`${url}/health/ready`, { headers: METRICS });
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ ready: false, problems: [expect.stringMatching(reason)] });
  const strange = await fetch(`${url}/health/ready`);
  expect([strange.status, await strange.json()]).toEqual([503, { ready: false }]);
  for (const path of ['/', '/api/watchlist', '/metrics', '/health/other']) {
    const answer = await fetch(url + path, { headers: { Accept: 'text/html' } });
    expect([path, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([path, 503, true]);
    expect(answer.headers.get('content-security-policy')).toBe(DATA_POLICY);
  }
}

/** What a role does while its event store is down, and once it is back. */
async function waitsAndContinues(ROLE: string): Promise<void> {
  const double = await eventStore();
  double.stop();
  const product = await start({ ROLE, EVENTSTORE_URL: double.connectionString });
  await eventually('it says what it waits for, twice', async () => product.lines().length > 1 || null);
  expect(product.lines()[0]).toMatch(/EventStoreDB at 127\.0\.0\.1:\d+ \(EVENTSTORE_URL\): connect ECONNREFUSED/);
  await answersWhileWaiting(product, /Waiting for EventStoreDB at 127\.0\.0\.1/);
  expect(product.errors()).toBe('');

  await double.restart();
  await eventually('it goes on', async () => /Filingwire( worker)? is ready/.test(product.output()) || null);
  const ready = await eventually('it is ready', async () => {
    const answer = await fetch(`${product.url}/health/ready`);
    return answer.ok ? answer : null;
  });
  expect(ready.headers.get('content-security-policy')).toBe(DATA_POLICY);
  product.process.kill('SIGTERM');
  expect(await product.ended).toBe(0);
}

test('every role waits for an event store that is down, says so repeatedly, and continues', async () => {
  // At the same time, because each repeats its message only every 10 s.
  await Promise.all(['all', 'api', 'worker'].map(waitsAndContinues));
});

test('a start waits for a node that is starting or has no leader', async () => {
  const double = await eventStore();
  double.become('notReady');
  const product = await start({ EVENTSTORE_URL: double.connectionString });
  await eventually('it waits', async () => product.lines().length > 0 || null);
  double.become('noLeader');
  await answersWhileWaiting(product, /Waiting for EventStoreDB/);
  const before = double.calls.read;
  await eventually('it has asked again', async () => double.calls.read > before + 1 || null);
  double.become('works');
  await whenReady(product);
});

test('a start waits for a MongoDB that is down', async () => {
  const port = await freePort();
  const product = await start({ MONGODB_URL: `mongodb://127.0.0.1:${port}/filingwire` });
  await eventually('it waits', async () => product.lines().length > 0 || null);
  expect(product.lines()[0]).toMatch(/MongoDB at 127\.0\.0\.1:\d+ \(MONGODB_URL\): connect ECONNREFUSED/);
  await answersWhileWaiting(product, /Waiting for MongoDB/);
  const double = await MongoDouble.start('standalone', port);
  endings.push(() => double.stop());
  await whenReady(product);
});

async function endsByASignal(signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  const double = await eventStore();
  double.become('hangs');
  const product = await start({ EVENTSTORE_URL: double.connectionString });
  await eventually('it lives', async () => (await fetch(`${product.url}/health/live`)).ok || null);
  await eventually('it asks', async () => double.calls.read > 0 || null);
  product.process.kill(signal);
  expect(await product.ended).toBe(0);
  expect(product.errors()).toBe('');
}

test('SIGTERM and SIGINT end a waiting start', async () => {
  await Promise.all([endsByASignal('SIGTERM'), endsByASignal('SIGINT')]);
});

describe('two processes that start together on a fresh log both start', () => {
  test('with real servers', async () => {
    const double = await eventStore();
    const mongo = await MongoDouble.start();
    endings.push(() => mongo.stop());
    const env = { EVENTSTORE_URL: double.connectionString, MONGODB_URL: `${mongo.url}filingwire` };
    const both = await Promise.all([start(env), start(env)]);
    await Promise.all(both.map(whenReady));
    expect(both.map((each) => each.errors())).toEqual(['', '']);
  });

  test('embedded, web server and worker on one folder', async () => {
    const DATA_DIR = temporaryDataDir();
    folders.push(DATA_DIR);
    const both = await Promise.all([start({ DATA_DIR, ROLE: 'api' }), start({ DATA_DIR, ROLE: 'worker' })]);
    for (const each of both) await eventually('it is ready', async () => (await fetch(`${each.url}/health/ready`)).ok || null);
  });
});
