import { randomBytes } from 'node:crypto';
import type { Collection } from 'mongodb';
import type { Position } from '../../event-store/event-store.port.ts';
import type { CollectionDefinition } from '../collection.ts';
import { DocumentShape } from '../document-shape.ts';
import { GenerationMissing, InvalidDefinition } from '../read-store.errors.ts';
import { CheckpointLost, type GenerationRef, type GenerationState } from '../read-store.port.ts';
import { unlimited } from './call-limits.ts';
import { type DeclaredIndexes, declaredNames } from './index-report.ts';
import { isDuplicate, LIMITS, type MongoConnection, type MongoDocument, type MongoDocuments } from './mongo-connection.ts';
import { type MongoIndexes, TOMBSTONES } from './mongo-indexes.ts';

export interface Generation {
  readonly state: GenerationState;
  readonly shape: DocumentShape;
  /** See {@link LiveCollection.unchangedSince}. */
  readonly unchangedSince: Position | null;
  /** Collection of its documents, with a random suffix so that a recreated generation does not find remains of a dropped one. */
  readonly documents: MongoDocuments;
}

interface StateDocument extends MongoDocument, Omit<GenerationState, 'status'> {
  readonly collection: string;
  readonly definition: string;
  /** Checkpoint of the last commit that may have changed a document; missing until a build that knows this field has committed. */
  readonly changedAt?: Position;
  /** The checkpoint stored with `changedAt`; if the checkpoint differs, an older build has committed without recording changes. */
  readonly changedAtOf?: Position;
}

/** `_id` is the projection's name, which is never the id of a generation. */
interface PointerDocument {
  readonly _id: string;
  readonly name: string;
  readonly version: number;
  readonly generation: number;
  /** Previously live generations. */
  readonly past: readonly { readonly version: number; readonly generation: number }[];
  readonly updatedAt: string;
}

/** State of all generations and the live pointer of each projection, in one collection; every change writes one document. */
export class MongoGenerations {
  private readonly stored: MongoDocuments;
  private readonly pointers: Collection<PointerDocument>;
  private readonly shapes = new Map<string, DocumentShape>();
  private indexed: Promise<unknown> | null = null;

  constructor(
    private readonly connection: MongoConnection,
    private readonly indexes: MongoIndexes,
  ) {
    this.stored = connection.collection('_projections');
    this.pointers = connection.database.collection<PointerDocument>('_projections');
  }

  /** Newest first. */
  async all(name: string): Promise<readonly Generation[]> {
    return this.of(name, await this.stored.find({ name }, LIMITS).toArray());
  }

  /** The states of all projections, as input of {@link of}: a few small documents. */
  states(): Promise<readonly MongoDocument[]> {
    return this.stored.find({}, { ...LIMITS, batchSize: MAX_STATES }).toArray();
  }

  /** Generations of a projection, newest first. */
  of(name: string, states: readonly MongoDocument[]): readonly Generation[] {
    const documents = states.filter((document) => document['name'] === name);
    const pointer = documents.find((document) => document._id === name) as unknown as PointerDocument | undefined;
    return documents
      .filter((document) => document._id !== name)
      .map((document) => this.generationOf(document as StateDocument, pointer))
      .sort((a, b) => b.state.version - a.state.version || b.state.generation - a.state.generation);
  }

  async find(ref: GenerationRef): Promise<Generation | null> {
    return (await this.all(ref.name)).find(({ state }) => idOf(state) === idOf(ref)) ?? null;
  }

  /** @throws GenerationMissing */
  async read(ref: GenerationRef): Promise<Generation> {
    const found = await this.find(ref);
    if (found === null) throw new GenerationMissing(`${ref.name} version ${ref.version} has no generation ${ref.generation}`);
    return found;
  }

  async checkpoint(ref: GenerationRef): Promise<Position | null> {
    const state = await this.stored.findOne({ _id: idOf(ref) }, { ...LIMITS, projection: { checkpoint: 1 } });
    return (state?.['checkpoint'] as Position | null | undefined) ?? null;
  }

  /** Idempotent; indexes may be added to an existing generation, fields may not. @throws InvalidDefinition */
  async create(definition: CollectionDefinition, generation: number, logId: string, now: string): Promise<Generation> {
    const { name, version, fields, indexes } = definition;
    const ref = { name, version, generation };
    const shape = new DocumentShape(definition);
    const declared = JSON.stringify({ name, fields, indexes });
    const existing = await this.find(ref);
    if (existing !== null) return this.extend(existing, shape, declared, logId);
    await this.ensureIndex();
    const collection = `${idOf(ref)}-${randomBytes(4).toString('hex')}`;
    await this.indexes.create(collection, shape);
    const state = { _id: idOf(ref), ...ref, checkpoint: null, epoch: 0, logId, updatedAt: now, definition: declared, collection };
    try {
      await this.stored.insertOne(state, LIMITS);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await this.connection.drop(collection);
    }
    return this.read(ref);
  }

  async promote(name: string, to: GenerationRef, expected: GenerationRef | null, now: string): Promise<boolean> {
    const { version, generation } = (await this.read({ ...to, name })).state;
    if (expected === null) {
      try {
        await this.pointers.insertOne({ _id: name, name, version, generation, past: [], updatedAt: now }, LIMITS);
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    }
    const before = { version: expected.version, generation: expected.generation };
    const change = {
      $set: { version, generation, updatedAt: now },
      $addToSet: { past: before },
    };
    return (await this.pointers.updateOne({ _id: name, ...before }, change, LIMITS)).matchedCount === 1;
  }

  /** @throws when it is live. */
  async remove(ref: GenerationRef): Promise<void> {
    const found = await this.find(ref);
    if (found === null) return;
    if (found.state.status === 'live')
      throw new Error(`${ref.name} generation ${ref.generation} is live, so it can’t be dropped`);
    await this.stored.deleteOne({ _id: idOf(ref) }, LIMITS);
    await this.connection.drop(found.documents.collectionName);
    this.indexes.discard(found.documents.collectionName);
  }

  /** @param changed whether documents may have changed. @throws CheckpointLost when a newer epoch has written or it would move backwards. */
  async moveCheckpoint(ref: GenerationRef, checkpoint: Position, epoch: number, now: string, changed: boolean): Promise<void> {
    const reached = { $or: [{ checkpoint: { $eq: null } }, { checkpoint: { $lte: checkpoint } }] };
    const filter = { _id: idOf(ref), epoch: { $lte: epoch }, ...reached };
    const next = { checkpoint, epoch, updatedAt: now, changedAtOf: checkpoint, ...(changed && { changedAt: checkpoint }) };
    const { matchedCount } = await this.stored.updateOne(filter, { $set: next }, LIMITS);
    if (matchedCount === 0)
      throw new CheckpointLost(`${ref.name}: epoch ${epoch} isn’t allowed to move the checkpoint to ${checkpoint}`);
  }

  /** Text that changes with every commit and promotion; reads a few small documents. */
  async fingerprint(): Promise<string> {
    const projection = { checkpoint: 1, epoch: 1, version: 1, generation: 1, updatedAt: 1 };
    return JSON.stringify(await this.stored.find({}, { ...LIMITS, projection }).toArray());
  }

  /** Declared indexes of all generations by collection: those in their states, and those added by `definitions` of the same version. */
  async declared(definitions: readonly CollectionDefinition[]): Promise<DeclaredIndexes> {
    const states = await this.connection.server.read(() => this.states());
    const declared = new Map<string, ReadonlySet<string>>();
    for (const { name, version, collection, definition } of states as unknown as readonly StateDocument[]) {
      if (collection === undefined) continue;
      const own = JSON.parse(definition) as CollectionDefinition;
      const now = definitions.filter((each) => each.name === name && each.version === version);
      declared.set(collection, new Set([...[own, ...now].flatMap(declaredNames), TOMBSTONES.name]));
    }
    return declared;
  }

  private extend(existing: Generation, shape: DocumentShape, declared: string, logId: string): Generation {
    const { state } = existing;
    if (existing.shape.fieldsSignature() !== shape.fieldsSignature()) {
      throw new InvalidDefinition(
        `${state.name} version ${state.version} was created with different fields; give it a new version`,
      );
    }
    if (state.logId !== logId) {
      throw new InvalidDefinition(
        `${state.name} generation ${state.generation} was built from a different log (${state.logId}); drop it`,
      );
    }
    // The state lists an index only once it is built, so that other processes may rely on it. Until then each process requests it itself.
    const { collectionName } = existing.documents;
    void this.indexes
      .want(collectionName, shape)
      .then(() => {
        const update = { $set: { definition: declared } };
        return unlimited(() => this.connection.server.write(() => this.stored.updateOne({ _id: idOf(state) }, update, LIMITS)));
      })
      .catch(() => undefined);
    return existing;
  }

  private async ensureIndex(): Promise<void> {
    this.indexed ??= this.stored.createIndex({ name: 1 }).catch((error: unknown) => {
      this.indexed = null;
      throw error;
    });
    await this.indexed;
  }

  /** Cached, because every request uses several views. */
  private shapeOf(definition: string): DocumentShape {
    const known = this.shapes.get(definition) ?? new DocumentShape(JSON.parse(definition) as CollectionDefinition);
    this.shapes.set(definition, known);
    return known;
  }

  private generationOf(document: StateDocument, pointer: PointerDocument | undefined): Generation {
    const { name, version, generation, checkpoint, epoch, logId, updatedAt } = document;
    const is = (other: { version: number; generation: number }): boolean =>
      other.version === version && other.generation === generation;
    const status = pointer && is(pointer) ? 'live' : pointer?.past.some(is) ? 'retired' : 'building';
    return {
      state: { name, version, generation, status, checkpoint, epoch, logId, updatedAt },
      shape: this.shapeOf(document.definition),
      unchangedSince: document.changedAtOf === checkpoint ? (document.changedAt ?? checkpoint) : checkpoint,
      documents: this.connection.collection(document.collection),
    };
  }
}

const MAX_STATES = 1_000;

function idOf(ref: GenerationRef): string {
  return `${ref.name}.v${ref.version}.g${ref.generation}`;
}
