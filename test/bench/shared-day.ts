import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openStores } from '../../backend/apps/stores.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { eventually, removeDataDir, type Spawned, spawnProgram, temporaryDataDir } from '../kit/product.ts';
import { allHandled } from '../kit/product-record.ts';
import { sharedAmong } from '../kit/shared-work.ts';
import { pointedAt, startEdgarDay } from './child-programs.ts';
import { PER_LOOK } from './day-through.ts';
import type { OnProgress } from './figure.ts';
import { usageOf } from './process-usage.ts';

const LOOK_MS = 250;

export interface SharedDay {
  /** Filings per second until the last score. */
  readonly scoredPerSecond: number;
  /** Filings per second until every process has handled everything. */
  readonly handledPerSecond: number;
  /** CPU seconds of each worker during the day, the busiest first. */
  readonly cpuSeconds: readonly number[];
}

/** Runs a generated day through workers on one data folder, each on a core of its own, which have shared the work before the feed shows anything. */
export async function sharedDay(
  filings: number,
  workers: number,
  environment: Readonly<Record<string, string>>,
  onProgress: OnProgress,
): Promise<SharedDay> {
  const dataDir = temporaryDataDir();
  const edgar = await startEdgarDay({ filings, perLook: PER_LOOK });
  edgar.hold(true);
  const running: Spawned[] = [];
  try {
    for (let n = 0; n < workers; n += 1) {
      const env = { ...pointedAt(edgar.url), ...environment, ROLE: 'worker', DATA_DIR: dataDir };
      const worker = spawnProgram('all.main', [], env);
      running.push(worker);
      spawnSync('taskset', ['-acp', String(n), String(worker.process.pid)]);
      await eventually('a worker', async () => (/worker is ready/.test(worker.output()) ? true : null));
    }
    const stores = await openStores(readEnvironment({ DATA_DIR: dataDir }), new SystemClock());
    await eventually('the work shared', () => sharedAmong(workers, stores.operations));
    await stores.close();
    const cpu = () => running.map(({ process }) => usageOf(process.pid)?.cpuSeconds ?? Number.NaN);
    const before = cpu();
    const started = performance.now();
    edgar.hold(false);
    const log = new DatabaseSync(join(dataDir, 'log.db'), { readOnly: true });
    const scores = log.prepare(`SELECT count(*) AS scored FROM events WHERE type = 'FilingScored'`);
    for (let scored = 0; scored < filings; ) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      scored = Number(scores.get()?.['scored']);
      onProgress(`${workers} workers: ${scored.toLocaleString('en-US')} of ${filings.toLocaleString('en-US')} scored`);
    }
    const scoredAt = performance.now();
    log.close();
    await eventually('everything handled', async () => ((await allHandled(dataDir)) ? true : null));
    const handledAt = performance.now();
    return {
      scoredPerSecond: (filings * 1_000) / (scoredAt - started),
      handledPerSecond: (filings * 1_000) / (handledAt - started),
      cpuSeconds: cpu()
        .map((seconds, n) => seconds - (before[n] ?? 0))
        .sort((a, b) => b - a),
    };
  } finally {
    for (const { process } of running) process.kill('SIGTERM');
    await Promise.all(running.map(({ ended }) => ended));
    await edgar.stop();
    removeDataDir(dataDir);
  }
}
