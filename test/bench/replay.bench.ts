import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { EmbeddedReadStore } from '../../backend/platform/read-store/embedded/embedded-read-store.adapter.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { type Bench, median, type OnProgress, stopwatch } from './figure.ts';
import { fillLog } from './fill-log.ts';
import { history, mixOf } from './history.ts';
import { replayInto, type Spent } from './replay-into.ts';
import { replayStages } from './replay-stages.ts';

const EVENTS = Number(process.env['REPLAY_EVENTS'] ?? 200_000);
const BATCH = 500;
const ROUNDS = 3;
const clock = new SystemClock();

/**
 * Replays a log through all projections of the product, into empty views, and compares that with a bare loop that serializes the same
 * final documents and inserts them into the same tables and indexes in equal batches. Rounds alternate, and the medians are compared.
 */
export const bench: Bench = {
  about: 'replay of 200,000 events through all projections',
  async run(onProgress) {
    const folder = mkdtempSync(join(tmpdir(), 'filingwire-replay-'));
    try {
      const events = new SqliteEventStore({ path: join(folder, 'log.db'), clock });
      await fillLog(events, history(EVENTS), EVENTS, onProgress);
      const ours: Spent[] = [];
      const bare: Spent[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        rmSync(join(folder, 'views.db'), { force: true });
        ours.push(await replay(folder, events, (text) => onProgress(`round ${round} of ${ROUNDS}, projections: ${text}`)));
        onProgress(`round ${round} of ${ROUNDS}, bare loop`);
        bare.push(await bareLoop(folder, 'views.db'));
      }
      const views = new EmbeddedReadStore({ path: join(folder, 'steps.db'), clock });
      const bareWrite = () => bareLoop(folder, 'steps.db');
      const steps = await replayStages(events, join(folder, 'log.db'), views, bareWrite, onProgress);
      await views.close();
      await events.close();
      const rate = (spent: readonly Spent[]) => EVENTS / (median(spent.map(({ elapsedMs }) => elapsedMs)) / 1_000);
      const cpu = (spent: readonly Spent[]) => `${Math.round((median(spent.map(({ cpuMs }) => cpuMs)) / EVENTS) * 1_000)} µs`;
      const note = `${mixOf(EVENTS)}; ${projectors.length} projections, CPU per event ${cpu(ours)} against ${cpu(bare)}`;
      const limits = [
        { of: 'ratio', atLeast: 0.5 },
        { of: 'value', atLeast: 10_000 },
      ] as const;
      const whole = {
        name: 'replay through all projections',
        value: rate(ours),
        floor: rate(bare),
        unit: 'events/s',
        limits,
        note,
      };
      return [whole, ...steps];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function replay(folder: string, events: SqliteEventStore, onProgress: OnProgress): Promise<Spent> {
  const views = new EmbeddedReadStore({ path: join(folder, 'views.db'), clock });
  const operational = new EmbeddedOperationalStore({ path: join(folder, 'ops.db'), clock });
  try {
    return await replayInto({ events, views, operational }, onProgress);
  } finally {
    await operational.close();
    await views.close();
  }
}

/** @param views file with the documents. */
async function bareLoop(folder: string, views: string): Promise<Spent> {
  const done = new DatabaseSync(join(folder, views));
  const path = join(folder, 'bare.db');
  rmSync(path, { force: true });
  const logId = 'bare';
  const empty = new EmbeddedReadStore({ path, clock });
  for (const { collection } of projectors) await empty.createGeneration(collection, 1, logId);
  await empty.close();
  const bare = new DatabaseSync(path);
  bare.exec('PRAGMA synchronous = NORMAL');
  const tables = projectors.flatMap(({ collection }) => tablesOf(done, `${collection.name}.v${collection.version}.g1`));
  const content = tables.map((table) => {
    const rows = done.prepare(`SELECT * FROM "${table}"`).all();
    const columns = Object.keys(rows[0] ?? {});
    // Start from objects, like a projection, because serializing is part of the work.
    const values = rows.map((row) =>
      columns.map((column) => (column === '_json' ? JSON.parse(String(row[column])) : row[column])),
    );
    return { table, columns, values };
  });
  done.close();
  const spent = stopwatch();
  for (const { table, columns, values } of content) {
    if (values.length === 0) continue;
    const names = columns.map((column) => `"${column}"`).join(', ');
    const insert = bare.prepare(`INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`);
    for (let from = 0; from < values.length; from += BATCH) {
      bare.exec('BEGIN IMMEDIATE');
      for (const row of values.slice(from, from + BATCH)) insert.run(...row.map(storable));
      bare.exec('COMMIT');
    }
  }
  const result = spent();
  bare.close();
  return result;
}

function tablesOf(db: DatabaseSync, prefix: string): string[] {
  const rows = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  return rows.map((row) => String(row['name'])).filter((name) => name === prefix || name.startsWith(`${prefix}[`));
}

function storable(value: unknown): SQLInputValue {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as SQLInputValue);
}
