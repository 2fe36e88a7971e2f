import { readFileSync } from 'node:fs';
import { removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { EdgarDay } from './edgar-day.ts';
import type { Bench, Figure, Limit } from './figure.ts';
import { usageOf } from './process-usage.ts';

const FILINGS = 150;
const MINUTES = 10;

/** An idle product: EDGAR serves an unchanged feed, polled at the usual pace. */
export const bench: Bench = {
  about: 'processor time, bytes written and memory with nothing to do, for ten minutes after ten minutes',
  async run(onProgress, minutes = MINUTES) {
    if (!usageOf(process.pid)) return { skipped: 'Linux alone counts what a process writes' };
    const dataDir = temporaryDataDir();
    const edgar = new EdgarDay({ filings: FILINGS, perLook: FILINGS });
    const EDGAR_BASE_URL = await edgar.start();
    const EDGAR_USER_AGENT = 'Filingwire bench bench@example.com';
    const product = await startProduct({ DATA_DIR: dataDir, EDGAR_BASE_URL, EDGAR_DATA_URL: EDGAR_BASE_URL, EDGAR_USER_AGENT });
    try {
      onProgress(`${minutes} minutes to settle`);
      await sleep(minutes);
      const before = sampled(product.process.pid);
      onProgress(`${minutes} minutes at rest`);
      await sleep(minutes);
      const after = sampled(product.process.pid);
      const seconds = (after.atMs - before.atMs) / 1_000;
      const note = `all roles in one process, ${FILINGS} filings in the feed, ${Math.round(seconds)} s`;
      const figure = (name: string, value: number, unit: string, atMost: number): Figure => {
        const limits: readonly Limit[] = [{ of: 'value', atMost }];
        return { name, value, unit, floor: null, limits, note };
      };
      return [
        figure('processor time at rest', (100 * (after.cpuSeconds - before.cpuSeconds)) / seconds, '% of a core', 1.5),
        figure('written at rest', (after.written - before.written) / seconds / 1_000, 'kB/s', 2),
        figure('memory at rest', after.rssMb, 'MB', 180),
        figure('growth of memory at rest', after.rssMb - before.rssMb, 'MB', 10),
      ];
    } finally {
      await product.stop();
      await edgar.stop();
      removeDataDir(dataDir);
    }
  },
};

const sleep = (minutes: number) => new Promise((resolve) => setTimeout(resolve, minutes * 60_000));

function sampled(pid: number | undefined) {
  const usage = usageOf(pid);
  if (!usage) throw new Error('the product has ended');
  const written = Number(/^wchar: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);
  return { ...usage, written, atMs: performance.now() };
}
