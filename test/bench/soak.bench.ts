import { request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { accessionOf } from '../kit/filing-events.ts';
import { type Product, removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { type EdgarProgram, pointedAt, startEdgarDay } from './child-programs.ts';
import type { Bench, Figure, OnProgress } from './figure.ts';
import { fillDataDir } from './fill-log.ts';
import { tickerOf } from './history.ts';
import { usageOf } from './process-usage.ts';
import { ProductViews } from './product-views.ts';
import { startReaders } from './soak-readers.ts';

const MINUTES = 5;
const READERS = 50;
/** Some 18,000 filings, which fill the document caches when read. */
const HISTORY_EVENTS = 60_000;
const HISTORY_FILINGS = 14_000;
const FIRST_ACCESSION = 500_000;
/** Fills everything that remembers new filings; the largest such memory has 5,100 entries. */
const FILL_FILINGS = 5_200;
const FILL_PER_LOOK = 500;
/** Fills everything that remembers visitors. */
const FILL_VISITORS = 20_500;
const FILL_MS = 15 * 60_000;
/** The load runs for this long before the first sample, so that code is compiled and responses are cached. */
const WARM_MS = 30_000;
const PER_SECOND = 3;
const SAMPLE_MS = 20_000;
/** Nothing new arrives for this long before a sample, so that short-lived data is not counted. */
const QUIET_MS = 2_000;
const ALLOWED_PERCENT = 5;

/** The product under steady load, once all its caches are full: live memory after a collection must not grow. */
export const bench: Bench = {
  about: 'live heap of each thread under feed, reads, writes and 50 open streams',
  async run(onProgress, minutes = MINUTES) {
    const dataDir = temporaryDataDir();
    const filings = FILL_FILINGS + Math.ceil((minutes + 20) * 60 * PER_SECOND);
    const steady = { after: FILL_FILINGS, perSecond: PER_SECOND, first: FIRST_ACCESSION };
    await fillDataDir(dataDir, HISTORY_EVENTS, onProgress);
    const edgar = await startEdgarDay({ filings, perLook: FILL_PER_LOOK, steady });
    edgar.hold(true);
    const socket = join(dataDir, 'heap-probe.sock');
    const product = await startProduct({
      ...pointedAt(edgar.url),
      DATA_DIR: dataDir,
      TRUST_PROXY: 'loopback',
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'heap-probe.main.js')).href}`,
      HEAP_PROBE_SOCKET: socket,
    });
    try {
      return await soak({ product, edgar, socket, dataDir, minutes, onProgress });
    } finally {
      await product.kill();
      await edgar.stop();
      removeDataDir(dataDir);
    }
  },
};

interface Soak {
  readonly product: Product;
  readonly edgar: EdgarProgram;
  readonly socket: string;
  readonly dataDir: string;
  readonly minutes: number;
  readonly onProgress: OnProgress;
}

async function soak({ product, edgar, socket, dataDir, minutes, onProgress }: Soak): Promise<readonly Figure[]> {
  const log = new DatabaseSync(join(dataDir, 'log.db'), { readOnly: true });
  const counted = log.prepare(`SELECT count(*) AS n FROM events WHERE type = 'FilingScored' AND stream >= ?`);
  const scored = () => Number(counted.get(`filing-${accessionOf(FIRST_ACCESSION)}`)?.['n'] ?? 0);
  const tickers = Array.from({ length: 400 }, (_, n) => tickerOf(n));
  const views = new ProductViews(dataDir);
  await views.caughtUp(onProgress);
  await views.close();
  edgar.hold(false);
  const readers = await startReaders(product.url, tickers, READERS);
  const visits = readers.visit(FILL_VISITORS, (n) => (n < HISTORY_FILINGS ? `/api/filings/${accessionOf(n)}` : null));
  for (const late = performance.now() + FILL_MS; scored() < FILL_FILINGS; await sleep(500)) {
    if (performance.now() > late) throw new Error(`${scored()} scores after ${FILL_MS / 60_000} minutes:\n${product.output()}`);
    onProgress(`fills: ${scored().toLocaleString('en-US')} of ${FILL_FILINGS.toLocaleString('en-US')} filings scored`);
  }
  await visits;
  onProgress('warms up');
  readers.resume();
  await sleep(WARM_MS);

  const samples: Readonly<Record<string, number>>[] = [];
  const before = { scored: scored(), ...readers.done() };
  const beganAt = performance.now();
  for (const end = beganAt + minutes * 60_000; samples.length === 0 || performance.now() < end; ) {
    if (samples.length > 0) await sleep(SAMPLE_MS);
    edgar.hold(true);
    await readers.rest();
    await sleep(QUIET_MS);
    samples.push(await heaps(socket));
    edgar.hold(false);
    readers.resume();
    onProgress(
      `sample ${samples.length}: ${Object.values(samples.at(-1) ?? {})
        .map(mb)
        .join(' and ')} MB`,
    );
  }
  const seconds = (performance.now() - beganAt) / 1_000;
  const did = { scored: scored() - before.scored, ...readers.done() };
  const rss = usageOf(product.process.pid)?.rssMb ?? Number.NaN;
  const streams = readers.openStreams();
  await readers.stop();
  log.close();
  if (streams < READERS) throw new Error(`only ${streams} of ${READERS} streams are still open:\n${product.output()}`);
  const rate = (n: number) => (n / seconds).toFixed(1);
  const load =
    `${minutes} minutes after ${FILL_FILINGS.toLocaleString('en-US')} filings from the feed and ${HISTORY_FILINGS.toLocaleString('en-US')} read pages: ${rate(did.scored)} filings/s, ` +
    `${rate(did.reads - before.reads)} reads/s, ${rate(did.writes - before.writes)} writes/s, ${streams} open streams; ${samples.length} samples`;
  return [
    ...growth(samples, load),
    { name: 'RSS at the end', value: rss, unit: 'MB', floor: null, limits: [], note: 'web server and worker in one process' },
  ];
}

/** Thread 0 is the web server; the worker is the only other one. */
function growth(samples: readonly Readonly<Record<string, number>>[], load: string): Figure[] {
  const [first = {}] = samples;
  if (Object.keys(first).length !== 2) throw new Error(`threads that answered: ${Object.keys(first).join(', ')}`);
  return Object.entries(first).map(([thread, base]) => {
    const values = samples.map((sample) => sample[thread] ?? Number.NaN);
    const furthest = values.reduce((most, value) => (Math.abs(value - base) >= Math.abs(most - base) ? value : most), base);
    return {
      name: `live heap of the ${thread === '0' ? 'web server' : 'worker'}, furthest from the first sample`,
      value: (100 * Math.abs(furthest - base)) / base,
      unit: '%',
      floor: null,
      limits: [{ of: 'value', atMost: ALLOWED_PERCENT }],
      note: `first ${mb(base)} MB, furthest ${mb(furthest)} MB, last ${mb(values.at(-1) ?? Number.NaN)} MB; ${load}`,
    };
  });
}

const mb = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** Live bytes of each thread, by thread number. */
function heaps(socketPath: string): Promise<Readonly<Record<string, number>>> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, path: '/' }, async (response) => {
      let text = '';
      for await (const chunk of response) text += String(chunk);
      resolve(JSON.parse(text) as Record<string, number>);
    });
    asked.once('error', reject);
    asked.end();
  });
}
