import { type CreateIndexesOptions, type Db, type IndexDescription, MongoClient } from 'mongodb';
import { exponentialBackoff, pause } from '../../clock/backoff.ts';
import type { IndexBuild, ReportIndexBuild } from '../index-build.ts';
import { isMissingNamespace } from './mongo-connection.ts';

/** An index with a name that queries use as a hint. */
export interface IndexSpec extends IndexDescription {
  readonly name: string;
}

interface Job {
  readonly collection: string;
  readonly specs: readonly IndexSpec[];
  done: number | null;
  failure: string | null;
  reported: boolean;
}

const REPORT_MS = 10_000;
const RETRY = exponentialBackoff(1_000, 30_000);
/** Servers build three indexes at a time by default. */
const AT_ONCE = 3;
const HASHED_ID: IndexSpec = { name: '_id_hashed', key: { _id: 'hashed' } };

/**
 * Builds the indexes of one database, however long it takes: over separate connections without a time limit that are open only during builds. Writes and
 * other queries continue. If the process ends, the server continues the build, and the next process waits for it.
 */
export class IndexBuilder {
  readonly #jobs = new Map<string, { readonly job: Job; readonly built: Promise<void> }>();
  readonly #stop = new AbortController();
  #client: MongoClient | null = null;

  /** @param url the configured connection string. */
  constructor(
    private readonly database: Db,
    private readonly url: string,
    private readonly report: ReportIndexBuild = () => undefined,
    private readonly reportMs = REPORT_MS,
  ) {}

  /** Indexes that are being built, or that could not be built so far. */
  underWay(): readonly IndexBuild[] {
    return [...this.#jobs.values()].map(({ job }) => this.#describe(job));
  }

  /**
   * Resolves when a collection has all these indexes, ready for queries, or when the builder is closed. Retries failures until then.
   * @param missing true when a query has shown that an index is not ready, which the server's list cannot show because it includes unfinished ones.
   */
  build(collection: string, specs: readonly IndexSpec[], missing: boolean): Promise<void> {
    const key = JSON.stringify([collection, specs.map(({ name }) => name)]);
    const known = this.#jobs.get(key);
    if (known !== undefined) return known.built;
    const job: Job = { collection, specs, done: null, failure: null, reported: false };
    const built = this.#buildUntilDone(job, missing).finally(async () => {
      this.#jobs.delete(key);
      if (this.#jobs.size === 0) await this.#disconnect();
    });
    this.#jobs.set(key, { job, built });
    return built;
  }

  /** Does not wait for builds: a hanging server must not delay the end of the process. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#disconnect();
  }

  async #buildUntilDone(job: Job, missing: boolean): Promise<void> {
    const reporting = setInterval(() => void this.#progress(job), this.reportMs);
    try {
      for (let failures = 1; !this.#stop.signal.aborted; failures += 1) {
        try {
          await this.#build(job, missing);
          if (job.reported) this.report({ ...this.#describe(job), failure: null, done: 1 }, 'done');
          return;
        } catch (error) {
          job.failure = error instanceof Error ? error.message : String(error);
          await pause(RETRY(failures), this.#stop.signal);
        }
      }
    } finally {
      clearInterval(reporting);
    }
  }

  async #build({ collection, specs }: Job, missing: boolean): Promise<void> {
    const { sharded } = await topologyOf(this.database);
    if (!missing && !sharded && (await areListed(this.database, collection, specs))) return;
    await createIndexes(this.#withoutTimeout(), collection, specs);
  }

  /** The same database over connections without a socket timeout. */
  #withoutTimeout(): Db {
    if (this.#stop.signal.aborted) throw new Error('the store is closed');
    this.#client ??= new MongoClient(this.url, {
      appName: 'filingwire indexes',
      socketTimeoutMS: 0,
      maxPoolSize: AT_ONCE,
      writeConcern: { w: 'majority', journal: true },
      readPreference: 'primary',
    });
    return this.#client.db(this.database.databaseName);
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.close();
  }

  async #progress(job: Job): Promise<void> {
    job.done = await progressOf(this.database, job.collection);
    job.reported = true;
    this.report(this.#describe(job), 'under way');
  }

  #describe({ collection, specs, done, failure }: Job): IndexBuild {
    const indexes = specs.map(({ name }) => name);
    return { collection: `${this.database.databaseName}.${collection}`, indexes, done, failure };
  }
}

/**
 * Creates missing indexes and waits for them. On a replica set a majority of the members must have built them; by default all members must, and one
 * that is down would block the build forever. On a sharded cluster documents are distributed by the hash of their id.
 */
export async function createIndexes(database: Db, collection: string, specs: readonly IndexSpec[]): Promise<void> {
  const { replicated, sharded } = await topologyOf(database);
  const options: CreateIndexesOptions = replicated ? { commitQuorum: 'majority' } : {};
  const wanted: readonly IndexSpec[] = sharded ? [...specs, HASHED_ID] : specs;
  if (wanted.length > 0) await database.collection(collection).createIndexes([...wanted], options);
  if (!sharded) return;
  const namespace = `${database.databaseName}.${collection}`;
  await database.client.db('admin').command({ shardCollection: namespace, key: { _id: 'hashed' } });
}

/** The indexes of a collection, including unfinished ones; empty when the collection does not exist. */
export async function listedIndexes(database: Db, collection: string): Promise<readonly IndexDescription[]> {
  try {
    return (await database.collection(collection).listIndexes().toArray()) as IndexDescription[];
  } catch (error) {
    if (isMissingNamespace(error)) return [];
    throw error;
  }
}

async function areListed(database: Db, collection: string, specs: readonly IndexSpec[]): Promise<boolean> {
  const listed = new Set((await listedIndexes(database, collection)).map(({ name }) => name));
  return specs.every(({ name }) => listed.has(name));
}

async function topologyOf(database: Db): Promise<{ readonly replicated: boolean; readonly sharded: boolean }> {
  const hello = await database.command({ hello: 1 });
  const sharded = hello['msg'] === 'isdbgrid';
  return { sharded, replicated: sharded || hello['setName'] !== undefined };
}

/** Null when the user may not list the server's operations, or no build is among them. */
async function progressOf(database: Db, collection: string): Promise<number | null> {
  const building = { 'command.createIndexes': collection, 'command.$db': database.databaseName, 'progress.total': { $gt: 0 } };
  const stages = [{ $currentOp: { allUsers: true, idleConnections: false } }, { $match: building }];
  try {
    const [found] = await database.client
      .db('admin')
      .aggregate<{ progress: { done: number; total: number } }>(stages, { readConcern: { level: 'local' } })
      .toArray();
    return found === undefined ? null : Number(found.progress.done) / Number(found.progress.total);
  } catch {
    return null;
  }
}
