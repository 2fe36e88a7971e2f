import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROCESS_NAMES } from '../../backend/apps/process-names.ts';
import { openStores, type Stores } from '../../backend/apps/stores.ts';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { AlertSettingsStore } from '../../backend/contexts/alerts/recipients/alert-settings.store.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyWrap } from '../../backend/platform/privacy/key-wrap.ts';
import { openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { SubjectKeyStore, subjectKeys } from '../../backend/platform/privacy/subject-key.store.ts';
import { checkStart } from '../../backend/platform/subscriptions/stores-belong-together.ts';
import { howMany } from '../../backend/platform/wording/numbers.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { followerOf, gatherCrowd } from '../kit/crowd.ts';
import { eventually, removeDataDir, type Spawned, spawnProgram, startProduct, temporaryDataDir } from '../kit/product.ts';
import { clock } from '../kit/runtime.ts';

/** `ops rotate-master-key` as an operator runs it, killed with kill -9 after part of the keys have been wrapped by the new master key. */

const ACCOUNTS = 2_500;
const PAGE = 500;
const EDGAR = { EDGAR_BASE_URL: 'http://127.0.0.1:9', EDGAR_USER_AGENT: 'Filingwire tests admin@example.com' };

const dataDir = temporaryDataDir();
const env = readEnvironment({ DATA_DIR: dataDir });
const newKey = join(dataDir, 'new.key');
let stores: Stores;
beforeAll(async () => {
  stores = await openStores(env, clock);
  const { events, views, operations } = stores;
  await checkStart({ events, views, operational: operations, clock }, PROCESS_NAMES, projectors);
  await gatherCrowd(stores, env, clock, ACCOUNTS);
});
afterAll(async () => {
  await stores.close();
  removeDataDir(dataDir);
});

const rotate = (): Spawned =>
  spawnProgram('ops.main', ['rotate-master-key', '--to', newKey, '--reason', 'a test'], { DATA_DIR: dataDir });

/** Number of accounts whose key this master key opens. */
async function openedBy(key: Buffer, ids?: readonly string[]): Promise<number> {
  const wrap = new KeyWrap(key);
  const all = ids ?? Array.from({ length: ACCOUNTS }, (_, n) => followerOf(n));
  const records = await stores.operations.collection(subjectKeys).getMany(all);
  return [...records.values()].filter(({ _id, wrapped }) => wrapped !== null && wrap.unwrap(wrapped, _id) !== null).length;
}

/** Begins a rotation and kills it halfway. @returns the old and the new key */
async function killedHalfway(): Promise<{ readonly from: Buffer; readonly to: Buffer }> {
  const [first = ''] = Array.from({ length: ACCOUNTS }, (_, n) => followerOf(n)).sort();
  for (;;) {
    const keys = { from: Buffer.from(readFileSync(join(dataDir, 'master.key'), 'utf8').trim(), 'hex'), to: randomBytes(32) };
    writeFileSync(newKey, keys.to.toString('hex'));
    const ops = rotate();
    await eventually('the first keys', async () => ((await openedBy(keys.to, [first])) === 1 ? true : null));
    ops.process.kill('SIGKILL');
    await ops.ended;
    // A kill that came too late proves nothing, so the rotation to another key is another attempt.
    if ((await openedBy(keys.to)) < ACCOUNTS) return keys;
    const again = rotate();
    expect(await again.ended).toBe(0);
  }
}

test('a rotation that was killed halfway continues when it is run again, and every account is readable with the new key', async () => {
  const { from, to } = await killedHalfway();
  const moved = await openedBy(to);
  expect(moved).toBeGreaterThan(0);
  // Nothing is lost: every key is wrapped by one of the two.
  expect(moved + (await openedBy(from))).toBe(ACCOUNTS);

  const refused = spawnProgram('all.main', [], { DATA_DIR: dataDir, ...EDGAR });
  expect(await refused.ended).not.toBe(0);
  expect(refused.output()).toMatch(/A master key rotation was started but not finished\. Run .*rotate-master-key/);

  const again = rotate();
  expect([await again.ended, again.errors()]).toEqual([0, expect.any(String)]);
  expect(again.output()).toContain(`${howMany(ACCOUNTS - moved, 'key is', 'keys are')} now encrypted with the new master key`);
  expect(readFileSync(join(dataDir, 'master.key'), 'utf8')).toBe(to.toString('hex'));

  const cipher = new FieldCipher(new SubjectKeyStore(stores.operations, await openMasterKey(env, stores.operations), clock));
  const settings = new AlertSettingsStore(stores.operations);
  for (let n = 0; n < ACCOUNTS; n += PAGE) {
    const ids = Array.from({ length: PAGE }, (_, place) => followerOf(n + place));
    const contacts = [...(await settings.of(ids))].map(([id, { email }]) =>
      email ? cipher.decrypt(email.contact, accountFields(id).contact) : null,
    );
    expect(await Promise.all(contacts)).toEqual(ids.map((id) => `${id}@example.com`));
  }
  const product = await startProduct({ DATA_DIR: dataDir, ...EDGAR });
  expect(await product.stop()).toBe(0);
});
