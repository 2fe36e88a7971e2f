import type { Filter } from 'mongodb';
import type { Position } from '../../event-store/event-store.port.ts';
import type { FindQuery, FindResult, IndexDefinition, StoredDocument, ViewQuery } from '../collection.ts';
import type { DocumentShape } from '../document-shape.ts';
import type { GenerationRef, LiveCollection } from '../read-store.port.ts';
import { LIMITS, type MongoDocument } from './mongo-connection.ts';
import type { Generation, MongoGenerations } from './mongo-generations.ts';
import type { MongoIndexes } from './mongo-indexes.ts';
import type { MongoServer } from './mongo-server.ts';
import { countDocuments, findDocuments } from './scan-query.ts';
import type { CachedDocument, ViewCache } from './view-cache.ts';

/** State shared by the views of a store. */
export interface ViewReading {
  readonly server: MongoServer;
  readonly states: MongoGenerations;
  readonly indexes: MongoIndexes;
  /** Null for callers that read each document only once. */
  readonly cache: ViewCache | null;
}

/** Reads one generation; documents by id come from the cache while the view's state shows that nothing has changed. */
export class MongoView<D extends StoredDocument> implements LiveCollection<D> {
  readonly generation: GenerationRef;
  readonly resolvedAt: Position | null;
  readonly unchangedSince: Position | null;
  readonly #generation: Generation;
  readonly #declared: readonly IndexDefinition[];
  readonly #reading: ViewReading;

  /** @param declared indexes that the program declares, in addition to those stored with the generation. */
  constructor(generation: Generation, declared: readonly IndexDefinition[], reading: ViewReading) {
    this.#declared = declared;
    const { name, version, generation: number, checkpoint } = generation.state;
    this.generation = { name, version, generation: number };
    this.resolvedAt = checkpoint;
    this.unchangedSince = generation.unchangedSince;
    this.#generation = generation;
    this.#reading = reading;
  }

  checkpoint(): Promise<Position | null> {
    const { server, states } = this.#reading;
    return server.read(() => states.checkpoint(this.generation));
  }

  async get(id: string): Promise<D | null> {
    return (await this.getMany([id])).get(id) ?? null;
  }

  async getMany(ids: readonly string[]): Promise<ReadonlyMap<string, D>> {
    const { cache } = this.#reading;
    // Before its first checkpoint, there is no telling whether a view has changed.
    if (cache === null || this.unchangedSince === null) {
      const found = await this.#read([...new Set(ids)], new Map());
      return new Map([...found].flatMap(([id, stored]) => (stored['_live'] === true ? [[id, documentOf<D>(stored)]] : [])));
    }
    const loaded = await this.#load(new Set(ids), cache, this.unchangedSince);
    return new Map([...loaded].flatMap(([id, { document }]) => (document === null ? [] : [[id, document as D]])));
  }

  async find(query: ViewQuery): Promise<FindResult<D>> {
    const { documents, shape: created } = this.#generation;
    const shape = created.withIndexes(this.#declared);
    const { server, indexes } = this.#reading;
    const { found, next } = await server.read(() =>
      indexes.query(documents.collectionName, shape, (usable) => findDocuments(documents, usable, query)),
    );
    return { documents: found.map((stored) => documentOf<D>(stored)), next };
  }

  async count(filter: FindQuery['filter']): Promise<number> {
    const { documents, shape: created } = this.#generation;
    const shape = created.withIndexes(this.#declared);
    const { server, indexes } = this.#reading;
    const counted = (usable: DocumentShape) => countDocuments(documents, usable, filter);
    return server.read(() => indexes.query(documents.collectionName, shape, counted));
  }

  async #load(ids: ReadonlySet<string>, cache: ViewCache, since: Position): Promise<ReadonlyMap<string, CachedDocument>> {
    const { collectionName: name } = this.#generation.documents;
    const loaded = new Map<string, CachedDocument>();
    const unsure = new Map<string, CachedDocument>();
    const unread: string[] = [];
    for (const id of ids) {
      const known = cache.get(name, id);
      if (known === null) unread.push(id);
      else (known.validAt >= since ? loaded : unsure).set(id, known);
    }
    const found = await this.#read(unread, unsure);
    for (const id of unread) loaded.set(id, cache.read(name, id, found.get(id), since));
    for (const [id, known] of unsure) {
      const stored = found.get(id);
      loaded.set(id, stored ? cache.read(name, id, stored, since) : cache.unchanged(name, id, known, since));
    }
    return loaded;
  }

  /** One query for all uncached documents and those changed since they were cached. */
  async #read(
    unread: readonly string[],
    unsure: ReadonlyMap<string, CachedDocument>,
  ): Promise<ReadonlyMap<string, MongoDocument>> {
    if (unread.length + unsure.size === 0) return new Map();
    const oldest = [...unsure.values()].map(({ validAt }) => validAt).sort()[0];
    const parts: Filter<MongoDocument>[] = [];
    if (unread.length > 0) parts.push({ _id: { $in: unread } });
    if (oldest !== undefined) parts.push({ _id: { $in: [...unsure.keys()] }, _position: { $gt: oldest } });
    const [only = {}] = parts;
    const batchSize = unread.length + unsure.size;
    const query = () =>
      this.#generation.documents.find(parts.length > 1 ? { $or: parts } : only, { ...LIMITS, batchSize }).toArray();
    return new Map((await this.#reading.server.read(query)).map((stored) => [stored._id, stored]));
  }
}

/** A stored document without the adapter's fields. */
export function documentOf<D extends StoredDocument>({ _position, _at, _live, ...document }: MongoDocument): D {
  return document as unknown as D;
}
