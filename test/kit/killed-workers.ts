import { setTimeout as sleep } from 'node:timers/promises';
import { openStores, type Stores } from '../../backend/apps/stores.ts';
import { accountsOf } from '../../backend/contexts/alerts/published/alert-groups.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import type { StoredDocument } from '../../backend/platform/read-store/collection.ts';
import { eventually, removeDataDir, temporaryDataDir } from './product.ts';
import { readRecord } from './product-record.ts';
import { PublishedEdgar } from './published-edgar.ts';
import { SendGridDouble } from './sendgrid-double.ts';
import { auditTakeover } from './takeover-audit.ts';
import { WatchingCrowd } from './watching-crowd.ts';
import { WorkerProcess } from './worker-process.ts';

export interface KilledWorkersOptions {
  /** Number of workers; all but the last are killed, one after the other. */
  readonly workers: number;
  /** Filings during each worker's life, including the last. */
  readonly runs: number;
  readonly watchers: number;
  readonly seed: number;
  /**
   * Disguises the killed worker as one on another machine: others cannot see that its process has exited, so they wait for its leases to expire.
   * Otherwise they see its exit at once.
   */
  readonly elsewhere: boolean;
  /** Configuration of server stores; empty when all are files in the folder. */
  readonly servers?: Readonly<Record<string, string>>;
  readonly finishMs: number;
  readonly say?: (line: string) => void;
}

export interface KilledWorkersReport {
  /** One sentence per missing, duplicate or unexpected recipient, per message sent twice, and any other violation. */
  readonly problems: readonly string[];
  readonly kills: number;
  readonly runs: number;
  readonly recipients: number;
  /** Messages accepted by the provider. */
  readonly sent: number;
  /** Messages with an unknown outcome, because their worker was killed between sending and recording. */
  readonly unknown: number;
  /** From each kill until others held all of the killed worker's leases, in milliseconds. */
  readonly takeoverMs: readonly number[];
}

type LeaseRow = StoredDocument & { readonly owner: string | null };
const LEASES = { name: 'leases', version: 1, fields: {}, indexes: [] };
const ALL = 500;
const PAGING = 'process|page-alerts-when-run-started';
/** Field indexes in an owner's name: the machine's boot id, and the process id. */
const BOOT_ID = 2;
const PID = 4;
/** A message without an answer counts as unknown after ten minutes. */
const ELEVEN_MINUTES = 11 * 60_000;
const clock = new SystemClock();

/** Workers on one data folder and the same servers. The one that pages alerts is killed (SIGKILL) while filings are alerted, until one is left. */
export async function runKilledWorkers(options: KilledWorkersOptions): Promise<KilledWorkersReport> {
  const { workers: count, runs, seed, elsewhere, servers = {}, finishMs, say = () => undefined } = options;
  const dataDir = temporaryDataDir();
  const edgar = new PublishedEdgar();
  await edgar.start();
  const sendgrid = await new SendGridDouble().start();
  const env = { ...servers, ...sendingBy(sendgrid) };
  const workers = new Set<WorkerProcess>();
  const start = (number: number) => {
    const worker = new WorkerProcess(dataDir, edgar.url, number, env);
    workers.add(worker);
    return worker.ready();
  };
  let stores: Stores | null = null;
  try {
    await start(0);
    const ownEnv = readEnvironment({ ...servers, DATA_DIR: dataDir });
    stores = await openStores(ownEnv, clock);
    const crowd = new WatchingCrowd(stores, ownEnv, options.watchers, seed);
    await crowd.gather(say);
    await Promise.all(Array.from({ length: count - 1 }, (_, number) => start(number + 1)));

    const leases = stores.operations.collection<LeaseRow>(LEASES);
    const owned = async (pid: number) => {
      const { documents } = await leases.find({ filter: {}, limit: ALL });
      return documents.filter(({ owner }) => Number(owner?.split('|')[PID]) === pid);
    };
    /** Current owner of the alerts' lease; null between two owners. */
    const pager = async () => {
      const pid = Number((await leases.get(PAGING))?.owner?.split('|')[PID]);
      return [...workers].find((worker) => worker.pid === pid) ?? null;
    };
    const takeoverMs: number[] = [];
    for (let round = 1; round <= count; round += 1) {
      const filing = crowd.file(runs * round);
      if (round === count) {
        await filing;
        break;
      }
      const before = crowd.accessions.length;
      await eventually('filings under way', async () => crowd.accessions.length > before + runs / 2 || null);
      const killed = await eventually('a worker that pages alerts', pager);
      const { pid } = killed;
      await killed.kill();
      workers.delete(killed);
      const from = performance.now();
      const left = await owned(pid);
      if (elsewhere) {
        const moved = left.map(({ _rev: rev, ...record }) => ({
          kind: 'replace' as const,
          rev,
          record: { ...record, owner: onAnother(record.owner) },
        }));
        await leases.write(moved);
      }
      await eventually('its leases with others', async () => ((await owned(pid)).length === 0 ? true : null));
      takeoverMs.push(Math.round(performance.now() - from));
      say(`killed ${round} of ${count - 1}: ${left.length} leases with others after ${takeoverMs.at(-1)} ms`);
      await filing;
    }

    const crowdsMail = { dataDir, servers, accessions: crowd.accessions, sendgrid };
    return { ...(await finishedDeliveries(crowdsMail, workers, finishMs, say)), kills: takeoverMs.length, takeoverMs };
  } finally {
    for (const worker of workers) await worker.kill();
    await stores?.close();
    await edgar.stop();
    await sendgrid.stop();
    removeDataDir(dataDir);
  }
}

/** Configuration of a worker that sends through the double. */
export const sendingBy = (sendgrid: SendGridDouble): Readonly<Record<string, string>> => ({
  SENDGRID_API_KEY: sendgrid.key,
  SENDGRID_BASE_URL: sendgrid.origin,
  EMAIL_FROM: 'alerts@example.com',
  MAIL_POSTAL_ADDRESS: '1 Main St, Springfield',
});

export interface CrowdsMail {
  readonly dataDir: string;
  readonly servers: Readonly<Record<string, string>>;
  readonly accessions: readonly string[];
  readonly sendgrid: SendGridDouble;
}

/**
 * Waits until the workers have done what is left, ends them, and compares everything with what should have been sent.
 * @param workers those still running; empty afterwards.
 */
export async function finishedDeliveries(
  { dataDir, servers, accessions, sendgrid }: CrowdsMail,
  workers: Set<WorkerProcess>,
  finishMs: number,
  say: (line: string) => void,
): Promise<Omit<KilledWorkersReport, 'kills' | 'takeoverMs'>> {
  for (const worker of workers) worker.clock.move(ELEVEN_MINUTES);
  const deadline = performance.now() + finishMs;
  const problems: string[] = [];
  for (;;) {
    const left = auditTakeover(await readRecord(dataDir, servers), accessions);
    if (left.length === 0) break;
    if (performance.now() > deadline) {
      problems.push(`not done ${finishMs} ms after the last filing`, ...left);
      break;
    }
    say(`${left.length} are left to do, such as: ${left[0]}`);
    await sleep(1_000);
  }
  for (const worker of workers) problems.push(...(await worker.end()));
  workers.clear();
  const record = await readRecord(dataDir, servers);
  const sent = sendgrid.sent.map(({ custom_args }) => custom_args?.['row_id'] ?? '');
  const unknown = new Set(
    record.events.flatMap((event) => (event.type === 'AlertsUnknown' ? event.data.outcomes.map(({ rowId }) => rowId) : [])),
  );
  const taken = Map.groupBy(sent, (row) => row);
  for (const { _id } of record.rows) {
    const times = taken.get(_id)?.length ?? 0;
    if (times > 1) problems.push(`${_id} was sent ${times} times`);
    if (times === 0 && !unknown.has(_id)) problems.push(`${_id} was recorded as sent and was not`);
  }
  const recipients = record.events.flatMap((event) => (event.type === 'AlertsPaged' ? accountsOf(event.data) : [])).length;
  const runs = record.events.filter(({ type }) => type === 'AlertRunCompleted').length;
  return { problems, runs, recipients, sent: sent.length, unknown: unknown.size };
}

/** The same owner, disguised as a process on another machine. */
function onAnother(owner: string | null): string | null {
  return owner?.split('|').with(BOOT_ID, 'another-machine').join('|') ?? null;
}
