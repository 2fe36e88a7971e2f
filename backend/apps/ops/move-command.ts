import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { synced } from '../../platform/backup/backup-set.ts';
import { LogRows, LogRowWriter } from '../../platform/backup/embedded/log-rows.ts';
import { SystemClock } from '../../platform/clock/clock.ts';
import type { Environment } from '../../platform/config/environment.ts';
import type { EsdbEventStore } from '../../platform/event-store/esdb/esdb-event-store.adapter.ts';
import type { MovedLog } from '../../platform/event-store/esdb/moved-log.adapter.ts';
import { type Position, type StoredEvent, toPosition } from '../../platform/event-store/event-store.port.ts';
import { makeLogFile } from '../../platform/event-store/sqlite/log-file.ts';
import { WorkerStatusStore } from '../../platform/observability/worker-status.store.ts';
import { EmbeddedOperationalStore } from '../../platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import type { MongoOperationalStore } from '../../platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import { copyCollection, type RawRecords } from '../../platform/operational-store/raw-records.ts';
import { ERASURES } from '../../platform/privacy/erasure-list.store.ts';
import { openMasterKey } from '../../platform/privacy/master-key.store.ts';
import { howMany } from '../../platform/wording/numbers.ts';
import {
  type ComparedLog,
  type Copied,
  changedWhileCopying,
  compared,
  embeddedRows,
  PAGE,
  pagesOf,
  serverRows,
} from './moved-log-rows.ts';
import { type OpsOutput, UsageError } from './ops-context.ts';

export interface MoveOptions {
  readonly toServers?: boolean;
  /** The new folder. */
  readonly toEmbedded?: string;
}

/** Streams that older builds named after a contact, and that an operator may have deleted on the server. */
const DELETABLE = /^(?:contactClaim|smsConsent)-[0-9a-f]{64}$/;
const clock = new SystemClock();

/**
 * `move --to-servers` and `move --to-embedded <folder>`: copies log, operational state and texts between the embedded files and the servers, and compares
 * every event and record afterwards. The source is not changed; views are rebuilt. An interrupted move continues when it is run again.
 */
export async function move(env: Environment, { toServers, toEmbedded }: MoveOptions, output: OpsOutput): Promise<void> {
  if ((toServers === true) === (toEmbedded !== undefined))
    throw new UsageError('Specify either --to-servers or --to-embedded with a new folder.');
  if (!env.EVENTSTORE_URL || !env.MONGODB_URL)
    throw new UsageError('Set EVENTSTORE_URL and MONGODB_URL to the servers, and MASTER_KEY to the data’s master key.');
  const servers = await openServers(env.EVENTSTORE_URL, env.MONGODB_URL);
  try {
    if (toEmbedded === undefined) await moveToServers(env, servers, output);
    else await moveToFolder(env, servers, resolve(toEmbedded), output);
  } finally {
    await servers.close();
  }
}

interface Servers {
  readonly log: EsdbEventStore;
  readonly moved: MovedLog;
  readonly operations: MongoOperationalStore;
  readonly texts: MongoOperationalStore;
  close(): Promise<void>;
}

async function openServers(connectionString: string, url: string): Promise<Servers> {
  // Imported only when needed, like the stores' drivers.
  const [{ EsdbEventStore }, { MovedLog }, { MongoServer }, { WORK }, { MongoOperationalStore }] = await Promise.all([
    import('../../platform/event-store/esdb/esdb-event-store.adapter.ts'),
    import('../../platform/event-store/esdb/moved-log.adapter.ts'),
    import('../../platform/read-store/mongo/mongo-server.ts'),
    import('../../platform/read-store/mongo/mongo-budgets.ts'),
    import('../../platform/operational-store/mongo/mongo-operational-store.adapter.ts'),
  ]);
  const log = new EsdbEventStore({ connectionString, clock });
  const server = new MongoServer({ url, clock, budget: WORK });
  const operations = new MongoOperationalStore({ server });
  const texts = new MongoOperationalStore({ server, part: 'texts' });
  const all = [log, operations, texts];
  return {
    log,
    moved: new MovedLog(log),
    operations,
    texts,
    close: async () => {
      await Promise.all(all.map((store) => store.close()));
    },
  };
}

async function moveToServers(env: Environment, servers: Servers, { say, progress }: OpsOutput): Promise<void> {
  const { LogMove, LogMoveRefused } = await import('../../platform/event-store/esdb/log-move.ts');
  const { asBeforeMove } = await import('../../platform/event-store/esdb/moved-events.ts');
  const file = (name: string) => join(resolve(env.DATA_DIR), name);
  for (const name of ['log.db', 'ops.db', 'texts.db'])
    if (!existsSync(file(name)))
      throw new UsageError(`${file(name)} doesn’t exist. Set DATA_DIR to your installation’s data folder.`);
  const rows = new LogRows(file('log.db'));
  const logId = rows.logId();
  const operations = new EmbeddedOperationalStore({ path: file('ops.db'), clock });
  const texts = new EmbeddedOperationalStore({ path: file('texts.db'), clock });
  try {
    if ((await operations.boundLogId()) !== logId)
      throw new UsageError(`ops.db and log.db in ${env.DATA_DIR} don’t belong together.`);
    await refuseRunning(operations);
    await openMasterKey(env, operations);
    const isBegun = (await servers.log.read('logMove-filingwire', { limit: 1 })).length > 0;
    const names = [...(await servers.operations.rawRecords().names()), ...(await servers.texts.rawRecords().names())];
    if (!isBegun && names.length > 0)
      throw new UsageError(
        `MONGODB_URL already contains data (${names.slice(0, 3).join(', ')} …). Drop its three databases, or specify different ones.`,
      );
    const moving = await LogMove.begin(servers.log, logId).catch((error: unknown) => {
      throw error instanceof LogMoveRefused ? new UsageError(error.message) : error;
    });
    if (moving === null) return say(`Log ${logId} has already been moved to these servers. Nothing was copied.`);
    const state = await copyAll(operations.rawRecords(), servers.operations.rawRecords(), 'operational state', progress);
    const filings = await copyAll(texts.rawRecords(), servers.texts.rawRecords(), 'filing text', progress);
    const total = rows.count();
    let copied = 0;
    for (;;) {
      const page = rows.after(Number(moving.reached ?? 0), PAGE);
      if (page.length === 0) break;
      await moving.add(page).catch((error: unknown) => {
        throw error instanceof LogMoveRefused ? new UsageError(error.message) : error;
      });
      copied += page.length;
      progress(`log: copied ${copied} of ${howMany(total, 'event')}`);
    }
    progress('comparing');
    const log = await compared(
      embeddedRows(rows),
      serverRows((after) => servers.log.readWhole(after, PAGE.rows), asBeforeMove),
    );
    await servers.operations.bind(logId);
    await moving.finish();
    report(say, logId, log, state, filings);
    say(
      `${resolve(env.DATA_DIR)} wasn’t changed. Start every role with EVENTSTORE_URL, MONGODB_URL and MASTER_KEY; views will be rebuilt.`,
    );
    say('Once everything works, delete its .db files. Otherwise, they keep the data of accounts erased from now on.');
  } finally {
    rows.close();
    await Promise.all([operations.close(), texts.close()]);
  }
}

async function moveToFolder(env: Environment, servers: Servers, folder: string, { say, progress }: OpsOutput): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new UsageError(`${folder} isn’t empty. Choose a new folder.`);
  await refuseRunning(servers.operations);
  await openMasterKey(env, servers.operations);
  const logId = await servers.moved.logId();
  if ((await servers.operations.boundLogId()) !== logId)
    throw new UsageError('The operational state on MONGODB_URL doesn’t belong to the log on EVENTSTORE_URL.');
  if ((await servers.operations.rawRecords().names()).some((name) => /^texts(?:_moved)?$/.test(name)))
    throw new UsageError(
      'Filing text from an earlier version is still being moved to its own database. Start a worker, and stop it when its log says that everything has been moved.',
    );
  const draft = join(dirname(folder), `.${basename(folder)}.moving`);
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const path = join(draft, 'log.db');
  if (!makeLogFile(path, logId)) throw new UsageError(`${draft} contains a different log. Delete it, or choose another folder.`);
  const operations = new EmbeddedOperationalStore({ path: join(draft, 'ops.db'), clock });
  const texts = new EmbeddedOperationalStore({ path: join(draft, 'texts.db'), clock });
  const rows = new LogRows(path);
  const writer = new LogRowWriter(path);
  const read = (after: Position | null) => servers.moved.readWhole(after, PAGE.rows);
  const keep = keeping(servers.moved);
  try {
    const state = await copyAll(servers.operations.rawRecords(), operations.rawRecords(), 'operational state', progress);
    const filings = await copyAll(servers.texts.rawRecords(), texts.rawRecords(), 'filing text', progress);
    const last = rows.last();
    let copied = rows.count();
    for await (const page of pagesOf(serverRows(read, keep, last === 0 ? null : toPosition(last)))) {
      writer.add(page);
      copied += page.length;
      progress(`log: ${howMany(copied, 'event')} copied`);
    }
    progress('comparing');
    const log = await compared(serverRows(read, keep), embeddedRows(rows));
    if (!(await operations.bind(logId)))
      throw new UsageError(`${draft} contains state from a different log. Delete it, or choose another folder.`);
    report(say, logId, log, state, filings);
  } finally {
    rows.close();
    writer.close();
    await Promise.all([operations.close(), texts.close()]);
  }
  const erasures = join(env.DATA_DIR, ERASURES);
  if (env.ERASURES_FILE === undefined && existsSync(erasures)) copyFileSync(erasures, join(draft, ERASURES));
  for (const name of ['log.db', 'ops.db', 'texts.db']) await synced(join(draft, name));
  renameSync(draft, folder);
  await synced(dirname(folder));
  say(
    `The servers weren’t changed. Start Filingwire with DATA_DIR=${folder} and MASTER_KEY, without EVENTSTORE_URL and MONGODB_URL; views will be rebuilt.`,
  );
  say('Once everything works, delete the data on the servers. Otherwise, they keep the data of accounts erased from now on.');
}

/** @throws UsageError while a worker runs on this state, or ran seconds ago. */
async function refuseRunning(operations: EmbeddedOperationalStore | MongoOperationalStore): Promise<void> {
  // Opening the collection would create it if no worker has ever reported.
  if (!(await operations.rawRecords().names()).includes('workerStatus')) return;
  if ((await new WorkerStatusStore(operations, clock).current()) !== null)
    throw new UsageError(
      'Filingwire is using this data, or was just seconds ago. Stop all its roles, wait 15 seconds, then run this again.',
    );
}

/** Copies every collection, then compares every record. */
async function copyAll(from: RawRecords, to: RawRecords, what: string, progress: OpsOutput['progress']): Promise<Copied> {
  const names = await from.names();
  for (const name of names)
    await copyCollection(name, from, to, undefined, (records) => progress(`${what}: ${name}, ${howMany(records, 'record')}`));
  const hash = createHash('sha256');
  let records = 0;
  for (const name of names) {
    const again = await copyCollection(name, from, to, hash);
    if (again.written > 0) throw changedWhileCopying(`${name} in the ${what}`);
    records += again.records;
  }
  return { records, sha256: hash.digest('hex') };
}

/** Returns null for events to leave out: those of the adapter’s own streams, and those of deleted streams, which the log still lists. */
function keeping(log: MovedLog): (event: StoredEvent) => Promise<StoredEvent | null> {
  const deleted = new Map<string, boolean>();
  return async (event) => {
    const { stream } = event;
    if (/^log(?:Move|Identity)-filingwire$/.test(stream)) return null;
    if (!DELETABLE.test(stream)) return event;
    if (!deleted.has(stream)) deleted.set(stream, (await log.read(stream, { limit: 1 })).length === 0);
    return deleted.get(stream) ? null : event;
  };
}

function report(say: OpsOutput['say'], logId: string, log: ComparedLog, state: Copied, texts: Copied): void {
  say(`Log ${logId}: ${howMany(log.records, 'event')} up to position ${log.end}, SHA-256 ${log.sha256}.`);
  say(`Operational state: ${howMany(state.records, 'record')}, SHA-256 ${state.sha256}.`);
  say(`Filing text: ${howMany(texts.records, 'record')}, SHA-256 ${texts.sha256}.`);
  say('Everything was compared and is identical.');
}
