import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { PROCESS_NAMES } from '../../backend/apps/process-names.ts';
import { openStores } from '../../backend/apps/stores.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { deterministicId } from '../../backend/platform/ids/ids.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { masterKey } from '../../backend/platform/privacy/master-key.ts';
import { CheckpointStore } from '../../backend/platform/subscriptions/checkpoint.store.ts';
import { checkStart } from '../../backend/platform/subscriptions/stores-belong-together.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { appendNext } from '../kit/append-next.ts';
import { accessionOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { pointedAt, startEdgarDay, startProgram } from './child-programs.ts';
import { type Bench, median, type OnProgress, percentile } from './figure.ts';
import { fillLog } from './fill-log.ts';
import { cikOf, nameOf, type Placed, tickerOf } from './history.ts';
import { afterLoad, restedMb, usageOf } from './process-usage.ts';
import { ProductViews } from './product-views.ts';

const STREAMS = Number(process.env['STREAMS'] ?? 4_000);
/** Below the limit of streams per address. */
const PER_ADDRESS = 900;
const FILINGS = 20;
const BETWEEN_MS = 1_000;
const SETTLE_MS = 5_000;
const GIVE_UP_MS = 60_000;
const LOOK_MS = 100;
/** About each filing: that it arrived, was read, and was scored. */
const MESSAGES = 3;
const COMPANY = 7;
const SESSION = 'bench';
const clock = new SystemClock();

/** One filing that every open page shows: how soon after its append each page was notified. */
export const bench: Bench = {
  about: `${STREAMS.toLocaleString('en-US')} open pages: from the append of a filing until each was notified`,
  async run(onProgress) {
    const dataDir = temporaryDataDir();
    const edgar = await startEdgarDay({ filings: 0, perLook: 0 });
    try {
      await seed(dataDir, onProgress);
      const product = await startProduct({ ...pointedAt(edgar.url), DATA_DIR: dataDir });
      const views = new ProductViews(dataDir);
      await views.caughtUp(onProgress);
      await views.close();
      const { events, operations, close } = await openStores(readEnvironment({ DATA_DIR: dataDir }), clock);
      // Processing of the accounts' events is not part of this measurement.
      onProgress('the processes catch up');
      await processesCaughtUp(operations, await events.tail());
      onProgress('opens the streams');
      const { child } = await startProgram('streams-client', [new URL(product.url).port, STREAMS, PER_ADDRESS, SESSION]);
      await rest(SETTLE_MS);
      const before = usageOf(product.process.pid);
      const took: number[] = [];
      const last: number[] = [];
      for (let n = 0; n < FILINGS; n += 1) {
        onProgress(`filing ${n + 1} of ${FILINGS}`);
        const filing = filingIngested(n, { companyCiks: [cikOf(COMPANY)] });
        const began = Number(process.hrtime.bigint()) / 1e6;
        await appendNext(events, `filing-${accessionOf(n)}`, [filing, factsExtracted(n), filingScored(n)]);
        const waits = (await moments(child, accessionOf(n))).map((at) => at - began);
        took.push(...waits);
        last.push(Math.max(...waits));
        await rest(BETWEEN_MS);
      }
      const usage = usageOf(product.process.pid);
      onProgress('at rest');
      const rested = await restedMb(product.process.pid);
      child.removeAllListeners();
      child.disconnect();
      await close();
      await product.stop();
      const cpu = usage && before ? ((usage.cpuSeconds - before.cpuSeconds) * 1_000) / FILINGS : 0;
      const note =
        `${STREAMS.toLocaleString('en-US')} streams, ${FILINGS} filings of ${MESSAGES} messages each; p50 ${percentile(took, 0.5).toFixed(0)} ms, ` +
        `the last stream of a filing ${median(last).toFixed(0)} ms (median)${usage ? `, ${cpu.toFixed(0)} ms CPU of the product per filing, heartbeats and pauses included, RSS ${Math.round(usage.rssMb)} MB` : ''}`;
      const limits = [{ of: 'value', atMost: 500 }] as const;
      return [
        { name: 'sent to every open page, p99', value: percentile(took, 0.99), unit: 'ms', floor: null, limits, note },
        ...afterLoad('RSS with those pages open', rested, 'a minute after the last of the filings'),
      ];
    } finally {
      await edgar.stop();
      removeDataDir(dataDir);
    }
  },
};

/** Accounts with a known session each, all of which follow one company. */
async function seed(dataDir: string, onProgress: OnProgress): Promise<void> {
  const env = readEnvironment({ DATA_DIR: dataDir });
  const stores = await openStores(env, clock);
  const { events, views, operations } = stores;
  await checkStart({ events, views, operational: operations, clock }, PROCESS_NAMES, projectors);
  const hash = new KeyedHash(masterKey(env));
  const entry = { ticker: tickerOf(COMPANY), cik: cikOf(COMPANY), companyName: nameOf(COMPANY) };
  const placed = Array.from({ length: STREAMS }, (_, n): Placed[] => {
    const accountId = deterministicId('bench-stream', String(n));
    const sessionKey = hash.of('session', `${SESSION}-${n}`);
    const brandId = 'material-events';
    return [
      {
        stream: `account-${accountId}`,
        event: { type: 'AccountOpened', data: { accountId, brandId, kind: 'anonymous' } },
      },
      {
        stream: `session-${sessionKey}`,
        event: { type: 'SessionStarted', data: { sessionKey, accountId, kind: 'anonymous' } },
      },
      {
        stream: `watchlist-${accountId}`,
        event: { type: 'TickerAdded', data: { accountId, ...entry, forms: ['8-K'], brandId, note: null } },
      },
    ];
  }).flat();
  await fillLog(events, placed, placed.length, onProgress);
  await stores.close();
}

/** Waits until every process has passed a position of the log. */
async function processesCaughtUp(operations: OperationalStore, end: Position | null): Promise<void> {
  const checkpoints = new CheckpointStore(operations, clock);
  for (const { name } of PROCESS_NAMES) {
    while (((await checkpoints.load(name))?.position ?? '') < (end ?? '')) await rest(LOOK_MS);
  }
}

/** When the streams announced a filing, once each has announced everything. @throws if some have not within a minute. */
async function moments(child: ChildProcess, accession: string): Promise<readonly number[]> {
  const until = performance.now() + GIVE_UP_MS;
  for (;;) {
    await rest(LOOK_MS);
    child.send({ accession });
    const [{ moments: found }] = (await once(child, 'message')) as [{ moments: number[] }];
    if (found.length >= STREAMS * MESSAGES) return found;
    if (performance.now() > until)
      throw new Error(`${found.length} of ${STREAMS * MESSAGES} messages about ${accession} arrived in a minute`);
  }
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
