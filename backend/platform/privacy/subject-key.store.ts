import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.ts';
import { changeRecord } from '../operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';
import { KeyWrap } from './key-wrap.ts';
import { SubjectErased } from './privacy.errors.ts';

export interface SubjectKeyRecord extends StoredDocument {
  /** Data key wrapped by the master key, base64 `iv|tag|ct`; null once destroyed. The record remains as proof. */
  readonly wrapped: string | null;
  readonly createdAt: string;
  readonly destroyedAt: string | null;
}

export const subjectKeys = defineCollection<SubjectKeyRecord>({ name: 'subjectKeys', version: 1, fields: {}, indexes: [] });

/** How long an unwrapped key may be cached, so that after an erasure every process drops it within this time (architecture 3.6). */
const CACHE_MS = 60_000;
const MAX_CACHED = 10_000;

/** One AES-256 data key per data subject, wrapped by the master key. Destroying the key erases every field sealed with it. */
export class SubjectKeyStore {
  readonly #keys: OperationalCollection<SubjectKeyRecord>;
  readonly #wrap: KeyWrap;
  readonly #cache: LRUCache<string, Buffer>;

  constructor(
    store: OperationalStore,
    masterKey: Buffer,
    private readonly clock: Clock,
  ) {
    // Purged by a timer, because an unused key would otherwise stay in memory.
    // The cache treats an entry added at time 0 as one that never expires.
    const perf = { now: () => clock.monotonic() + 1 };
    this.#cache = new LRUCache({ max: MAX_CACHED, ttl: CACHE_MS, ttlAutopurge: true, perf });
    this.#keys = store.collection(subjectKeys);
    this.#wrap = new KeyWrap(masterKey);
  }

  /** Key of a subject, created on first use. @throws SubjectErased when it was destroyed: an erased subject gets no new data. */
  async ensure(subjectId: string): Promise<Buffer> {
    const known = await this.find(subjectId);
    if (known) return known;
    const key = randomBytes(32);
    const record = {
      _id: subjectId,
      wrapped: this.#wrap.wrap(key, subjectId),
      createdAt: this.clock.now().toISOString(),
      destroyedAt: null,
    };
    await this.#keys.write([{ kind: 'insert', record }]);
    const stored = await this.find(subjectId);
    if (!stored) throw new SubjectErased(subjectId);
    return stored;
  }

  /** Key of a subject, null when it never had one or its key was destroyed. */
  async find(subjectId: string): Promise<Buffer | null> {
    const cached = this.#cache.get(subjectId);
    if (cached) return cached;
    const record = await this.#keys.get(subjectId);
    if (!record?.wrapped) return null;
    const key = this.#wrap.unwrap(record.wrapped, subjectId);
    if (!key) throw new Error('MASTER_KEY doesn’t match the stored keys. Start with the key this data was encrypted with');
    this.#cache.set(subjectId, key);
    return key;
  }

  /** Whether a subject ever had a key; also true if it was destroyed. */
  async knows(subjectId: string): Promise<boolean> {
    return (await this.#keys.get(subjectId)) !== null;
  }

  /** Whether a subject has a key that is not destroyed; does not unwrap it. */
  async holds(subjectId: string): Promise<boolean> {
    return (await this.#keys.get(subjectId))?.wrapped != null;
  }

  /** Destroys the key permanently. Idempotent: the time of the first call is kept. */
  async destroy(subjectId: string): Promise<void> {
    const now = this.clock.now().toISOString();
    await changeRecord(this.#keys, subjectId, (current) => {
      if (current !== null && current.wrapped === null) return null;
      return { _id: subjectId, wrapped: null, createdAt: current?.createdAt ?? now, destroyedAt: now };
    });
    this.#cache.delete(subjectId);
  }

  /**
   * Removes the key of a subject that has ended, such as a login, without leaving a record. An account's key must be destroyed instead. Idempotent.
   */
  async discard(subjectId: string): Promise<void> {
    await this.#keys.write([{ kind: 'delete', id: subjectId }]);
    this.#cache.delete(subjectId);
  }
}
