import type { Clock } from '../../clock/clock.ts';
import type { Position } from '../../event-store/event-store.port.ts';
import { ChangeWatch } from '../change-watch.ts';
import type { CollectionDefinition, FindQuery, StoredDocument } from '../collection.ts';
import { checkKeys } from '../document-keys.ts';
import type { DocumentShape } from '../document-shape.ts';
import { GenerationMissing } from '../read-store.errors.ts';
import {
  CheckpointLost,
  type DocumentWrite,
  type GenerationRef,
  type GenerationState,
  type LiveCollection,
  type LoadedDocument,
  ReadStore,
} from '../read-store.port.ts';
import { databaseOf, duplicatesIn, LIMITS, MongoConnection, type MongoDocument, type MongoOptions } from './mongo-connection.ts';
import { answered } from './mongo-failures.ts';
import { type Generation, MongoGenerations } from './mongo-generations.ts';
import { explainFind, findDocuments } from './walk-query.ts';

export interface MongoReadStoreOptions extends MongoOptions {
  readonly clock: Clock;
}

const POLL_MS = 50;

interface Replacement {
  readonly filter: { readonly _id: string; readonly _position: { readonly $lt: Position } };
  readonly replacement: MongoDocument;
}

/** Read models in MongoDB: a standalone server, a replica set or a sharded cluster; no transactions, no change streams. */
export class MongoReadStore extends ReadStore {
  private readonly connection: MongoConnection;
  private readonly generationStates: MongoGenerations;
  private readonly watch: ChangeWatch;
  private readonly clock: Clock;

  constructor(options: MongoReadStoreOptions) {
    super();
    this.clock = options.clock;
    this.connection = new MongoConnection(options, databaseOf(options.url) ?? 'filingwire');
    this.generationStates = new MongoGenerations(this.connection);
    this.watch = new ChangeWatch(() => this.generationStates.fingerprint(), POLL_MS, options.clock);
  }

  /** The live generation keeps the fields and indexes it was created with, also when the program already declares a newer version. */
  live<D extends StoredDocument>({ name }: CollectionDefinition<D>): Promise<LiveCollection<D>> {
    return answered(async () => {
      const live = (await this.generationStates.all(name)).find(({ state }) => state.status === 'live');
      if (live === undefined) throw new GenerationMissing(`${name} has no live generation: its projection was never promoted`);
      return this.collectionOf(live);
    });
  }

  open<D extends StoredDocument>({ name, version }: CollectionDefinition<D>, generation: number): Promise<LiveCollection<D>> {
    return answered(async () => this.collectionOf(await this.generationStates.read({ name, version, generation })));
  }

  generations(name: string): Promise<readonly GenerationState[]> {
    return answered(async () => (await this.generationStates.all(name)).map(({ state }) => state));
  }

  createGeneration(definition: CollectionDefinition, generation: number, logId: string): Promise<GenerationState> {
    return answered(async () => (await this.generationStates.create(definition, generation, logId, this.now())).state);
  }

  async promote(name: string, to: GenerationRef, expected: GenerationRef | null): Promise<boolean> {
    const promoted = await answered(() => this.generationStates.promote(name, to, expected, this.now()));
    if (promoted) this.watch.notice();
    return promoted;
  }

  dropGeneration(ref: GenerationRef): Promise<void> {
    return answered(() => this.generationStates.remove(ref));
  }

  load<D extends StoredDocument>(ref: GenerationRef, ids: readonly string[]): Promise<ReadonlyMap<string, LoadedDocument<D>>> {
    return answered(async () => load(await this.generationStates.read(ref), ids));
  }

  async commit(ref: GenerationRef, writes: readonly DocumentWrite[], checkpoint: Position, epoch: number): Promise<void> {
    await answered(async () => {
      const generation = await this.generationStates.read(ref);
      const at = this.now();
      const replacements = writes.map((write) => replacementOf(generation.shape, write, at));
      if (generation.state.epoch > epoch) {
        throw new CheckpointLost(`${ref.name}: epoch ${generation.state.epoch} has taken over from ${epoch}`);
      }
      await writeGuarded(generation, replacements);
      await this.generationStates.moveCheckpoint(ref, checkpoint, epoch, at);
    });
    this.watch.notice();
  }

  purgeTombstones(ref: GenerationRef, before: Position, writtenBefore: string): Promise<number> {
    return answered(async () => {
      const { documents } = await this.generationStates.read(ref);
      const old = { _live: { $eq: false }, _at: { $lt: writtenBefore }, _position: { $lt: before } };
      return (await documents.deleteMany(old, LIMITS)).deletedCount;
    });
  }

  changed(timeoutMs: number, signal?: AbortSignal): Promise<void> {
    return this.watch.wait(timeoutMs, signal);
  }

  /** MongoDB's plan for every index walk of a query; for tests and operators. */
  explain(ref: GenerationRef, query: FindQuery): Promise<readonly string[]> {
    return answered(async () => {
      const { documents, shape } = await this.generationStates.read(ref);
      return explainFind(documents, shape, query);
    });
  }

  ping(): Promise<void> {
    return answered(() => this.connection.ping());
  }

  async close(): Promise<void> {
    this.watch.close();
    await this.connection.close();
  }

  private collectionOf<D extends StoredDocument>(generation: Generation): LiveCollection<D> {
    const { state, documents, shape } = generation;
    const ref = { name: state.name, version: state.version, generation: state.generation };
    return {
      generation: ref,
      resolvedAt: state.checkpoint,
      checkpoint: () => answered(() => this.generationStates.checkpoint(ref)),
      get: async (id) => (await answered(() => load<D>(generation, [id]))).get(id)?.document ?? null,
      getMany: async (ids) => {
        const found = new Map<string, D>();
        const loaded = await answered(() => load<D>(generation, ids));
        for (const [id, { document }] of loaded) if (document !== null) found.set(id, document);
        return found;
      },
      find: async (query) => {
        const { found, next } = await answered(() => findDocuments(documents, shape, query));
        return { documents: found.map((stored) => documentOf<D>(stored)), next };
      },
    };
  }

  private now(): string {
    return this.clock.now().toISOString();
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

/** A write whose document is there already, as new or newer, meets a duplicate `_id`: only then it is repeated without upsert. */
async function writeGuarded({ documents }: Generation, replacements: readonly Replacement[]): Promise<void> {
  if (replacements.length === 0) return;
  const asBulk = (some: readonly Replacement[], upsert: boolean) => some.map((each) => ({ replaceOne: { ...each, upsert } }));
  try {
    await documents.bulkWrite(asBulk(replacements, true), { ...LIMITS, ordered: false });
  } catch (error) {
    const repeated = duplicatesIn(error).flatMap((index) => replacements[index] ?? []);
    await documents.bulkWrite(asBulk(repeated, false), { ...LIMITS, ordered: false });
  }
}

function replacementOf(shape: DocumentShape, { id, position, document }: DocumentWrite, at: string): Replacement {
  const filter = { _id: id, _position: { $lt: position } };
  const own = { _id: id, _position: position, _at: at, _live: document !== null };
  if (document === null) return { filter, replacement: own };
  shape.check(id, document);
  checkKeys(shape.name, id, document);
  // What JSON does not know (undefined, dates) must come back the same from every engine.
  return { filter, replacement: { ...(JSON.parse(JSON.stringify(document)) as object), ...own } };
}

function documentOf<D extends StoredDocument>({ _position, _at, _live, ...document }: MongoDocument): D {
  return document as unknown as D;
}
