import { setTimeout as sleep } from 'node:timers/promises';
import { openStores, type Stores } from '../../backend/apps/stores.ts';
import { accountsOf } from '../../backend/contexts/alerts/published/alert-groups.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { eventually, removeDataDir, temporaryDataDir } from './product.ts';
import { readRecord } from './product-record.ts';
import { PublishedEdgar } from './published-edgar.ts';
import { randomOf } from './random.ts';
import { sharedAmong } from './shared-work.ts';
import { auditTakeover } from './takeover-audit.ts';
import { WatchingCrowd } from './watching-crowd.ts';
import { WorkerProcess } from './worker-process.ts';

export interface TakeoverOptions {
  /** Number of rounds, a third each: a clock jump, a pause shorter than a lease, one longer than a lease. */
  readonly rounds: number;
  readonly runs: number;
  readonly watchers: number;
  readonly seed: number;
  /** Time limit for the workers to finish the remaining work. */
  readonly finishMs: number;
  readonly say?: (line: string) => void;
}

export interface TakeoverReport {
  /** One sentence per missing, duplicate or unexpected recipient, and any other violation. */
  readonly problems: readonly string[];
  readonly runs: number;
  readonly recipients: number;
  readonly joins: number;
  readonly leaves: number;
  readonly jumps: number;
  readonly standstills: number;
  /** How often the alerts' lease changed owners, and how often because of a clock jump. */
  readonly takeovers: number;
  readonly takeoversByJump: number;
  /** Peak number of requests to EDGAR per second. */
  readonly edgarPeak: number;
}

type Act =
  | { readonly kind: 'jump'; readonly worker: number; readonly aheadMs: number }
  | { readonly kind: 'standstill'; readonly ms: number };

const PAGING = 'process|page-alerts-when-run-started';
const clock = new SystemClock();

/** Two workers on one data folder; the one that pages alerts is paused, and clocks are set, while users join and leave. */
export async function runTakeoverRounds(options: TakeoverOptions): Promise<TakeoverReport> {
  const { rounds, runs, seed, say = () => undefined } = options;
  const dataDir = temporaryDataDir();
  const edgar = new PublishedEdgar();
  await edgar.start();
  const workers: WorkerProcess[] = [];
  let stores: Stores | null = null;
  try {
    workers.push(new WorkerProcess(dataDir, edgar.url, 0));
    await workers[0]?.ready();
    const ownEnv = readEnvironment({ DATA_DIR: dataDir });
    stores = await openStores(ownEnv, clock);
    const crowd = new WatchingCrowd(stores, ownEnv, options.watchers, seed);
    await crowd.gather(say);
    workers.push(new WorkerProcess(dataDir, edgar.url, 1));
    await workers[1]?.ready();

    const acts = actsOf(rounds, seed);
    const leases = stores.operations.collection<{ _id: string; owner: string | null; epoch: number }>({
      name: 'leases',
      version: 1,
      fields: {},
      indexes: [],
    });
    const paging = () => leases.get(PAGING);
    const { operations } = stores;
    /** Waits until no lease is about to move, and the current owner of the alerts' lease has renewed it. */
    const settled = async () => {
      await eventually('the work shared among both', () => sharedAmong(2, operations));
      let first = await paging();
      return eventually('a renewal of the lease of the alerts', async () => {
        const now = await paging();
        const renewed = now?.epoch === first?.epoch && now?.owner !== null && (now?._rev ?? 0) > (first?._rev ?? 0);
        if (now?.epoch !== first?.epoch) first = now;
        return renewed ? now : null;
      });
    };
    let takeoversByJump = 0;
    for (const [round, act] of acts.entries()) {
      const upTo = Math.floor((runs * (round + 1)) / rounds);
      const before = await (act.kind === 'jump' ? settled() : paging());
      const filing = crowd.file(upTo);
      if (act.kind === 'jump') {
        workers[act.worker]?.clock.move(act.aheadMs);
        await Promise.all([filing, sleep(1_500)]);
        const after = await paging();
        if (after?.epoch !== before?.epoch) takeoversByJump += 1;
      } else {
        const pid = Number(before?.owner?.split('|')[4] ?? 0);
        const owner = workers.find((worker) => worker.pid === pid);
        owner?.stop();
        await sleep(act.ms);
        owner?.resume();
        await filing;
      }
      say(`round ${round + 1} of ${rounds}: ${JSON.stringify(act)}, ${upTo} filings`);
    }

    // Work postponed by a clock that was ahead becomes due.
    for (const worker of workers) worker.clock.move(200_000);
    const problems = await finished(dataDir, crowd.accessions, options.finishMs, say);
    const epoch = (await paging())?.epoch ?? 0;
    for (const worker of workers) problems.push(...(await worker.end()));
    const record = await readRecord(dataDir);
    const recipients = record.events.flatMap((event) => (event.type === 'AlertsPaged' ? accountsOf(event.data) : [])).length;
    return {
      problems: [...problems, ...auditTakeover(record, crowd.accessions)],
      runs: record.events.filter(({ type }) => type === 'AlertRunCompleted').length,
      recipients,
      joins: crowd.joins,
      leaves: crowd.leaves,
      jumps: acts.filter(({ kind }) => kind === 'jump').length,
      standstills: acts.filter(({ kind }) => kind === 'standstill').length,
      takeovers: epoch - 1,
      takeoversByJump,
      edgarPeak: edgar.peakPerSecond,
    };
  } finally {
    for (const worker of workers) await worker.kill();
    await stores?.close();
    await edgar.stop();
    removeDataDir(dataDir);
  }
}

function actsOf(rounds: number, seed: number): readonly Act[] {
  const random = randomOf(seed);
  return Array.from({ length: rounds }, (_, round): Act => {
    const amount = random();
    if (round % 3 === 0) return { kind: 'jump', worker: Math.floor(random() * 2), aheadMs: amount < 0.7 ? 90_000 : -90_000 };
    // A lease lasts 7.5 s, and a standby waits a tenth longer.
    return { kind: 'standstill', ms: Math.round(round % 3 === 1 ? 10_500 + amount * 2_500 : 200 + amount * 4_000) };
  });
}

/** Waits until the audit finds no more violations. @returns a sentence if time runs out. */
async function finished(
  dataDir: string,
  accessions: readonly string[],
  withinMs: number,
  say: (line: string) => void,
): Promise<string[]> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const left = auditTakeover(await readRecord(dataDir), accessions);
    if (left.length === 0) return [];
    if (performance.now() > deadline) return [`not done ${withinMs} ms after the last round`];
    say(`${left.length} are left to do, such as: ${left[0]}`);
    await sleep(2_000);
  }
}
