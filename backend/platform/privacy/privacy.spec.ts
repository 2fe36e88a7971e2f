import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { SystemClock } from '../clock/clock.ts';
import { EmbeddedOperationalStore } from '../operational-store/embedded/embedded-operational-store.adapter.ts';
import { ERASED, FieldCipher } from './field-cipher.ts';
import { KeyedHash } from './keyed-hash.ts';
import { openMasterKey } from './master-key.store.ts';
import { masterKey } from './master-key.ts';
import { SubjectKeyStore } from './subject-key.store.ts';

const MASTER = Buffer.alloc(32, 7);
const clock = new SystemClock();

describe('privacy', () => {
  let store: EmbeddedOperationalStore;
  beforeEach(() => {
    store = new EmbeddedOperationalStore({ path: ':memory:', clock });
  });
  afterEach(() => store.close());

  test('a sealed field opens with its own envelope and never shows its text', async () => {
    const cipher = new FieldCipher(new SubjectKeyStore(store, MASTER, clock));
    const sealed = await cipher.encrypt('a1', 'account-a1|ContactAdded|contact', 'jane@example.com');
    expect(JSON.stringify(sealed)).not.toContain('jane');
    expect(await cipher.decrypt(sealed)).toBe('jane@example.com');
    expect((await cipher.encrypt('a1', 'x', 'same')).ct).not.toBe((await cipher.encrypt('a1', 'x', 'same')).ct);
  });

  test('tampering with the text or with its place is noticed', async () => {
    const cipher = new FieldCipher(new SubjectKeyStore(store, MASTER, clock));
    const sealed = await cipher.encrypt('a1', 'account-a1|ContactAdded|contact', 'jane@example.com');
    await expect(cipher.decrypt({ ...sealed, aad: 'account-a2|ContactAdded|contact' })).rejects.toThrow();
    await expect(cipher.decrypt({ ...sealed, ct: Buffer.from('other').toString('base64') })).rejects.toThrow();
  });

  test('destroying the key erases what it sealed, for good', async () => {
    const keys = new SubjectKeyStore(store, MASTER, clock);
    const cipher = new FieldCipher(keys);
    const sealed = await cipher.encrypt('a1', 'x', 'jane@example.com');
    await keys.destroy('a1');
    expect(await cipher.decrypt(sealed)).toBe(ERASED);
    await expect(cipher.encrypt('a1', 'x', 'again')).rejects.toThrow('erased');
  });

  test('two processes making the key of one subject at once agree', async () => {
    const [one, two] = [new SubjectKeyStore(store, MASTER, clock), new SubjectKeyStore(store, MASTER, clock)];
    const [a, b] = await Promise.all([one.ensure('a1'), two.ensure('a1')]);
    expect(a.equals(b)).toBe(true);
  });

  test('an unwrapped key is dropped after a minute, also where the clock began at zero', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] });
    try {
      let elapsedMs = 0;
      const fromZero = Object.assign(new SystemClock(), { monotonic: () => elapsedMs });
      const keys = new SubjectKeyStore(store, MASTER, fromZero);
      await keys.ensure('a1');
      expect(jest.getTimerCount()).toBe(1);
      for (; elapsedMs <= 61_000; elapsedMs += 1_000) jest.advanceTimersByTime(1_000);
      // The timer that removes it ends with it.
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  test('another master key is distinguished from a lost key', async () => {
    await new SubjectKeyStore(store, MASTER, clock).ensure('a1');
    await expect(new SubjectKeyStore(store, Buffer.alloc(32, 8), clock).find('a1')).rejects.toThrow('MASTER_KEY');
  });

  test('keyed hashes differ by purpose and by key', () => {
    const hash = new KeyedHash(MASTER);
    expect(hash.of('session', 'x')).toBe(new KeyedHash(MASTER).of('session', 'x'));
    expect(hash.of('session', 'x')).not.toBe(hash.of('contact', 'x'));
    expect(hash.of('session', 'x')).not.toBe(new KeyedHash(Buffer.alloc(32, 8)).of('session', 'x'));
  });

  test('the embedded master key is made once and kept', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'master-key-'));
    try {
      expect(masterKey({ MASTER_KEY: undefined, DATA_DIR }).equals(masterKey({ MASTER_KEY: undefined, DATA_DIR }))).toBe(true);
      expect(masterKey({ MASTER_KEY: '0'.repeat(64), DATA_DIR })).toEqual(Buffer.alloc(32));
    } finally {
      rmSync(DATA_DIR, { recursive: true });
    }
  });

  test('data is opened with the master key it was written with, or not at all', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'master-key-'));
    const env = { MASTER_KEY: undefined, DATA_DIR };
    try {
      const [one, two] = await Promise.all([openMasterKey(env, store), openMasterKey(env, store)]);
      expect(one).toEqual(two);
      expect(await openMasterKey(env, store)).toEqual(one);
      await expect(openMasterKey({ ...env, MASTER_KEY: '0'.repeat(64) }, store)).rejects.toThrow(/not the one.*right MASTER_KEY/);
      rmSync(join(DATA_DIR, 'master.key'));
      await expect(openMasterKey(env, store)).rejects.toThrow(/is gone from .* Restore master\.key/);
      expect(readdirSync(DATA_DIR)).toEqual([]);
      expect(await openMasterKey({ ...env, MASTER_KEY: one.toString('hex') }, store)).toEqual(one);
    } finally {
      rmSync(DATA_DIR, { recursive: true });
    }
  });
});
