import { type Collection, type Db, MongoBulkWriteError, MongoClient, MongoServerError } from 'mongodb';
import type { DeclaredIndex, DocumentShape } from '../document-shape.ts';

/** A document as MongoDB keeps it: the declared and other fields beside the port's own, which begin with an underscore. */
export interface MongoDocument {
  readonly _id: string;
  readonly [field: string]: unknown;
}

export type MongoDocuments = Collection<MongoDocument>;

export interface MongoOptions {
  /** `mongodb://` or `mongodb+srv://`; its path may name the database. */
  readonly url: string;
  /** Database name; the path of the URL and then a default stand in for it. */
  readonly database?: string;
  /**
   * How long an answer may take. The driver repeats an attempt at most once; finding the server and waiting for the answer, twice,
   * must stay below the 30 s of a lease, or a fenced runner could still be writing.
   */
  readonly deadlineMs?: number;
}

const DEADLINE_MS = 5_000;
/** On every call: the server gives up by itself when nobody waits for the answer any more. */
export const LIMITS = { maxTimeMS: DEADLINE_MS } as const;
const DUPLICATE_KEY = 11_000;
const NAMESPACE_NOT_FOUND = 26;

/** Name of the database in the path of a connection string. */
export function databaseOf(url: string): string | null {
  return /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? null;
}

/** A client whose writes are acknowledged by a majority and journalled, and whose reads see nothing that could be rolled back. */
export class MongoConnection {
  readonly database: Db;
  private readonly client: MongoClient;
  private sharded: Promise<boolean> | null = null;

  constructor({ url, database, deadlineMs = DEADLINE_MS }: MongoOptions, defaultDatabase: string) {
    this.client = new MongoClient(url, {
      appName: 'filingwire',
      socketTimeoutMS: deadlineMs,
      connectTimeoutMS: DEADLINE_MS,
      serverSelectionTimeoutMS: DEADLINE_MS,
      waitQueueTimeoutMS: DEADLINE_MS,
      writeConcern: { w: 'majority', journal: true, wtimeoutMS: DEADLINE_MS },
      readConcernLevel: 'majority',
      readPreference: 'primary',
    });
    this.database = this.client.db(database ?? defaultDatabase);
  }

  collection(name: string): MongoDocuments {
    return this.database.collection<MongoDocument>(name);
  }

  /**
   * Makes a collection ready for documents of this shape: its indexes and, on a sharded cluster, a hashed shard key, so that
   * growth spreads without anybody's doing (architecture 3.2). Idempotent.
   */
  async prepare(name: string, shape: DocumentShape): Promise<void> {
    const indexes = shape.indexes.map((index) => ({ key: keysOf(index), name: index.name }));
    if (indexes.length > 0) await this.collection(name).createIndexes(indexes);
    if (await this.isSharded()) {
      await this.collection(name).createIndex({ _id: 'hashed' });
      const namespace = `${this.database.databaseName}.${name}`;
      await this.client.db('admin').command({ shardCollection: namespace, key: { _id: 'hashed' } });
    }
  }

  /** Drops a collection that may already be gone. */
  async drop(name: string): Promise<void> {
    try {
      await this.collection(name).drop();
    } catch (error) {
      if (!(error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND)) throw error;
    }
  }

  async ping(): Promise<void> {
    // A client whose very first connection failed never tries again by itself; one that is connected does nothing here.
    await this.client.connect();
    await this.database.command({ ping: 1 });
  }

  async close(): Promise<void> {
    await this.client.close();
  }

  private isSharded(): Promise<boolean> {
    this.sharded ??= this.database
      .command({ hello: 1 })
      .then((hello) => hello['msg'] === 'isdbgrid')
      .catch((error: unknown) => {
        this.sharded = null;
        throw error;
      });
    return this.sharded;
  }
}

/** `_live` first, as in the embedded adapter: tombstones are outside every walk. */
function keysOf(index: DeclaredIndex): Record<string, 1 | -1> {
  return { _live: 1, ...Object.fromEntries(index.keys.map((key) => [key.field, key.descending ? (-1 as const) : (1 as const)])) };
}

export function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** Indexes of the operations of a bulk write that met an existing `_id`. @throws the error when anything else went wrong. */
export function duplicatesIn(error: unknown): readonly number[] {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError() !== undefined) throw error;
  const errors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  if (errors.length === 0 || errors.some((each) => each.code !== DUPLICATE_KEY)) throw error;
  return errors.map((each) => each.index);
}
