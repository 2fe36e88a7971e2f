import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { move } from '../../backend/apps/ops/move-command.ts';
import { processNames } from '../../backend/apps/process-names.ts';
import { refuseLeftBehind } from '../../backend/apps/start/left-behind.ts';
import { openStores } from '../../backend/apps/stores.ts';
import { AlertSettingsStore } from '../../backend/contexts/alerts/recipients/alert-settings.store.ts';
import { WatchersStore } from '../../backend/contexts/alerts/recipients/watchers.store.ts';
import { type Environment, readEnvironment } from '../../backend/platform/config/environment.ts';
import { openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { checkStart } from '../../backend/platform/subscriptions/stores-belong-together.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { appendNext } from '../kit/append-next.ts';
import { CROWDED, followerOf, gatherCrowd } from '../kit/crowd.ts';
import { EsdbDouble } from '../kit/esdb-double.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { clock } from '../kit/runtime.ts';

const PEOPLE = 60;
let folder: string;
let esdb: EsdbDouble;
let mongo: MongoDouble;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filingwire-move-'));
  [esdb, mongo] = await Promise.all([EsdbDouble.start(), MongoDouble.start()]);
});
afterEach(async () => {
  esdb.stop();
  await mongo.stop();
  rmSync(folder, { recursive: true, force: true });
});

const key = { MASTER_KEY: '7'.repeat(64), LOG_LEVEL: 'silent' };
const embedded = (name: string): Environment => readEnvironment({ ...key, DATA_DIR: join(folder, name) });
const onServers = (name: string, more: Readonly<Record<string, string>> = {}): Environment =>
  readEnvironment({
    ...key,
    DATA_DIR: join(folder, name),
    EVENTSTORE_URL: esdb.connectionString,
    MONGODB_URL: `${mongo.url}acme`,
    ...more,
  });

/** Opens the stores as a role does when it starts. */
async function started(env: Environment) {
  const stores = await openStores(env, clock);
  const { events, views, operations: operational } = stores;
  try {
    await refuseLeftBehind(env, events, operational);
    await checkStart({ events, views, operational, clock }, processNames(env), projectors);
    await openMasterKey(env, operational);
    return stores;
  } catch (error) {
    await stores.close();
    throw error;
  }
}

const happened = (n: number) => ({
  type: 'AccountOpened',
  data: { accountId: `a${n}`, brandId: 'material-events', kind: 'anonymous' },
});

/** Creates an installation with events, people and texts. */
async function installed(name: string): Promise<void> {
  const stores = await started(embedded(name));
  for (let n = 0; n < 30; n += 1) await appendNext(stores.events, `account-a${n % 20}`, [happened(n)]);
  await gatherCrowd(stores, embedded(name), clock, PEOPLE);
  for (let n = 0; n < 45; n += 1) await stores.texts.put(`text ${n} with “quotes” and \u0001`);
  await stores.close();
}

/** Runs the command. @returns its output lines */
async function moved(env: Environment, options: Parameters<typeof move>[1]): Promise<readonly string[]> {
  const lines: string[] = [];
  await move(env, options, { say: (line) => void lines.push(line), progress: () => {} });
  return lines;
}

const sums = (lines: readonly string[]) => lines.filter((line) => line.includes('SHA-256'));

function contents(name: string): Readonly<Record<string, string>> {
  const names = readdirSync(join(folder, name)).filter((each) => /^(?:log|ops|texts)\.db$/.test(each));
  return Object.fromEntries(
    names.map((each) => [
      each,
      createHash('sha256')
        .update(readFileSync(join(folder, name, each)))
        .digest('hex'),
    ]),
  );
}

test('after moving there and back everything is equal, and the moved folder is unchanged', async () => {
  await installed('one');
  const before = contents('one');
  const there = await moved(onServers('one'), { toServers: true });
  expect(contents('one')).toEqual(before);
  expect(sums(there)).toHaveLength(3);
  expect(there.join('\n')).toMatch(/30 events up to position 30,.*Everything was compared and is identical/s);
  const back = await moved(onServers('one'), { toEmbedded: join(folder, 'two') });
  expect(sums(back)).toEqual(sums(there));
  const stores = await started(embedded('two'));
  expect(await stores.texts.get(await stores.texts.put('text 7 with “quotes” and \u0001'))).toContain('text 7');
  expect((await new AlertSettingsStore(stores.operations).of([followerOf(3)])).get(followerOf(3))?.email?.verified).toBe(true);
  const tail = await stores.events.tail();
  const watchers = await new WatchersStore(stores.operations).page([CROWDED.cik], tail ?? '', null, 100);
  expect(watchers.watchers).toHaveLength(PEOPLE);
  await stores.close();
});

test('data added on the servers comes back with the rest, and can be moved there again', async () => {
  await installed('one');
  await moved(onServers('one'), { toServers: true });
  const servers = await started(onServers('one'));
  for (let n = 0; n < 25; n += 1) await appendNext(servers.events, `account-b${n}`, [happened(n)]);
  await servers.texts.put('a later text');
  const tail = await servers.events.tail();
  await servers.close();
  const back = await moved(onServers('one'), { toEmbedded: join(folder, 'two') });
  expect(back.join('\n')).toContain(`55 events up to position ${Number(tail)},`);
  const again = await started(embedded('two'));
  expect(await again.events.tail()).toBe(tail);
  await appendNext(again.events, 'account-c', [happened(0)]);
  await again.close();
  esdb.stop();
  await mongo.stop();
  [esdb, mongo] = await Promise.all([EsdbDouble.start(), MongoDouble.start()]);
  const there = await moved(onServers('two'), { toServers: true });
  expect(there.join('\n')).toContain(`56 events up to position ${Number(tail) + 1},`);
  expect(sums(await moved(onServers('two'), { toEmbedded: join(folder, 'three') }))).toEqual(sums(there));
});

test('a server’s URL with a non-empty folder is refused with the command that moves it, until it is moved or the folder is empty', async () => {
  await installed('one');
  const refusal =
    /EVENTSTORE_URL is set, but the data in DATA_DIR \S+one isn’t on that server\..*move --to-servers.*move log\.db elsewhere/s;
  await expect(started(onServers('one'))).rejects.toThrow(refusal);
  const halfSet = readEnvironment({ ...key, DATA_DIR: join(folder, 'one'), MONGODB_URL: `${mongo.url}acme` });
  await expect(started(halfSet)).rejects.toThrow(/MONGODB_URL is set, but/);
  await moved(onServers('one'), { toServers: true });
  await (await started(onServers('one'))).close();
  expect(await moved(onServers('one'), { toServers: true })).toEqual([
    expect.stringContaining('has already been moved to these servers'),
  ]);
});

test('non-empty servers, a non-empty folder and another master key are refused', async () => {
  await installed('one');
  const wrong = onServers('one', { MASTER_KEY: '8'.repeat(64) });
  await expect(moved(wrong, { toServers: true })).rejects.toThrow('The master key isn’t the one this data was encrypted with');
  await expect(moved(onServers('one'), {})).rejects.toThrow('Specify either --to-servers or --to-embedded');
  await expect(moved(embedded('one'), { toServers: true })).rejects.toThrow('Set EVENTSTORE_URL and MONGODB_URL');
  await expect(moved(onServers('none'), { toServers: true })).rejects.toThrow(/log\.db doesn’t exist/);
  const elsewhere = await openStores(onServers('none'), clock);
  await gatherCrowd(elsewhere, onServers('none'), clock, 1);
  await elsewhere.close();
  await expect(moved(onServers('one'), { toServers: true })).rejects.toThrow(/MONGODB_URL already contains data/);
  await expect(moved(onServers('one'), { toEmbedded: join(folder, 'one') })).rejects.toThrow(/one isn’t empty/);
  expect(existsSync(join(folder, 'two'))).toBe(false);
});
