import { Cut } from '#kit/cut-store.ts';
import { SystemClock } from '../clock/clock.ts';
import { EmbeddedOperationalStore } from '../operational-store/embedded/embedded-operational-store.adapter.ts';
import type { OperationalStore } from '../operational-store/operational-store.port.ts';
import { ERASED, FieldCipher } from './field-cipher.ts';
import { KeyWrap } from './key-wrap.ts';
import { KeyedHash } from './keyed-hash.ts';
import { openHashKey, openMasterKey } from './master-key.store.ts';
import { rotateMasterKey } from './rotate-master-key.ts';
import { SubjectKeyStore, subjectKeys } from './subject-key.store.ts';

const clock = new SystemClock();
const [OLD, NEW, THIRD] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
const keys = { from: OLD, to: NEW };
const ACCOUNTS = Array.from({ length: 1_203 }, (_, index) => `account-${index}`);
const quiet = () => {};
const env = (key: Buffer) => ({ MASTER_KEY: key.toString('hex'), DATA_DIR: '/nowhere' });

describe('rotation of the master key', () => {
  let store: EmbeddedOperationalStore;
  const cipherOf = (key: Buffer) => new FieldCipher(new SubjectKeyStore(store, key, clock));
  beforeEach(async () => {
    store = new EmbeddedOperationalStore({ path: ':memory:', clock });
    await openMasterKey(env(OLD), store);
    const subjects = new SubjectKeyStore(store, OLD, clock);
    for (const account of ACCOUNTS) await subjects.ensure(account);
    await subjects.destroy('account-7');
  });
  afterEach(() => store.close());

  test('after a rotation, old data can be read and found with the new key, and the old key is rejected', async () => {
    const placeOf = (subject: string) => ({ subject, stream: subject, event: 'ContactAdded', field: 'contact' });
    const sealed = await cipherOf(OLD).encrypt(placeOf('account-5'), 'jane@example.com');
    const erased = { ...sealed, keyId: 'account-7' };
    const hash = new KeyedHash(OLD).of('contact', 'jane@example.com');
    const looked: number[] = [];
    expect(await rotateMasterKey(store, keys, (count) => looked.push(count))).toBe(ACCOUNTS.length - 1);
    expect(looked).toEqual([500, 1_000, 1_203, 500, 1_000, 1_203]);
    expect(await openMasterKey(env(NEW), store)).toEqual(NEW);
    expect(await cipherOf(NEW).decrypt(sealed, placeOf('account-5'))).toBe('jane@example.com');
    expect(await cipherOf(NEW).decrypt(erased, placeOf('account-7'))).toBe(ERASED);
    expect(new KeyedHash(await openHashKey(NEW, store)).of('contact', 'jane@example.com')).toBe(hash);
    await expect(openMasterKey(env(OLD), store)).rejects.toThrow(/isn’t the one this data was encrypted with/);
    await expect(cipherOf(OLD).decrypt(sealed, placeOf('account-5'))).rejects.toThrow('MASTER_KEY');
  });

  test('a second rotation also keeps the keyed hashes, and repeating a rotation does nothing', async () => {
    await rotateMasterKey(store, keys, quiet);
    expect(await rotateMasterKey(store, keys, quiet)).toBe(0);
    await rotateMasterKey(store, { from: NEW, to: THIRD }, quiet);
    expect(await openMasterKey(env(THIRD), store)).toEqual(THIRD);
    expect(await openHashKey(THIRD, store)).toEqual(OLD);
  });

  test.each([1, 2, 250, 501, 1_000, 1_202, 1_203])(
    'after an interruption at write %i, one of the two keys opens every key, nothing starts, and the rotation can continue',
    async (writes) => {
      const cut = new Cut();
      const through = {
        collection: (definition: never) => cut.through(store.collection(definition)),
      };
      cut.after(writes);
      await expect(rotateMasterKey(through as unknown as OperationalStore, keys, quiet)).rejects.toThrow('broke');
      const [oldWrap, newWrap] = [new KeyWrap(OLD), new KeyWrap(NEW)];
      for (const [id, { wrapped }] of await store.collection(subjectKeys).getMany(ACCOUNTS)) {
        if (wrapped !== null)
          expect([id, oldWrap.unwrap(wrapped, id) ?? newWrap.unwrap(wrapped, id)]).toEqual([id, expect.any(Buffer)]);
      }
      for (const key of [OLD, NEW]) await expect(openMasterKey(env(key), store)).rejects.toThrow(/was started but not finished/);
      await expect(rotateMasterKey(store, { from: OLD, to: THIRD }, quiet)).rejects.toThrow(/a different new master key/);
      await rotateMasterKey(store, keys, quiet);
      expect(await openMasterKey(env(NEW), store)).toEqual(NEW);
      const subjects = new SubjectKeyStore(store, NEW, clock);
      for (const account of ACCOUNTS) expect((await subjects.find(account)) === null).toBe(account === 'account-7');
    },
  );

  test('a wrong current key is rejected and changes nothing', async () => {
    await expect(rotateMasterKey(store, { from: THIRD, to: NEW }, quiet)).rejects.toThrow(
      /isn’t the one this data was encrypted with/,
    );
    expect(await openMasterKey(env(OLD), store)).toEqual(OLD);
  });
});
