import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Build, removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { pointedAt, startEdgarDay } from './child-programs.ts';
import type { OnProgress } from './figure.ts';
import { type ProcessUsage, restedMb, usageOf } from './process-usage.ts';

/** Number of new filings in each poll of the feed. */
export const PER_LOOK = 500;
const LOOK_MS = 250;
const WAIT_TIMEOUT_MS = 10 * 60_000;

export interface Day {
  readonly perSecond: number;
  readonly events: number;
  /** Number of filings of followable forms, by level. */
  readonly levels: ReadonlyMap<string, number>;
  readonly usage: ProcessUsage | null;
  /** Memory a minute after the last score, in MB; null unless requested. */
  readonly restedMb: number | null;
}

/**
 * Runs a generated day of EDGAR through the built product, with an embedded log.
 * @param environment additional configuration of the product.
 * @param build to use instead of this checkout's.
 * @param rest whether to wait until the product is at rest.
 */
export async function dayThrough(
  filings: number,
  environment: Readonly<Record<string, string>>,
  onProgress: OnProgress,
  build?: Build,
  rest = false,
): Promise<Day> {
  const dataDir = temporaryDataDir();
  const edgar = await startEdgarDay({ filings, perLook: PER_LOOK });
  try {
    const started = performance.now();
    const product = await startProduct({ ...pointedAt(edgar.url), ...environment, DATA_DIR: dataDir }, build);
    const log = new DatabaseSync(join(dataDir, 'log.db'), { readOnly: true });
    const scores = log.prepare(
      `SELECT count(*) FILTER (WHERE type = 'FilingScored') AS scored, max(position) AS position FROM events WHERE position > ?`,
    );
    let scored = 0;
    let position = 0;
    while (scored < filings) {
      if (performance.now() - started > WAIT_TIMEOUT_MS)
        throw new Error(`${scored} scores after ten minutes:\n${product.output()}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      const found = scores.get(position);
      scored += Number(found?.['scored'] ?? 0);
      position = Number(found?.['position'] ?? position);
      onProgress(`${scored.toLocaleString('en-US')} of ${filings.toLocaleString('en-US')} scored`);
    }
    const span = log
      .prepare(
        `SELECT min(recorded_at) FILTER (WHERE type = 'FilingIngested') AS first, max(recorded_at) FILTER (WHERE type = 'FilingScored') AS last,
         count(*) AS events, count(DISTINCT stream) FILTER (WHERE type = 'FilingScored') AS streams FROM events`,
      )
      .get();
    const levels = levelsOf(log);
    log.close();
    const usage = usageOf(product.process.pid);
    const rested = rest ? await restedMb(product.process.pid) : null;
    await product.stop();
    if (Number(span?.['streams']) !== filings) throw new Error(`${span?.['streams']} filings were scored instead of ${filings}`);
    const seconds = (Number(span?.['last']) - Number(span?.['first'])) / 1_000;
    return { perSecond: filings / seconds, events: Number(span?.['events']), levels, usage, restedMb: rested };
  } finally {
    await edgar.stop();
    removeDataDir(dataDir);
  }
}

/** Number of filings of followable forms at each level; 0 for a level without any. */
function levelsOf(log: DatabaseSync): ReadonlyMap<string, number> {
  const rows = log
    .prepare(
      `WITH scores AS (SELECT stream, json_extract(data, '$.level') AS level, max(revision) FROM events WHERE type = 'FilingScored' GROUP BY stream)
       SELECT level, count(*) AS filings FROM scores JOIN events USING (stream)
       WHERE type = 'FilingIngested' AND json_extract(data, '$.followedAs') IS NOT NULL GROUP BY level`,
    )
    .all();
  return new Map(rows.map(({ level, filings }) => [String(level), Number(filings)]));
}
