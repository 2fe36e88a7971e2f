import type { AnyBulkWriteOperation, BulkWriteResult, Filter, MongoBulkWriteError } from 'mongodb';
import type { Clock } from '../../clock/clock.ts';
import type { Position } from '../../event-store/event-store.port.ts';
import { ChangeWatch } from '../change-watch.ts';
import type { CollectionDefinition, FindQuery, StoredDocument } from '../collection.ts';
import { checkKeys } from '../document-keys.ts';
import type { DocumentShape } from '../document-shape.ts';
import type { IndexBuild, IndexReport } from '../index-build.ts';
import { GenerationMissing } from '../read-store.errors.ts';
import {
  CheckpointLost,
  DocumentsOvertaken,
  type DocumentWrite,
  type GenerationRef,
  type GenerationState,
  type LiveCollection,
  type LoadedDocument,
  ReadStore,
  type UnchangedDocument,
} from '../read-store.port.ts';
import { toStorable } from '../storable-document.ts';
import { asSeparateCall } from './call-limits.ts';
import { hinted, IndexMissing } from './index-missing.ts';
import { dropUndeclared, reportIndexes } from './index-report.ts';
import {
  duplicatesIn,
  LIMITS,
  MongoConnection,
  type MongoDocument,
  type MongoDocuments,
  type MongoOptions,
} from './mongo-connection.ts';
import { type Generation, MongoGenerations } from './mongo-generations.ts';
import { MongoIndexes, TOMBSTONES } from './mongo-indexes.ts';
import type { MongoServer } from './mongo-server.ts';
import { documentOf, MongoView } from './mongo-view.ts';
import { explainFind } from './scan-query.ts';
import { ViewCache } from './view-cache.ts';
import { ViewStates } from './view-states.ts';

export type MongoReadStoreOptions = MongoOptions & { readonly clock: Clock };

const POLL_MS = 50;
const PURGED_AT_ONCE = 1_000;

interface Replacement {
  readonly write: DocumentWrite;
  readonly replacement: MongoDocument;
}

/** Read models in MongoDB: a standalone server, a replica set or a sharded cluster; no transactions, no change streams. */
export class MongoReadStore extends ReadStore {
  private readonly connection: MongoConnection;
  private readonly server: MongoServer;
  private readonly indexes: MongoIndexes;
  private readonly generationStates: MongoGenerations;
  private readonly states: ViewStates<readonly MongoDocument[]>;
  private readonly cache = new ViewCache();
  private readonly watch: ChangeWatch;
  private readonly clock: Clock;

  constructor(options: MongoReadStoreOptions) {
    super();
    this.clock = options.clock;
    this.connection = new MongoConnection(options, (inUrl) => inUrl ?? 'filingwire');
    this.server = this.connection.server;
    this.indexes = new MongoIndexes(this.connection, [TOMBSTONES]);
    this.generationStates = new MongoGenerations(this.connection, this.indexes);
    // A separate call, because callers that share it must not share the first caller's limits.
    this.states = new ViewStates(() => asSeparateCall(() => this.server.read(() => this.generationStates.states())));
    const fingerprint = () => this.server.read(() => this.generationStates.fingerprint());
    this.watch = new ChangeWatch(fingerprint, POLL_MS, options.clock);
  }

  /**
   * The live generation keeps the fields it was created with, even if the program declares a newer version. Indexes that the program declares
   * for its version are used from the start: a query that needs one that is not built yet fails with that reason.
   */
  async live<D extends StoredDocument>(definition: CollectionDefinition<D>): Promise<LiveCollection<D>> {
    const { name } = definition;
    const states = await (this.states.known() ?? this.states.now());
    const live = this.generationStates.of(name, states).find(({ state }) => state.status === 'live');
    if (live === undefined) throw new GenerationMissing(`${name} has no live generation: its projection was never promoted`);
    return this.collectionOf(live, definition, this.cache);
  }

  override within<T>(isOver: () => boolean, work: () => T): T {
    return this.states.within(isOver, work);
  }

  open<D extends StoredDocument>(definition: CollectionDefinition<D>, generation: number): Promise<LiveCollection<D>> {
    const { name, version } = definition;
    return this.server.read(async () =>
      this.collectionOf(await this.generationStates.read({ name, version, generation }), definition, null),
    );
  }

  async generations(name: string): Promise<readonly GenerationState[]> {
    return this.generationStates.of(name, await this.states.now()).map(({ state }) => state);
  }

  createGeneration(definition: CollectionDefinition, generation: number, logId: string): Promise<GenerationState> {
    return this.server.write(async () => (await this.generationStates.create(definition, generation, logId, this.now())).state);
  }

  async promote(name: string, to: GenerationRef, expected: GenerationRef | null): Promise<boolean> {
    const promoted = await this.server.write(() => this.generationStates.promote(name, to, expected, this.now()));
    if (promoted) this.watch.notice();
    return promoted;
  }

  dropGeneration(ref: GenerationRef): Promise<void> {
    return this.server.write(() => this.generationStates.remove(ref));
  }

  load<D extends StoredDocument>(ref: GenerationRef, ids: readonly string[]): Promise<ReadonlyMap<string, LoadedDocument<D>>> {
    return this.server.read(async () => load(await this.generationStates.read(ref), ids));
  }

  async commit(
    ref: GenerationRef,
    writes: readonly DocumentWrite[],
    checkpoint: Position,
    epoch: number,
    unchanged: readonly UnchangedDocument[] = [],
  ): Promise<void> {
    await this.server.write(async () => {
      const generation = await this.generationStates.read(ref);
      const at = this.now();
      const replacements = writes.map((write) => replacementOf(generation.shape, write, at));
      if (generation.state.epoch > epoch) {
        throw new CheckpointLost(`${ref.name}: epoch ${generation.state.epoch} has taken over from ${epoch}`);
      }
      await writeFolded(generation, replacements, unchanged);
      // The previous owner may have written documents without saving its checkpoint.
      const changed = writes.length + unchanged.length > 0 || generation.state.epoch !== epoch;
      await this.generationStates.moveCheckpoint(ref, checkpoint, epoch, at, changed);
    });
    this.watch.notice();
  }

  purgeTombstones(ref: GenerationRef, before: Position, writtenBefore: string): Promise<number> {
    return this.server.write(async () => {
      const { documents, shape } = await this.generationStates.read(ref);
      const old = { _live: { $eq: false }, _at: { $lt: writtenBefore }, _position: { $lt: before } };
      return purge(documents, old, () => this.indexes.want(documents.collectionName, shape));
    });
  }

  changed(timeoutMs: number, signal?: AbortSignal): Promise<void> {
    return this.watch.wait(timeoutMs, signal);
  }

  /** MongoDB's query plan for each index scan of a query; for tests and operators. */
  explain(ref: GenerationRef, query: FindQuery): Promise<readonly string[]> {
    return this.server.read(async () => {
      const { documents, shape } = await this.generationStates.read(ref);
      return this.indexes.query(documents.collectionName, shape, (usable) => explainFind(documents, usable, query));
    });
  }

  /** Indexes that are being built, or failed to build. */
  indexBuilds(): readonly IndexBuild[] {
    return this.indexes.underWay();
  }

  /** Generations whose indexes differ from their declarations or the given definitions of the same version. */
  async reportIndexes(definitions: readonly CollectionDefinition[]): Promise<readonly IndexReport[]> {
    return reportIndexes(this.connection, await this.generationStates.declared(definitions));
  }

  /** Drops indexes of generations that no definition declares. */
  async dropUndeclaredIndexes(definitions: readonly CollectionDefinition[]): Promise<void> {
    await dropUndeclared(this.connection, await this.generationStates.declared(definitions));
  }

  /** @throws StoreUnavailable when the user may not read or write the database. */
  checkRights(): Promise<void> {
    return this.connection.checkRights();
  }

  async ping(): Promise<void> {
    await this.server.ping();
    this.indexes.start();
  }

  async close(): Promise<void> {
    this.watch.close();
    await this.indexes.close();
    await this.connection.close();
  }

  private collectionOf<D extends StoredDocument>(
    generation: Generation,
    { version, indexes: declared }: CollectionDefinition<D>,
    cache: ViewCache | null,
  ): LiveCollection<D> {
    const { server, generationStates: states, indexes } = this;
    return new MongoView<D>(generation, version === generation.state.version ? declared : [], { server, states, indexes, cache });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

/** Deletes in steps, so that no call takes long. Without the index it would read every document, so it only starts the build, for the next purge. */
async function purge(documents: MongoDocuments, old: Filter<MongoDocument>, build: () => Promise<void>): Promise<number> {
  const options = { ...LIMITS, hint: TOMBSTONES.name, limit: PURGED_AT_ONCE, batchSize: PURGED_AT_ONCE, projection: { _id: 1 } };
  try {
    for (let purged = 0; ; ) {
      const some = await hinted(TOMBSTONES.name, () => documents.find(old, options).toArray());
      if (some.length === 0) return purged;
      const ids = some.map((each) => each._id);
      purged += (await documents.deleteMany({ ...old, _id: { $in: ids } }, LIMITS)).deletedCount;
      if (some.length < PURGED_AT_ONCE) return purged;
    }
  } catch (error) {
    if (!(error instanceof IndexMissing)) throw error;
    void build();
    return 0;
  }
}

async function load<D extends StoredDocument>(
  { documents }: Generation,
  ids: readonly string[],
): Promise<Map<string, LoadedDocument<D>>> {
  const stored = ids.length === 0 ? [] : await documents.find({ _id: { $in: [...new Set(ids)] } }, LIMITS).toArray();
  return new Map(
    stored.map((each) => [
      each._id,
      { document: each['_live'] === true ? documentOf<D>(each) : null, position: each['_position'] as Position },
    ]),
  );
}

/**
 * Each write replaces the document at the position it was folded from, or inserts one if there was none; if the stored document differs, the upsert hits
 * a duplicate `_id`. The same message also checks the documents that were folded without a change: only writes see what is really stored, while a read
 * right after an election may be stale.
 * @throws DocumentsOvertaken
 */
async function writeFolded(
  { documents, shape }: Generation,
  replacements: readonly Replacement[],
  unchanged: readonly UnchangedDocument[],
): Promise<void> {
  if (replacements.length + unchanged.length === 0) return;
  const replace = replacements.map(({ write, replacement }) => {
    const filter = { _id: write.id, _position: write.foldedFrom };
    return { replaceOne: { filter, replacement, upsert: true } };
  });
  const others = unchanged.map(({ id, foldedFrom }) => countMatching({ _id: id, _position: { $ne: foldedFrom } }));
  const { found, inserted, duplicates } = await writeAll(documents, [...replace, ...others]);
  if (found + inserted + duplicates.length > replace.length) throw new DocumentsOvertaken(shape.name);
  const earlier = duplicates.flatMap((index) => replacements[index]?.write ?? []);
  const asNew = earlier.map(({ id, position }) => countMatching({ _id: id, _position: { $gte: position } }));
  if (asNew.length > 0 && (await writeAll(documents, asNew)).found < asNew.length) throw new DocumentsOvertaken(shape.name);
}

interface Outcome {
  /** Number of stored documents that operations matched. */
  readonly found: number;
  readonly inserted: number;
  /** Indexes of operations whose insert hit a stored document. */
  readonly duplicates: readonly number[];
}

async function writeAll(
  documents: MongoDocuments,
  operations: readonly AnyBulkWriteOperation<MongoDocument>[],
): Promise<Outcome> {
  const countsOf = (result: BulkWriteResult) => ({ found: result.matchedCount, inserted: result.upsertedCount });
  try {
    return { ...countsOf(await documents.bulkWrite(operations, { ...LIMITS, ordered: false })), duplicates: [] };
  } catch (error) {
    const duplicates = duplicatesIn(error);
    return { ...countsOf((error as MongoBulkWriteError).result), duplicates };
  }
}

/** Counts matches with a write that changes nothing, so that the count is acknowledged by a majority. */
function countMatching(filter: Filter<MongoDocument>): AnyBulkWriteOperation<MongoDocument> {
  return { updateOne: { filter, update: { $setOnInsert: { _live: true } } } };
}

function replacementOf(shape: DocumentShape, write: DocumentWrite, at: string): Replacement {
  const { id, position, document } = write;
  const own = { _id: id, _position: position, _at: at, _live: document !== null };
  if (document === null) return { write, replacement: own };
  shape.check(id, document);
  const { json } = toStorable(shape.name, document);
  checkKeys(shape.name, id, document);
  return { write, replacement: { ...(JSON.parse(json) as object), ...own } };
}
