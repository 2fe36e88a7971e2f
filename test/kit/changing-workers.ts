import { setTimeout as sleep } from 'node:timers/promises';
import { openStores, type Stores } from '../../backend/apps/stores.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { WorkerMembers } from '../../backend/platform/subscriptions/worker-members.store.ts';
import { finishedDeliveries, type KilledWorkersReport, sendingBy } from './killed-workers.ts';
import { eventually, removeDataDir, temporaryDataDir } from './product.ts';
import { PublishedEdgar } from './published-edgar.ts';
import { randomOf } from './random.ts';
import { SendGridDouble } from './sendgrid-double.ts';
import { sharedAmong } from './shared-work.ts';
import { WatchingCrowd } from './watching-crowd.ts';
import { WorkerProcess } from './worker-process.ts';

export interface ChangingWorkersOptions {
  /** Number of workers at first, and the most at a time. */
  readonly workers: number;
  /** Number of changes: kills, stops, joins, drains and their ends. */
  readonly changes: number;
  /** Filings between two changes. */
  readonly runs: number;
  readonly watchers: number;
  readonly seed: number;
  /** Additional configuration of the workers. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Configuration of server stores; empty when all are files in the folder. */
  readonly servers?: Readonly<Record<string, string>>;
  readonly finishMs: number;
  readonly say?: (line: string) => void;
}

export interface ChangingWorkersReport extends Omit<KilledWorkersReport, 'kills' | 'takeoverMs'> {
  /** What happened to the workers, in order. */
  readonly changes: readonly Change[];
  /** Leases of each worker, once all was shared among the first ones, and among those left at the end. */
  readonly shared: readonly (readonly number[])[];
}

type Change = 'kill' | 'stop' | 'join' | 'drain' | 'take again';
const CHANGES: readonly Change[] = ['kill', 'stop', 'join', 'drain', 'take again'];
const MAX_PAUSE_MS = 6_000;
const clock = new SystemClock();

/** Workers on one data folder that share their work, while at random moments some are killed, stopped, started and drained, and filings are alerted. */
export async function runChangingWorkers(options: ChangingWorkersOptions): Promise<ChangingWorkersReport> {
  const { workers: most, runs, seed, environment = {}, servers = {}, finishMs, say = () => undefined } = options;
  const random = randomOf(seed);
  const dataDir = temporaryDataDir();
  const edgar = new PublishedEdgar();
  await edgar.start();
  const sendgrid = await new SendGridDouble().start();
  const workers = new Set<WorkerProcess>();
  const draining = new Set<WorkerProcess>();
  let started = 0;
  const start = async () => {
    const worker = new WorkerProcess(dataDir, edgar.url, started, { ...sendingBy(sendgrid), ...servers, ...environment });
    started += 1;
    workers.add(worker);
    await worker.ready();
  };
  let stores: Stores | null = null;
  try {
    await start();
    const ownEnv = readEnvironment({ ...servers, DATA_DIR: dataDir });
    stores = await openStores(ownEnv, clock);
    const { operations } = stores;
    const crowd = new WatchingCrowd(stores, ownEnv, options.watchers, seed);
    await crowd.gather(say);
    await Promise.all(Array.from({ length: most - 1 }, start));
    const members = new WorkerMembers(operations);
    const order = async (worker: WorkerProcess, drains: boolean) => {
      const own = (await members.all()).find(({ owner }) => Number(owner.split('|')[4]) === worker.pid);
      if (own && (await members.order(own._id, drains))) draining[drains ? 'add' : 'delete'](worker);
    };
    const sharedBy = () => eventually(`work shared among ${workers.size}`, () => sharedAmong(workers.size, operations));
    const shared = [await sharedBy()];
    const changes: Change[] = [];
    for (let round = 1; round <= options.changes; round += 1) {
      const filing = crowd.file(runs * round);
      await sleep(random() * MAX_PAUSE_MS);
      const able = [...workers].filter((each) => !draining.has(each));
      // Somebody is left to work; what can't be done now is done as a join, or not at all.
      const possible = CHANGES.filter((change) => {
        if (change === 'join') return workers.size < most;
        return change === 'take again' ? draining.size > 0 : able.length > 1;
      });
      const change = possible[Math.floor(random() * possible.length)];
      const anyOf = (some: Iterable<WorkerProcess>) => [...some].at(Math.floor(random() * [...some].length));
      const chosen = anyOf(change === 'take again' ? draining : able);
      if (change !== undefined && chosen !== undefined) {
        say(`change ${round} of ${options.changes}: ${change}, ${workers.size} workers, of which ${draining.size} are draining`);
        changes.push(change);
        if (change === 'join') await start();
        else if (change === 'drain' || change === 'take again') await order(chosen, change === 'drain');
        else {
          workers.delete(chosen);
          await chosen[change === 'kill' ? 'kill' : 'end']();
        }
      }
      await filing;
    }
    for (const worker of draining) if (workers.has(worker)) await order(worker, false);
    shared.push(await sharedBy());
    const crowdsMail = { dataDir, servers, accessions: crowd.accessions, sendgrid };
    return { ...(await finishedDeliveries(crowdsMail, workers, finishMs, say)), changes, shared };
  } finally {
    for (const worker of workers) await worker.kill();
    await stores?.close();
    await edgar.stop();
    await sendgrid.stop();
    removeDataDir(dataDir);
  }
}
