import { type Collection, type Db, MongoBulkWriteError, MongoServerError } from 'mongodb';
import { LIMITS } from './call-limits.ts';
import { MongoServer, type MongoServerOptions } from './mongo-server.ts';

export { LIMITS } from './call-limits.ts';

/** A stored document: its own fields, and the adapter's, which begin with an underscore. */
export interface MongoDocument {
  readonly _id: string;
  readonly [field: string]: unknown;
}

export type MongoDocuments = Collection<MongoDocument>;

/** The server shared by a process's stores, or options for a separate one. */
export type MongoOptions = ({ readonly server: MongoServer } | MongoServerOptions) & {
  /** Database name; by default taken from the URL's path, or else a fixed one. */
  readonly database?: string;
};

const DUPLICATE_KEY = 11_000;
const NAMESPACE_NOT_FOUND = 26;

/** Database name in the path of a connection string. */
export function databaseOf(url: string): string | null {
  return /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? null;
}

/** One database of a server, for one store. */
export class MongoConnection {
  readonly server: MongoServer;
  readonly database: Db;

  /** @param nameOf derives the database's name from the one in the URL's path. */
  constructor(options: MongoOptions, nameOf: (inUrl: string | null) => string) {
    this.server = 'server' in options ? options.server : new MongoServer(options);
    this.database = this.server.database(options.database ?? nameOf(databaseOf(this.server.url)));
  }

  collection(name: string): MongoDocuments {
    return this.database.collection<MongoDocument>(name);
  }

  /** Drops a collection that may already be gone. */
  async drop(name: string): Promise<void> {
    try {
      await this.collection(name).drop();
    } catch (error) {
      if (!isMissingNamespace(error)) throw error;
    }
  }

  /** Checks permissions without reading or writing data. @throws StoreUnavailable when the user may not read or write this database. */
  checkRights(): Promise<void> {
    return this.server.write(async () => {
      const nothing = this.collection('_rights');
      await nothing.findOne({ _id: '' }, LIMITS);
      await nothing.deleteOne({ _id: '' }, LIMITS);
    });
  }

  close(): Promise<void> {
    return this.server.leave();
  }
}

/** True when the collection does not exist. */
export function isMissingNamespace(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND;
}

export function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** Indexes of bulk write operations that hit an existing `_id`. @throws the error when anything else went wrong. */
export function duplicatesIn(error: unknown): readonly number[] {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError() !== undefined) throw error;
  const errors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  if (errors.length === 0 || errors.some((each) => each.code !== DUPLICATE_KEY)) throw error;
  return errors.map((each) => each.index);
}
