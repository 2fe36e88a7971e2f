import { createHash } from 'node:crypto';
import { z } from 'zod';
import { deleteEvery } from '../../operational-store/delete-every.ts';
import type { OperationalStore } from '../../operational-store/operational-store.port.ts';
import { proofs } from '../../privacy/master-key.store.ts';
import { subjectKeys } from '../../privacy/subject-key.store.ts';
import type { StoredDocument } from '../../read-store/collection.ts';
import { BackupRefused } from '../backup-set.ts';
import { keysFolder } from './archive-layout.ts';
import type { ArchiveSeal } from './archive-seal.ts';
import type { ObjectStore } from './object-store.port.ts';

const subjectKey = z.object({
  _id: z.string(),
  wrapped: z.string().nullable(),
  createdAt: z.string(),
  destroyedAt: z.string().nullable(),
});
const proof = z.object({ _id: z.string(), proof: z.string(), hashKey: z.string().optional() });
const keyFile = z.object({ keys: z.array(subjectKey), proofs: z.array(proof), mac: z.string().optional() });
type KeyFile = z.infer<typeof keyFile>;
type SubjectKey = z.infer<typeof subjectKey>;

const PAGE = 1_000;
const PROOFS = 'master';

/**
 * The wrapped keys of personal data, stored next to the backups rather than in them: an erasure immediately destroys the key here too, which makes that
 * person's data unreadable in every backup and segment. Which keys to delete is derived from the archive itself, no matter which worker wrote it.
 */
export class ArchivedKeys {
  /** Checksum of each file as last written, by name; unchanged files are not written again. */
  readonly #written = new Map<string, string>();
  /** Destroyed keys already removed from earlier histories. */
  #destroyed: ReadonlySet<string> = new Set();

  constructor(
    private readonly objects: ObjectStore,
    private readonly operations: OperationalStore,
    private readonly seal: ArchiveSeal,
  ) {}

  /** Makes the next {@link write} write every file, because another worker may have overwritten them. */
  forget(): void {
    this.#written.clear();
    this.#destroyed = new Set();
  }

  /**
   * Writes the keys that changed. Destroyed or discarded keys are first removed from earlier histories, because afterwards this history's files would
   * no longer show which ones they were.
   */
  async write(history: string, earlier: () => Promise<readonly string[]>): Promise<void> {
    const files = await this.#files();
    const stored = (await this.objects.list(keysFolder(history))).map((name) =>
      name.slice(keysFolder(history).length, -'.json'.length),
    );
    const changed = new Map<string, { readonly file: KeyFile; readonly checksum: string }>();
    // A file whose keys were all discarded is rewritten empty.
    for (const name of new Set([...files.keys(), ...stored])) {
      const file = files.get(name) ?? { keys: [], proofs: [] };
      const checksum = createHash('sha256').update(JSON.stringify(file)).digest('hex');
      if (this.#written.get(name) !== checksum) changed.set(name, { file, checksum });
    }
    const present = [...files.values()].flatMap(({ keys }) => keys);
    const destroyed = new Set(present.filter(({ wrapped }) => wrapped === null).map(({ _id }) => _id));
    const discarded = await this.#discarded(
      history,
      stored.filter((name) => changed.has(name)),
      new Set(present.map(({ _id }) => _id)),
    );
    if (discarded.size > 0 || [...destroyed].some((id) => !this.#destroyed.has(id))) {
      for (const other of await earlier()) await this.#removeIn(other, destroyed, discarded);
      this.#destroyed = destroyed;
    }
    for (const [name, { file, checksum }] of changed) {
      await this.#put(`${keysFolder(history)}${name}.json`, file);
      this.#written.set(name, checksum);
    }
  }

  /** Keys in a history's files that are no longer in the operational state. */
  async #discarded(history: string, names: readonly string[], present: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const name of names) {
      const file = await this.#read(`${keysFolder(history)}${name}.json`);
      for (const { _id } of file?.keys ?? []) if (!present.has(_id)) found.add(_id);
    }
    return found;
  }

  /** Writes a file with its HMAC. These files have no order and are rewritten, so their HMACs are not chained. */
  async #put(name: string, { mac: _, ...file }: KeyFile): Promise<void> {
    await this.objects.put(name, Buffer.from(JSON.stringify({ ...file, mac: this.seal.of(name, null, JSON.stringify(file)) })));
  }

  /** Null for a missing or damaged file; the caller then rewrites it. */
  async #read(name: string): Promise<KeyFile | null> {
    const content = await this.objects.get(name);
    try {
      return content && decoded(name, content);
    } catch {
      return null;
    }
  }

  /** Groups keys into files by the first digits of a hash of their owner, so that a change rewrites little. */
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

  async #removeIn(history: string, destroyed: ReadonlySet<string>, discarded: ReadonlySet<string>): Promise<void> {
    for (const name of await this.objects.list(keysFolder(history))) {
      const content = await this.objects.get(name);
      if (!content) continue;
      const file = decoded(name, content);
      const keys = file.keys
        .filter(({ _id }) => !discarded.has(_id))
        .map((key) => (destroyed.has(key._id) ? { ...key, wrapped: null } : key));
      const isSame = keys.length === file.keys.length && keys.every(({ wrapped }, n) => wrapped === file.keys[n]?.wrapped);
      if (!isSame) await this.#put(name, { ...file, keys });
    }
  }
}

/** Removes every key from the operational state of a copy. */
export async function withoutKeys(operations: OperationalStore): Promise<void> {
  await deleteEvery(operations.collection(subjectKeys), {});
  await deleteEvery(operations.collection(proofs), {});
  if (!(await operations.overwriteDeleted())) throw new Error('the keys in the copy couldn’t be overwritten');
}

/** The wrapped key of keyed hashes in a history; undefined before the first rotation of the master key. */
export async function archivedHashKey(objects: ObjectStore, history: string): Promise<string | undefined> {
  const name = `${keysFolder(history)}${PROOFS}.json`;
  const content = await objects.get(name);
  return content ? decoded(name, content).proofs[0]?.hashKey : undefined;
}

/**
 * Imports the archived keys of a history into the operational state of a copy. @returns how many.
 * @param check called for each file with its name, the data its HMAC covers, and the HMAC.
 * @throws BackupRefused
 */
export async function importKeys(
  objects: ObjectStore,
  history: string,
  operations: OperationalStore,
  check: (name: string, signedContent: string, mac: string | null) => void,
): Promise<number> {
  let count = 0;
  for (const name of await objects.list(keysFolder(history))) {
    const content = await objects.get(name);
    if (!content) throw new BackupRefused(`${name} is missing from the archive.`);
    const { mac = null, ...file } = decoded(name, content);
    check(name, JSON.stringify(file), mac);
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
    throw new BackupRefused(`${name} in the archive is damaged and can’t be read.`);
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
