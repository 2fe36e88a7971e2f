import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import type { DeclaredIndex, DocumentShape } from '../document-shape.ts';
import { type IndexBuild, indexBuildInWords } from '../index-build.ts';
import { IndexBuilding, InvalidQuery } from '../read-store.errors.ts';
import { unlimited } from './call-limits.ts';
import { createIndexes, IndexBuilder, type IndexSpec } from './index-builder.ts';
import { IndexMissing } from './index-missing.ts';
import type { MongoConnection } from './mongo-connection.ts';

/** How long a query waits for an index before it fails because the index is not built yet. */
const WAIT_MS = 1_000;

/** The index of tombstones; partial, so that it costs nothing for live documents. */
export const TOMBSTONES: IndexSpec = { name: 'tombstones', key: { _at: 1 }, partialFilterExpression: { _live: { $eq: false } } };

/**
 * The indexes of one database's collections. A collection that lacks some indexes can still be written and read by id; a query uses existing indexes
 * and waits only when none of them serves it.
 */
export class MongoIndexes {
  private readonly database: Db;
  readonly #builder: IndexBuilder;
  /** Indexes that queries found missing, by collection, until they are built. */
  readonly #missing = new Map<string, Set<string>>();
  /** Resolves when the server has been reached for the first time. */
  readonly started: Promise<void>;
  #start: () => void = () => undefined;

  /** @param always indexes of every collection in addition to its declared ones. */
  constructor(
    { database, server }: MongoConnection,
    private readonly always: readonly IndexSpec[] = [],
  ) {
    this.database = database;
    this.#builder = new IndexBuilder(database, server.url, server.reportIndexBuild);
    this.started = new Promise((resolve) => {
      this.#start = resolve;
    });
  }

  /** Must be called once the server has been reached; requested indexes are built from then on. */
  start(): void {
    this.#start();
  }

  /** Builds the declared indexes of a collection in the background. Resolves when they are ready, or when the store is closed. */
  async want(collection: string, shape: DocumentShape): Promise<void> {
    await this.started;
    await unlimited(() => this.#build(collection, shape, false));
  }

  /** Creates the indexes of a new, empty collection at once. */
  create(collection: string, shape: DocumentShape): Promise<void> {
    return createIndexes(this.database, collection, this.#specsOf(shape));
  }

  /**
   * Runs a query with the indexes that exist.
   * @param work gets the shape without the missing indexes, and may be called several times.
   * @throws IndexBuilding when it needs an index that is not built yet; InvalidQuery when no declared index serves it.
   */
  async query<T>(collection: string, shape: DocumentShape, work: (shape: DocumentShape) => Promise<T>): Promise<T> {
    for (let waited = false; ; ) {
      const missing = this.#missing.get(collection);
      try {
        return await work(missing === undefined ? shape : shape.withoutIndexes(missing));
      } catch (error) {
        if (error instanceof IndexMissing) this.#noteMissing(collection, shape, error.index);
        else if (!(error instanceof InvalidQuery) || missing === undefined) throw error;
        else {
          const asDeclared = await this.#withAll(collection, () => work(shape));
          if (asDeclared !== null) return asDeclared.result;
          if (waited) throw this.#unserved(collection, error);
          waited = true;
          await this.#waitBriefly(collection, shape);
        }
      }
    }
  }

  /** Forgets a dropped collection. */
  discard(collection: string): void {
    this.#missing.delete(collection);
  }

  underWay(): readonly IndexBuild[] {
    return this.#builder.underWay();
  }

  close(): Promise<void> {
    return this.#builder.close();
  }

  /** Records that a collection lacks an index, and starts its build. */
  #noteMissing(collection: string, shape: DocumentShape, index: string): void {
    const missing = this.#missing.get(collection) ?? new Set();
    this.#missing.set(collection, missing.add(index));
    void unlimited(() => this.#build(collection, shape, true));
  }

  async #build(collection: string, shape: DocumentShape, missing: boolean): Promise<void> {
    await this.#builder.build(collection, this.#specsOf(shape), missing);
    this.#missing.delete(collection);
  }

  /** Runs work with all declared indexes; null when an index it needs is missing. @throws InvalidQuery when no declared index serves it. */
  async #withAll<T>(collection: string, work: () => Promise<T>): Promise<{ readonly result: T } | null> {
    try {
      const result = await work();
      this.#missing.delete(collection);
      return { result };
    } catch (error) {
      if (error instanceof IndexMissing) return null;
      throw error;
    }
  }

  /** Resolves with the build, or after {@link WAIT_MS}. */
  async #waitBriefly(collection: string, shape: DocumentShape): Promise<void> {
    const moment = new AbortController();
    const pause = sleep(WAIT_MS, undefined, { signal: moment.signal, ref: false }).catch(() => undefined);
    await Promise.race([unlimited(() => this.#build(collection, shape, true)), pause]);
    moment.abort();
  }

  #unserved(collection: string, cause: InvalidQuery): IndexBuilding {
    const name = `${this.database.databaseName}.${collection}`;
    const builds = this.underWay().filter((build) => build.collection === name);
    const state = builds.map(indexBuildInWords).join('; ') || 'is building an index';
    return new IndexBuilding(
      `MongoDB: ${name} ${state}; requests that need it will work once it’s built, and everything else keeps working`,
      {
        cause,
      },
    );
  }

  #specsOf(shape: DocumentShape): readonly IndexSpec[] {
    return [...shape.indexes.map((index) => ({ name: index.name, key: keysOf(index) })), ...this.always];
  }
}

/** `_live` comes first, as in the embedded adapter: no query reads tombstones. */
function keysOf(index: DeclaredIndex): Record<string, 1 | -1> {
  return { _live: 1, ...Object.fromEntries(index.keys.map((key) => [key.field, key.descending ? (-1 as const) : (1 as const)])) };
}
