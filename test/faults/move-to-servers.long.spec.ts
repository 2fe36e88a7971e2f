import { cpSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LogRow, LogRows, LogRowWriter } from '../../backend/platform/backup/embedded/log-rows.ts';
import { EsdbEventStore } from '../../backend/platform/event-store/esdb/esdb-event-store.adapter.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { type EventStoreServer, eventStoreServers } from '../kit/event-store-servers.ts';
import { FedProduct } from '../kit/fed-product.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { earlierRows } from '../kit/moved-log.ts';
import { removeDataDir, type Spawned, spawnProgram, startProduct, temporaryDataDir } from '../kit/product.ts';
import { randomOf } from '../kit/random.ts';
import { clock } from '../kit/runtime.ts';
import { TEST_SEED } from '../kit/seed.ts';

/** Number of events in the moved log besides those of a working product. 200,000 take half an hour on two cores. */
const EVENTS = Number(process.env['MOVE_EVENTS'] ?? 4_000);
const KILLS = Number(process.env['MOVE_KILLS'] ?? 4);
const LOOK_MS = 5;
const random = randomOf(TEST_SEED);

interface Servers {
  readonly esdb: EventStoreServer;
  readonly events: CountedEvents;
  readonly mongo: MongoDouble;
  readonly env: Readonly<Record<string, string>>;
}

const folders: string[] = [];
const servers: Servers[] = [];
afterAll(async () => {
  for (const { esdb, events, mongo } of servers) {
    await events.close();
    await esdb.stop();
    await mongo.stop();
  }
  folders.forEach(removeDataDir);
});

function newFolder(): string {
  const folder = temporaryDataDir();
  folders.push(folder);
  return folder;
}

/** Counts the events on a server, continuing from the last count. */
class CountedEvents {
  readonly #log: EsdbEventStore;
  #after: Position | null = null;
  #count = 0;

  constructor(connectionString: string) {
    this.#log = new EsdbEventStore({ connectionString, clock });
  }

  async now(): Promise<number> {
    for (let end = false; !end; ) {
      const page = await this.#log.readWhole(this.#after, 500);
      this.#count += page.events.length;
      this.#after = page.reached;
      ({ end } = page);
    }
    return this.#count;
  }

  close(): Promise<void> {
    return this.#log.close();
  }
}

async function newServers(start: () => Promise<EventStoreServer>): Promise<Servers> {
  const [esdb, mongo] = await Promise.all([start(), MongoDouble.start()]);
  const env = { EVENTSTORE_URL: esdb.connectionString, MONGODB_URL: `${mongo.url}acme` };
  const made = { esdb, events: new CountedEvents(esdb.connectionString), mongo, env };
  servers.push(made);
  return made;
}

function rowsOf(folder: string): readonly LogRow[] {
  const rows = new LogRows(join(folder, 'log.db'));
  const all = rows.after(0, { rows: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER });
  rows.close();
  return all;
}

/** Progress of a move, starting at 0. */
type Progress = () => number | Promise<number>;

/**
 * Runs a move that is killed each time it reaches the next of some random points, until it ends by itself.
 * @param total the approximate progress at the end. @returns its output lines with checksums
 */
async function moved(run: () => Spawned, progress: Progress, total: number): Promise<readonly string[]> {
  const places = Array.from({ length: KILLS }, () => random() * total).sort((a, b) => a - b);
  for (const place of places) {
    const ops = run();
    let hasEnded = false;
    void ops.ended.then(() => (hasEnded = true));
    while (!hasEnded && (await progress()) < place) await sleep(LOOK_MS);
    ops.process.kill('SIGKILL');
    expect([await ops.ended, ops.errors()]).toEqual([null, '']);
  }
  const last = run();
  expect([await last.ended, last.errors()]).toEqual([0, '']);
  expect(last.output()).toContain('Everything was compared and is identical.');
  return last
    .output()
    .split('\n')
    .filter((line) => line.includes('SHA-256'));
}

const toServers = ({ events, mongo, env }: Servers, from: string, key: string, total: number) =>
  moved(
    () => spawnProgram('ops.main', ['move', '--to-servers'], { ...env, DATA_DIR: from, MASTER_KEY: key }),
    async () => mongo.database.writes + (await events.now()),
    total,
  );

const toFolder = ({ env }: Servers, from: string, to: string, key: string, total: number) => {
  const draft = join(dirname(to), `.${basename(to)}.moving`);
  return moved(
    () => spawnProgram('ops.main', ['move', '--to-embedded', to], { ...env, DATA_DIR: from, MASTER_KEY: key }),
    () => {
      try {
        const rows = new LogRows(join(draft, 'log.db'));
        const count = rows.count();
        rows.close();
        return count;
      } catch {
        return 0;
      }
    },
    total,
  );
};

test.each(eventStoreServers())(
  'a log is moved to $name and back, twice, however often each move is killed',
  async ({ start }) => {
    const product = await FedProduct.working(20, 10);
    await product.stop();
    const first = newFolder();
    cpSync(product.dataDir, first, { recursive: true });
    const key = readFileSync(join(first, 'master.key'), 'utf8').trim();
    const own = rowsOf(first);
    const writer = new LogRowWriter(join(first, 'log.db'));
    const from = Math.ceil((own.at(-1)?.position ?? 0) / 3);
    for (let n = 0; n < EVENTS; n += 1_000) writer.add(earlierRows(Math.min(1_000, EVENTS - n), ['bulk', 'other'], from + n));
    writer.close();
    const original = rowsOf(first);
    expect(original).toHaveLength(own.length + EVENTS);
    // The worker's last report must be too old for the tool to assume that the worker still runs.
    await sleep(16_000);

    const one = await newServers(start);
    const there = await toServers(one, first, key, original.length);
    expect(rowsOf(first)).toEqual(original);

    // The product continues on the servers, with the same people and their alerts.
    const onServers = await startProduct({ ...product.edgar.environment, ...one.env, DATA_DIR: first, MASTER_KEY: key });
    product.edgar.allow(20, 20);
    const before = await one.events.now();
    while ((await one.events.now()) < before + 30) await sleep(100);
    expect(await onServers.stop()).toBe(0);
    await sleep(16_000);

    const second = join(newFolder(), 'second');
    const back = await toFolder(one, first, second, key, original.length);
    const added = rowsOf(second);
    expect(added.slice(0, original.length)).toEqual(original);
    expect(added.length).toBeGreaterThan(original.length);
    expect(there).toHaveLength(3);

    const two = await newServers(start);
    expect(await toServers(two, second, key, added.length)).toEqual(back);
    const third = join(newFolder(), 'third');
    expect(await toFolder(two, second, third, key, added.length)).toEqual(back);
    expect(rowsOf(third)).toEqual(added);

    // It also continues where it began.
    const embedded = await startProduct({ ...product.edgar.environment, DATA_DIR: third, MASTER_KEY: key });
    expect(await embedded.stop()).toBe(0);
    expect(rowsOf(third).slice(0, added.length)).toEqual(added);
    await product.discard();
  },
);
