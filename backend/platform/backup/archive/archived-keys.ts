import { createHash } from 'node:crypto';
import { z } from 'zod';
import { deleteEvery } from '../../operational-store/delete-every.ts';
import type { OperationalStore } from '../../operational-store/operational-store.port.ts';
import { proofs } from '../../privacy/master-key.store.ts';
import { subjectKeys } from '../../privacy/subject-key.store.ts';
import type { StoredDocument } from '../../read-store/collection.ts';
import { BackupRefused } from '../backup-set.ts';
import { keysFolder } from './archive-layout.ts';
import type { ObjectStore } from './object-store.port.ts';

const subjectKey = z.object({
  _id: z.string(),
  wrapped: z.string().nullable(),
  createdAt: z.string(),
  destroyedAt: z.string().nullable(),
});
const proof = z.object({ _id: z.string(), proof: z.string(), hashKey: z.string().optional() });
const keyFile = z.object({ keys: z.array(subjectKey), proofs: z.array(proof) });
type KeyFile = z.infer<typeof keyFile>;
type SubjectKey = z.infer<typeof subjectKey>;

const PAGE = 1_000;
const PROOFS = 'master';

/**
 * The wrapped keys of personal data, beside the backups instead of in them: an erasure destroys a key here too, at once, and with it what every
 * backup and every segment hold of that person.
 */
export class ArchivedKeys {
  /** Checksum of each file as it was last written, by name. */
  readonly #written = new Map<string, string>();
  #destroyed = new Set<string>();

  constructor(
    private readonly objects: ObjectStore,
    private readonly operations: OperationalStore,
  ) {}

  /** Whatever was written before may have been overwritten: the next call writes everything. */
  forget(): void {
    this.#written.clear();
    this.#destroyed.clear();
  }

  /** Writes the keys as they are now, as far as they have changed, and destroys in earlier histories what was destroyed since. */
  async write(history: string, earlier: () => Promise<readonly string[]>): Promise<void> {
    const files = await this.#files();
    const destroyed = new Set<string>();
    for (const { keys } of files.values()) for (const { _id, wrapped } of keys) if (wrapped === null) destroyed.add(_id);
    // A file that held discarded keys only is written without any.
    const names = new Set([...files.keys(), ...this.#written.keys()]);
    for (const name of names) await this.#put(history, name, files.get(name) ?? { keys: [], proofs: [] });
    if (![...destroyed].some((id) => !this.#destroyed.has(id))) return;
    for (const other of await earlier()) await this.#destroyIn(other, destroyed);
    this.#destroyed = destroyed;
  }

  async #put(history: string, name: string, file: KeyFile): Promise<void> {
    const content = Buffer.from(JSON.stringify(file));
    const checksum = createHash('sha256').update(content).digest('hex');
    if (this.#written.get(name) === checksum) return;
    await this.objects.put(`${keysFolder(history)}${name}.json`, content);
    this.#written.set(name, checksum);
  }

  /** Keys by the first digits of a hash of their owner: a change rewrites a small part of many. */
  async #files(): Promise<ReadonlyMap<string, KeyFile>> {
    const files = new Map<string, { keys: SubjectKey[]; proofs: z.infer<typeof proof>[] }>();
    for (const key of await everyRecord(this.operations, subjectKeys, subjectKey)) {
      const name = createHash('sha256').update(key._id).digest('hex').slice(0, 2);
      const file = files.get(name) ?? { keys: [], proofs: [] };
      file.keys.push(key);
      files.set(name, file);
    }
    for (const file of files.values()) file.keys.sort((a, b) => (a._id < b._id ? -1 : 1));
    files.set(PROOFS, { keys: [], proofs: [...(await everyRecord(this.operations, proofs, proof))] });
    return files;
  }

  async #destroyIn(history: string, destroyed: ReadonlySet<string>): Promise<void> {
    for (const name of await this.objects.list(keysFolder(history))) {
      const content = await this.objects.get(name);
      if (!content) continue;
      const file = decoded(name, content);
      if (!file.keys.some(({ _id, wrapped }) => wrapped !== null && destroyed.has(_id))) continue;
      const keys = file.keys.map((key) => (destroyed.has(key._id) ? { ...key, wrapped: null } : key));
      await this.objects.put(name, Buffer.from(JSON.stringify({ ...file, keys })));
    }
  }
}

/** Removes every key from the operational state of a copy. */
export async function withoutKeys(operations: OperationalStore): Promise<void> {
  await deleteEvery(operations.collection(subjectKeys), {});
  await deleteEvery(operations.collection(proofs), {});
  if (!(await operations.overwriteDeleted())) throw new Error('the keys of the copy could not be overwritten');
}

/** Puts the archived keys of a history into the operational state of a copy. @returns how many. */
export async function bringKeys(objects: ObjectStore, history: string, operations: OperationalStore): Promise<number> {
  let count = 0;
  for (const name of await objects.list(keysFolder(history))) {
    const content = await objects.get(name);
    if (!content) throw new BackupRefused(`${name} of the archive is gone.`);
    const file = decoded(name, content);
    const put = <D extends StoredDocument>(records: readonly D[]) => records.map((record) => ({ kind: 'put' as const, record }));
    await operations.collection(subjectKeys).write(put(file.keys));
    await operations
      .collection(proofs)
      .write(put(file.proofs.map(({ hashKey, ...rest }) => ({ ...rest, ...(hashKey !== undefined && { hashKey }) }))));
    count += file.keys.length;
  }
  return count;
}

function decoded(name: string, content: Buffer): KeyFile {
  try {
    return keyFile.parse(JSON.parse(content.toString('utf8')));
  } catch {
    throw new BackupRefused(`${name} of the archive is damaged: it cannot be read.`);
  }
}

async function everyRecord<T>(
  operations: OperationalStore,
  definition: Parameters<OperationalStore['collection']>[0],
  schema: z.ZodType<T>,
): Promise<readonly T[]> {
  const records = operations.collection(definition);
  const found: T[] = [];
  for (let after: string | null = null; ; ) {
    const page = await records.find({ filter: {}, limit: PAGE, after });
    found.push(...page.documents.map((record) => schema.parse(record)));
    after = page.next;
    if (after === null) return found;
  }
}
