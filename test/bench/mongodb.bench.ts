import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStores } from '../../backend/apps/stores.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { startProgram } from './child-programs.ts';
import { dayThrough } from './day-through.ts';
import type { Bench, Figure, OnProgress } from './figure.ts';
import { fillLog } from './fill-log.ts';
import { history } from './history.ts';
import { replayInto } from './replay-into.ts';
import { loadWatchlist } from './watchlist-load.ts';

/** Duration of a command that crosses a data center and is confirmed by a majority. */
const COMMAND_MS = 2;
const EVENTS = 20_000;
const FILINGS = 2_000;
const MASTER_KEY = '5a'.repeat(32);
const clock = new SystemClock();

type Measure = (environment: Readonly<Record<string, string>>, onProgress: OnProgress) => Promise<number>;

const MEASURES: readonly { readonly name: string; readonly unit: string; readonly note: string; readonly measure: Measure }[] = [
  {
    name: 'GET /api/watchlist',
    unit: 'requests/s',
    note: 'one reader, 50 tickers, 32 connections',
    measure: (environment, onProgress) =>
      inFolder(async (DATA_DIR) => {
        const env = readEnvironment({ ...environment, DATA_DIR, PORT: '0', LOG_LEVEL: 'error' });
        return (await loadWatchlist(env, onProgress)).value;
      }),
  },
  {
    name: 'replay through all projections',
    unit: 'events/s',
    note: `${EVENTS.toLocaleString('en-US')} events into empty views`,
    measure: (environment, onProgress) => inFolder((folder) => replayed(folder, environment, onProgress)),
  },
  {
    name: 'feed to score',
    unit: 'filings/s',
    note: `a day of ${FILINGS.toLocaleString('en-US')} filings`,
    measure: async (environment, onProgress) => (await dayThrough(FILINGS, environment, onProgress)).perSecond,
  },
];

/** The watchlist, a replay and a day over MongoDB's double, compared with the embedded engine; the log is embedded in both cases. */
export const bench: Bench = {
  about: `watchlist, replay and day over MongoDB at ${COMMAND_MS} ms a command, against the embedded engine`,
  async run(onProgress) {
    const figures: Figure[] = [];
    for (const { name, unit, note, measure } of MEASURES) {
      const floor = await measure({}, (text) => onProgress(`${name}, embedded: ${text}`));
      const { child, first } = await startProgram<{ url: string }>('slow-mongo', [COMMAND_MS]);
      const value = await measure({ MONGODB_URL: first.url, MASTER_KEY }, (text) => onProgress(`${name}, MongoDB: ${text}`));
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
      figures.push({
        name: `${name} over MongoDB`,
        value,
        floor,
        unit,
        limits: [],
        note: `${note}; every command takes ${COMMAND_MS} ms; the floor is the embedded engine in the same run`,
      });
    }
    return figures;
  },
};

async function inFolder(work: (folder: string) => Promise<number>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'filingwire-mongodb-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Events per second. */
async function replayed(folder: string, environment: Readonly<Record<string, string>>, onProgress: OnProgress): Promise<number> {
  const events = new SqliteEventStore({ path: join(folder, 'log.db'), clock });
  await fillLog(events, history(EVENTS), EVENTS, onProgress);
  await events.close();
  const stores = await openStores(readEnvironment({ ...environment, DATA_DIR: folder, LOG_LEVEL: 'error' }), clock);
  const { elapsedMs } = await replayInto({ ...stores, operational: stores.operations }, onProgress);
  await stores.close();
  return EVENTS / (elapsedMs / 1_000);
}
