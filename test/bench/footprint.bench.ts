import { removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { pointedAt, startEdgarDay } from './child-programs.ts';
import { type Bench, type Figure, median, type OnProgress } from './figure.ts';
import { fillDataDir } from './fill-log.ts';
import { usageOf } from './process-usage.ts';
import { ProductViews } from './product-views.ts';

const EVENTS = 200_000;
const STARTS = 7;
/** Time for garbage of the start to be collected. */
const SETTLE_MS = 10_000;

/** Memory and start-up time of the product, with all roles in one process, on a log of 200,000 events. */
export const bench: Bench = {
  about: 'memory after 200,000 events, and time to be ready on that log',
  async run(onProgress) {
    const dataDir = temporaryDataDir();
    // A quiet EDGAR, so that only the log is measured.
    const edgar = await startEdgarDay({ filings: 0, perLook: 0 });
    const env = { ...pointedAt(edgar.url), DATA_DIR: dataDir };
    try {
      await fillDataDir(dataDir, EVENTS, onProgress);
      return [...(await memory(env, onProgress)), await readiness(env, onProgress)];
    } finally {
      await edgar.stop();
      removeDataDir(dataDir);
    }
  },
};

async function memory(env: Readonly<Record<string, string>>, onProgress: OnProgress): Promise<readonly Figure[]> {
  const product = await startProduct(env);
  try {
    const views = new ProductViews(product.dataDir);
    await views.caughtUp(onProgress);
    await views.close();
    onProgress('settling');
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const usage = usageOf(product.process.pid);
    if (!usage) return [];
    const note =
      `web server and worker in one process, ${SETTLE_MS / 1_000} s after it built all views from ${EVENTS.toLocaleString('en-US')} events; ` +
      `peak while building ${Math.round(usage.peakRssMb)} MB`;
    return [
      {
        name: 'RSS after 200,000 events',
        value: usage.rssMb,
        unit: 'MB',
        floor: null,
        limits: [{ of: 'value', atMost: 300 }],
        note,
      },
    ];
  } finally {
    await product.stop();
  }
}

async function readiness(env: Readonly<Record<string, string>>, onProgress: OnProgress): Promise<Figure> {
  const seconds: number[] = [];
  for (let start = 1; start <= STARTS; start += 1) {
    onProgress(`start ${start} of ${STARTS}`);
    const before = performance.now();
    const product = await startProduct(env);
    seconds.push((performance.now() - before) / 1_000);
    await product.stop();
  }
  const note = `from the start of the process to the line that says ready, median of ${STARTS} starts, slowest ${Math.max(...seconds).toFixed(2)} s`;
  return {
    name: 'ready with that log',
    value: median(seconds),
    unit: 's',
    floor: null,
    limits: [{ of: 'value', atMost: 3 }],
    note,
  };
}
