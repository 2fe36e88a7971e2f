import { createCipheriv } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { SystemClock } from '../clock/clock.ts';
import { EmbeddedOperationalStore } from '../operational-store/embedded/embedded-operational-store.adapter.ts';
import type { Encrypted } from './encrypted.ts';
import { ERASED, FieldCipher } from './field-cipher.ts';
import { KeyedHash } from './keyed-hash.ts';
import { openMasterKey } from './master-key.store.ts';
import { masterKey } from './master-key.ts';
import { EnvelopeBindingMismatch } from './privacy.errors.ts';
import { SubjectKeyStore } from './subject-key.store.ts';

const MASTER = Buffer.alloc(32, 7);
const clock = new SystemClock();

describe('privacy', () => {
  let store: EmbeddedOperationalStore;
  beforeEach(() => {
    store = new EmbeddedOperationalStore({ path: ':memory:', clock });
  });
  afterEach(() => store.close());

  const contact = { subject: 'a1', stream: 'account-a1', event: 'ContactAdded', field: 'contact' };
  const note = { subject: 'a1', stream: 'watchlist-a1', event: 'TickerNote', field: 'note', earlierEvents: ['EntriesMerged'] };

  /** A version 1 envelope, which contains its own binding. */
  async function sealedEarlier(keys: SubjectKeyStore, aad: string, plain: string): Promise<Encrypted> {
    const iv = Buffer.alloc(12, 5);
    const sealing = createCipheriv('aes-256-gcm', await keys.ensure('a1'), iv).setAAD(Buffer.from(aad));
    const ct = Buffer.concat([sealing.update(plain), sealing.final()]).toString('base64');
    return { enc: 'v1', keyId: 'a1', iv: iv.toString('base64'), tag: sealing.getAuthTag().toString('base64'), ct, aad };
  }

  test('a sealed field can be decrypted in its place and reveals neither its text nor its place', async () => {
    const cipher = new FieldCipher(new SubjectKeyStore(store, MASTER, clock));
    const sealed = await cipher.encrypt(contact, 'jane@example.com');
    expect(sealed).toEqual({ enc: 'v2', keyId: 'a1', iv: expect.any(String), tag: expect.any(String), ct: expect.any(String) });
    expect(JSON.stringify(sealed)).not.toContain('jane');
    expect(await cipher.decrypt(sealed, contact)).toBe('jane@example.com');
    expect((await cipher.encrypt(contact, 'same')).ct).not.toBe((await cipher.encrypt(contact, 'same')).ct);
  });

  test('an envelope moved to another account, stream, event or field cannot be decrypted', async () => {
    const cipher = new FieldCipher(new SubjectKeyStore(store, MASTER, clock));
    const sealed = await cipher.encrypt(contact, 'jane@example.com');
    const others = [
      { ...contact, stream: 'account-a2' },
      { ...contact, event: 'ProfileChanged' },
      { ...contact, field: 'masked' },
      { ...contact, stream: 'account-a1","ContactAdded' },
      { ...contact, earlierEvents: ['ContactAdded'], event: 'LoginRequested' },
      { ...contact, subject: 'a2' },
    ];
    await cipher.encrypt({ ...contact, subject: 'a2' }, 'has a key too');
    for (const other of others) await expect(cipher.decrypt(sealed, other)).rejects.toThrow(EnvelopeBindingMismatch);
    // Not even with the other account's key id written into it.
    await expect(cipher.decrypt({ ...sealed, keyId: 'a2' }, { ...contact, subject: 'a2' })).rejects.toThrow(
      EnvelopeBindingMismatch,
    );
    await expect(cipher.decrypt(sealed, note)).rejects.toThrow(
      /the sealed note of TickerNote in watchlist-a1 was moved there or altered/,
    );
  });

  test('a changed envelope or a shortened tag cannot be decrypted', async () => {
    const cipher = new FieldCipher(new SubjectKeyStore(store, MASTER, clock));
    const sealed = await cipher.encrypt(contact, 'jane@example.com');
    const short = Buffer.from(sealed.tag, 'base64').subarray(0, 4).toString('base64');
    for (const changed of [{ ct: Buffer.from('other').toString('base64') }, { iv: sealed.tag }, { tag: short }, { tag: '' }]) {
      await expect(cipher.decrypt({ ...sealed, ...changed }, contact)).rejects.toThrow(EnvelopeBindingMismatch);
    }
  });

  test('a version 1 envelope can be decrypted only in the place that it names', async () => {
    const keys = new SubjectKeyStore(store, MASTER, clock);
    const cipher = new FieldCipher(keys);
    const [own, merged] = ['watchlist-a1|TickerNote|note', 'watchlist-a1|EntriesMerged|note'];
    for (const aad of [own, merged]) expect(await cipher.decrypt(await sealedEarlier(keys, aad, 'a note'), note)).toBe('a note');
    const sealed = await sealedEarlier(keys, own, 'a note');
    await expect(cipher.decrypt(sealed, contact)).rejects.toThrow(EnvelopeBindingMismatch);
    await expect(cipher.decrypt(sealed, { ...note, stream: 'watchlist-a2' })).rejects.toThrow(EnvelopeBindingMismatch);
    await expect(cipher.decrypt(await sealedEarlier(keys, 'watchlist-a2|TickerNote|note', 'theirs'), note)).rejects.toThrow(
      EnvelopeBindingMismatch,
    );
    // It can neither name another place nor pass as version 2.
    await expect(cipher.decrypt({ ...sealed, aad: merged } as Encrypted, note)).rejects.toThrow(EnvelopeBindingMismatch);
    await expect(cipher.decrypt({ ...sealed, enc: 'v2' } as Encrypted, note)).rejects.toThrow(EnvelopeBindingMismatch);
  });

  test('destroying the key permanently erases everything sealed with it', async () => {
    const keys = new SubjectKeyStore(store, MASTER, clock);
    const cipher = new FieldCipher(keys);
    const sealed = await cipher.encrypt(contact, 'jane@example.com');
    await keys.destroy('a1');
    expect(await cipher.decrypt(sealed, contact)).toBe(ERASED);
    await expect(cipher.encrypt(contact, 'again')).rejects.toThrow('can no longer be read');
  });

  test('two processes creating a subject’s key at the same time get the same key', async () => {
    const [one, two] = [new SubjectKeyStore(store, MASTER, clock), new SubjectKeyStore(store, MASTER, clock)];
    const [a, b] = await Promise.all([one.ensure('a1'), two.ensure('a1')]);
    expect(a.equals(b)).toBe(true);
  });

  test('an unwrapped key is dropped after a minute, even if the clock starts at zero', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] });
    try {
      let elapsedMs = 0;
      const fromZero = Object.assign(new SystemClock(), { monotonic: () => elapsedMs });
      const keys = new SubjectKeyStore(store, MASTER, fromZero);
      const key = await keys.ensure('a1');
      await new SubjectKeyStore(store, MASTER, clock).destroy('a1');
      expect(await keys.find('a1')).toEqual(key);
      elapsedMs = 61_000;
      jest.advanceTimersByTime(61_000);
      // Back in time, where the key would not have expired: only the timer can have dropped it.
      elapsedMs = 0;
      expect(await keys.find('a1')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  test('distinguishes a wrong master key from a lost subject key', async () => {
    await new SubjectKeyStore(store, MASTER, clock).ensure('a1');
    await expect(new SubjectKeyStore(store, Buffer.alloc(32, 8), clock).find('a1')).rejects.toThrow('MASTER_KEY');
  });

  test('keyed hashes differ by purpose and by key', () => {
    const hash = new KeyedHash(MASTER);
    expect(hash.of('session', 'x')).toBe(new KeyedHash(MASTER).of('session', 'x'));
    expect(hash.of('session', 'x')).not.toBe(hash.of('contact', 'x'));
    expect(hash.of('session', 'x')).not.toBe(new KeyedHash(Buffer.alloc(32, 8)).of('session', 'x'));
  });

  test('the embedded master key is created once and kept', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'master-key-'));
    try {
      expect(masterKey({ MASTER_KEY: undefined, DATA_DIR }).equals(masterKey({ MASTER_KEY: undefined, DATA_DIR }))).toBe(true);
      expect(masterKey({ MASTER_KEY: '0'.repeat(64), DATA_DIR })).toEqual(Buffer.alloc(32));
    } finally {
      rmSync(DATA_DIR, { recursive: true });
    }
  });

  test('data can only be opened with the master key it was written with', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'master-key-'));
    const env = { MASTER_KEY: undefined, DATA_DIR };
    try {
      const [one, two] = await Promise.all([openMasterKey(env, store), openMasterKey(env, store)]);
      expect(one).toEqual(two);
      expect(await openMasterKey(env, store)).toEqual(one);
      await expect(openMasterKey({ ...env, MASTER_KEY: '0'.repeat(64) }, store)).rejects.toThrow(
        /isn’t the one.*right MASTER_KEY/,
      );
      rmSync(join(DATA_DIR, 'master.key'));
      await expect(openMasterKey(env, store)).rejects.toThrow(/is missing from .* Restore master\.key/);
      expect(readdirSync(DATA_DIR)).toEqual([]);
      expect(await openMasterKey({ ...env, MASTER_KEY: one.toString('hex') }, store)).toEqual(one);
    } finally {
      rmSync(DATA_DIR, { recursive: true });
    }
  });
});
