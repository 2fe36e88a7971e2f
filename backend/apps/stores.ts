import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../platform/clock/clock.ts';
import { ConfigurationError, type Environment } from '../platform/config/environment.ts';
import { SqliteEventStore } from '../platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import type { WritableEventStore } from '../platform/event-store/writable-event-store.port.ts';
import { EmbeddedFullTextIndex } from '../platform/full-text/embedded/embedded-full-text.adapter.ts';
import type { FullTextIndex } from '../platform/full-text/full-text-index.port.ts';
import type { Logger } from '../platform/observability/logger.ts';
import { EmbeddedOperationalStore } from '../platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import type { OperationalStore } from '../platform/operational-store/operational-store.port.ts';
import type { CollectionDefinition } from '../platform/read-store/collection.ts';
import { EmbeddedReadStore } from '../platform/read-store/embedded/embedded-read-store.adapter.ts';
import type { IndexBuild, IndexReport, ReportIndexBuild } from '../platform/read-store/index-build.ts';
import type { ReadStore } from '../platform/read-store/read-store.port.ts';
import type { LeaseOptions } from '../platform/subscriptions/lease.ts';
import { type EarlierTexts, OperationalTextStore } from '../platform/text-store/operational-text.store.ts';
import type { RecordMove } from '../platform/text-store/text-move.ts';
import type { TextStore } from '../platform/text-store/text-store.port.ts';

/** The stores of a process. Configuration alone chooses their engines (architecture 1). */
export interface Stores {
  readonly events: WritableEventStore;
  readonly views: ReadStore;
  readonly operations: OperationalStore;
  readonly texts: TextStore;
  /** Full-text index; filled by the worker. */
  readonly fullText: FullTextIndex;
  /** Migrates texts that an earlier version stored elsewhere; null when there are none. */
  readonly textMove: RecordMove | null;
  /** Checks that every store responds and its user may read and write. @throws StoreFailure of the first that fails. */
  ping(): Promise<void>;
  /** Reports server collections whose indexes differ from their declarations; `drop` drops undeclared ones. Null without MongoDB. */
  readonly indexes: {
    report(definitions: readonly CollectionDefinition[]): Promise<readonly IndexReport[]>;
    drop(definitions: readonly CollectionDefinition[]): Promise<void>;
  } | null;
  /** Indexes that a server is building, or failed to build. */
  indexBuilds(): readonly IndexBuild[];
  close(): Promise<void>;
}

/**
 * Lease times, in milliseconds. A killed worker is replaced within 10 s, wherever it ran; that includes the standby's safety margin and two of its
 * polling intervals. Over a network several responses in a row may be late, so an owner keeps its lease for longer than one call may take.
 */
export function leaseTimesOf(env: Pick<Environment, 'MONGODB_URL'>): Pick<LeaseOptions, 'ttlMs' | 'keepMs'> {
  return { ttlMs: 7_000, ...(env.MONGODB_URL && { keepMs: 30_000 }) };
}

/** Cache size for recently read texts, in bytes: readers page through a long filing, and many read the same one. */
const RECENT_TEXTS_OF_REQUESTS = 64 * 1024 * 1024;

/** Calls for `requests` fail fast; calls for `work` wait until a MongoDB election is over. */
export type StoreUse = 'requests' | 'work';

/**
 * Opens the configured stores. Embedded stores are separate files, so that appends and projection writes never wait for each other
 * (architecture 3.2). Drivers are loaded only for a configured server: each one costs every thread tens of megabytes.
 */
export async function openStores(
  env: Environment,
  clock: Clock,
  use: StoreUse = 'work',
  log: Logger | null = null,
): Promise<Stores> {
  const file = (name: string) => join(env.DATA_DIR, name);
  if (!env.EVENTSTORE_URL || !env.MONGODB_URL) mkdirSync(env.DATA_DIR, { recursive: true });
  const events = env.EVENTSTORE_URL
    ? await esdbEvents(env.EVENTSTORE_URL, clock)
    : new SqliteEventStore({ path: file('log.db'), clock });
  const { views, operations, textRecords, fullText, earlierTexts, indexes, indexBuilds, checkRights } = env.MONGODB_URL
    ? await mongoStores(env.MONGODB_URL, clock, use, log)
    : {
        earlierTexts: null,
        indexes: null,
        indexBuilds: () => [],
        checkRights: async () => {},
        views: new EmbeddedReadStore({ path: file('views.db'), clock }),
        operations: new EmbeddedOperationalStore({ path: file('ops.db'), clock }),
        textRecords: new EmbeddedOperationalStore({ path: file('texts.db'), clock }),
        fullText: new EmbeddedFullTextIndex({ path: file('search.db') }),
      };
  return {
    events,
    views,
    operations,
    texts: new OperationalTextStore(
      textRecords,
      earlierTexts,
      use === 'requests' ? { recentBytes: RECENT_TEXTS_OF_REQUESTS } : {},
    ),
    fullText,
    textMove: earlierTexts?.move ?? null,
    indexes,
    indexBuilds,
    ping: async () => {
      await Promise.all([events, views, operations, textRecords, fullText].map((store) => store.ping()));
      await checkRights();
    },
    close: async () => {
      await Promise.all([...new Set([events, views, operations, textRecords, fullText])].map((store) => store.close()));
    },
  };
}

async function esdbEvents(connectionString: string, clock: Clock): Promise<WritableEventStore> {
  const [{ EsdbEventStore }, { MovedLog }] = await Promise.all([
    import('../platform/event-store/esdb/esdb-event-store.adapter.ts'),
    import('../platform/event-store/esdb/moved-log.adapter.ts'),
  ]);
  return usable('EVENTSTORE_URL', () => new MovedLog(new EsdbEventStore({ connectionString, clock })));
}

/** One client for all stores in MongoDB. */
async function mongoStores(
  url: string,
  clock: Clock,
  use: StoreUse,
  log: Logger | null,
): Promise<
  Pick<Stores, 'views' | 'operations' | 'fullText' | 'indexes' | 'indexBuilds'> & {
    readonly textRecords: OperationalStore;
    readonly checkRights: () => Promise<void>;
    readonly earlierTexts: (EarlierTexts & { readonly move: RecordMove }) | null;
  }
> {
  const [{ MongoServer }, { REQUESTS, WORK }, { MongoReadStore }, { MongoOperationalStore }, { MongoFullTextIndex }] =
    await Promise.all([
      import('../platform/read-store/mongo/mongo-server.ts'),
      import('../platform/read-store/mongo/mongo-budgets.ts'),
      import('../platform/read-store/mongo/mongo-read-store.adapter.ts'),
      import('../platform/operational-store/mongo/mongo-operational-store.adapter.ts'),
      import('../platform/full-text/mongo/mongo-full-text.adapter.ts'),
    ]);
  return usable('MONGODB_URL', () => {
    const reportIndexBuild = log ? reportTo(log) : undefined;
    const server = new MongoServer({ url, clock, budget: use === 'requests' ? REQUESTS : WORK, reportIndexBuild });
    const operations = new MongoOperationalStore({ server });
    const views = new MongoReadStore({ server, clock });
    const textRecords = new MongoOperationalStore({ server, part: 'texts' });
    const fullText = new MongoFullTextIndex({ server });
    const earlierTexts = { store: operations, move: operations.moveTo(textRecords, 'texts') };
    const indexBuilds = () => [...operations.indexBuilds(), ...views.indexBuilds()];
    const indexes: Stores['indexes'] = {
      report: async (definitions) => [...(await operations.reportIndexes()), ...(await views.reportIndexes(definitions))],
      drop: async (definitions) => {
        await operations.dropUndeclaredIndexes();
        await views.dropUndeclaredIndexes(definitions);
      },
    };
    const checkRights = async () => {
      await Promise.all([views, operations, textRecords].map((store) => store.checkRights()));
    };
    return { views, operations, textRecords, fullText, earlierTexts, indexes, indexBuilds, checkRights };
  });
}

function reportTo(log: Logger): ReportIndexBuild {
  return ({ collection, indexes, done, failure }, state) => {
    const fields = { collection, indexes, ...(done !== null && { percent: Math.floor(done * 100) }) };
    if (state === 'done') log.info(fields, 'indexes were built');
    else if (failure !== null) log.warn({ ...fields, reason: failure }, 'indexes couldn’t be built and will be retried');
    else log.info(fields, 'indexes are being built');
  };
}

/** @throws ConfigurationError when a driver rejects the connection string; parts of it quoted in the driver's message are left out. */
function usable<T>(variable: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    const reason = (error as Error).message
      .replaceAll(/"[^"]*"/g, 'something')
      .replaceAll(/\s+/g, ' ')
      .replace(/\.$/, '');
    throw new ConfigurationError(`${variable} can’t be used (${reason}). Correct it and start again.`);
  }
}
