import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openStores, type Stores } from '../../backend/apps/stores.ts';
import { ALERT, alertPayload } from '../../backend/contexts/alerts/alert-message/alert-payload.ts';
import { alertOutcomesStream, alertRunStream } from '../../backend/contexts/alerts/runs/alert-run.stream.ts';
import { PAGE } from '../../backend/contexts/alerts/runs/page-alerts-when-run-started.process.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { deterministicId } from '../../backend/platform/ids/ids.ts';
import type { NewOutboxRow } from '../../backend/platform/outbox/outbox.port.ts';
import { CROWDED, fileForCrowd, followerOf, gatherCrowd } from '../kit/crowd.ts';
import { accessionOf } from '../kit/filing-events.ts';
import { removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { SendGridDouble } from '../kit/sendgrid-double.ts';
import { pointedAt, startEdgarDay } from './child-programs.ts';
import { type Bench, count, median, percentile, stopwatch } from './figure.ts';
import { fillDataDir } from './fill-log.ts';
import { READ_PATHS, startHttpLoad } from './http-load.ts';
import { PlainOutbox } from './plain-insert.ts';
import { usageOf } from './process-usage.ts';
import { ProductViews } from './product-views.ts';

const WATCHERS = Number(process.env['FAN_OUT_WATCHERS'] ?? 100_000);
const ROUNDS = 3;
const EVENTS = 20_000;
const WARM_MS = 5_000;
const IDLE_MS = 8_000;
const LOOK_MS = 20;
const GIVE_UP_S = 300;
/** Greater than the numbers of the history's filings. */
const FIRST = 900_000;
const clock = new SystemClock();

/** One filing that everybody follows: how fast its messages reach the outbox, and how the web server responds meanwhile. */
export const bench: Bench = {
  about: `one filing, ${WATCHERS.toLocaleString('en-US')} watchers: rows of the outbox per second, HTTP p99 meanwhile`,
  async run(onProgress) {
    const dataDir = temporaryDataDir();
    const plainDir = mkdtempSync(join(tmpdir(), 'filingwire-plain-'));
    const edgar = await startEdgarDay({ filings: 0, perLook: 0 });
    const sendgrid = await new SendGridDouble().start();
    const plain = new PlainOutbox(join(plainDir, 'ops.db'));
    let stores: Stores | null = null;
    let rows: DatabaseSync | null = null;
    try {
      const { token } = await fillDataDir(dataDir, EVENTS, onProgress);
      const env = readEnvironment({ DATA_DIR: dataDir });
      stores = await openStores(env, clock);
      await gatherCrowd(stores, env, clock, WATCHERS, { say: onProgress });
      await stores.close();
      const product = await startProduct({
        ...pointedAt(edgar.url),
        DATA_DIR: dataDir,
        SENDGRID_API_KEY: sendgrid.key,
        SENDGRID_BASE_URL: sendgrid.origin,
        EMAIL_FROM: 'alerts@example.com',
        MAIL_POSTAL_ADDRESS: '1 Main St, Springfield',
      });
      const views = new ProductViews(dataDir);
      await views.caughtUp(onProgress);
      await views.close();
      stores = await openStores(env, clock);
      rows = new DatabaseSync(join(dataDir, 'ops.db'), { readOnly: true });
      const load = await startHttpLoad(product.url, token, READ_PATHS);
      await rest(WARM_MS);
      const ours: number[] = [];
      const bare: number[] = [];
      const idle: number[] = [];
      const busy: number[] = [];
      const ourCpu: number[] = [];
      const bareCpu: number[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        onProgress(`round ${round} of ${ROUNDS}, at rest`);
        load.mark();
        await rest(IDLE_MS);
        idle.push(...(await load.take()));
        onProgress(`round ${round} of ${ROUNDS}, fan-out`);
        load.mark();
        const cpuBefore = usageOf(product.process.pid)?.cpuSeconds ?? Number.NaN;
        const took = await fanOut(stores, rows, round);
        ourCpu.push((usageOf(product.process.pid)?.cpuSeconds ?? Number.NaN) - cpuBefore);
        busy.push(...(await load.take()));
        ours.push(WATCHERS / took);
        onProgress(`round ${round} of ${ROUNDS}, plain insert`);
        const plainRows = await rowsOf(stores, round);
        const time = stopwatch();
        plain.insert(plainRows);
        bare.push(WATCHERS / (time().elapsedMs / 1_000));
        bareCpu.push(time().cpuMs / 1_000);
        await rest(WARM_MS);
      }
      await load.stop();
      const wrong = wrongRows(rows, ROUNDS);
      await product.stop();
      const ms = (values: readonly number[], p: number) => percentile(values, p).toFixed(1);
      const each = ours.map((rate) => (WATCHERS / rate).toFixed(1)).join(', ');
      return [
        {
          name: 'rows queued by one filing',
          value: median(ours),
          floor: median(bare),
          unit: 'rows/s',
          limits: [{ of: 'ratio', atLeast: 1.5 }],
          note: `${WATCHERS.toLocaleString('en-US')} watchers, from the score to the last row, in ${each} s; beside it a plain insert of such rows; CPU ${median(ourCpu).toFixed(1)} s, requests and ${sendgrid.sent.length} mails included, against ${median(bareCpu).toFixed(1)} s`,
        },
        {
          name: 'HTTP p99 during a fan-out',
          value: percentile(busy, 0.99),
          floor: percentile(idle, 0.99),
          unit: 'ms',
          limits: [{ of: 'ratio', atMost: 2 }],
          note: `${load.perSecond} requests/s, p50 ${ms(busy, 0.5)} against ${ms(idle, 0.5)} ms, p95 ${ms(busy, 0.95)} against ${ms(idle, 0.95)} ms`,
        },
        count('watchers without exactly one row per filing', wrong, { atMost: 0 }),
      ];
    } finally {
      plain.close();
      rows?.close();
      await stores?.close();
      await edgar.stop();
      await sendgrid.stop();
      removeDataDir(dataDir);
      rmSync(plainDir, { recursive: true, force: true });
    }
  },
};

/** Records a filing and its score, and waits for the last message. @returns seconds. */
async function fanOut(stores: Stores, outbox: DatabaseSync, round: number): Promise<number> {
  const count = outbox.prepare('SELECT count(*) AS rows FROM "outbox.records"');
  const began = performance.now();
  const run = alertRunStream(await fileForCrowd(stores, FIRST + round, clock.now()));
  for (;;) {
    await rest(LOOK_MS);
    const took = (performance.now() - began) / 1_000;
    const [last] = await stores.events.read(run, { backwards: true, limit: 1 });
    if (last?.type === 'AlertRunCompleted' && Number(count.get()?.['rows']) >= WATCHERS * round) return took;
    if (took > GIVE_UP_S) throw new Error(`${count.get()?.['rows']} rows of ${WATCHERS * round} after ${took.toFixed(0)} s`);
  }
}

/** Number of watchers whose number of rows differs from the number of filings. */
function wrongRows(outbox: DatabaseSync, filings: number): number {
  const found = outbox.prepare('SELECT accountId, count(*) AS rows FROM "outbox.records" GROUP BY accountId').all();
  const perAccount = new Map(found.map(({ accountId, rows }) => [accountId, rows]));
  return Array.from({ length: WATCHERS }, (_, n) => perAccount.get(followerOf(n))).filter((rows) => rows !== filings).length;
}

/** The rows of such a filing with the full message in each, as the outbox originally stored them. */
async function rowsOf({ events }: Stores, round: number): Promise<readonly NewOutboxRow[]> {
  const accession = accessionOf(FIRST + round);
  const [started] = await events.read(alertRunStream(accession), { limit: 1 });
  const why = `You follow 8-K filings from ${CROWDED.ticker}, and this one is HIGH.`;
  const payload = alertPayload.parse({ ...(started?.data as object), ticker: CROWDED.ticker, why });
  const accounts = Array.from({ length: WATCHERS }, (_, n) => followerOf(n)).sort();
  return accounts.map((accountId, n) => ({
    _id: deterministicId(String(round), accountId, 'email'),
    kind: ALERT,
    channel: 'email',
    outcomeStream: alertOutcomesStream(accession, Math.floor(n / PAGE)),
    accountId,
    brandId: 'material-events',
    payload,
  }));
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
