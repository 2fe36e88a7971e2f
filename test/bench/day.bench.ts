import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { pointedAt, startEdgarDay } from './beside.ts';
import type { Bench, Figure } from './figure.ts';
import { usageOf } from './process-usage.ts';

const FILINGS = 15_000;
const PER_LOOK = 500;
const LOOK_MS = 250;
const PATIENCE_MS = 10 * 60_000;

/** A whole day of EDGAR at once, from the feed over HTTP to the last score, through the product as `npm start` runs it. */
export const bench: Bench = {
  about: 'a day of 15,000 filings from feed to score',
  async run(tell) {
    const dataDir = temporaryDataDir();
    const edgar = await startEdgarDay({ filings: FILINGS, perLook: PER_LOOK });
    try {
      const started = performance.now();
      const product = await startProduct({ ...pointedAt(edgar.url), DATA_DIR: dataDir });
      const log = new DatabaseSync(join(dataDir, 'log.db'), { readOnly: true });
      const scores = log.prepare(
        `SELECT count(*) FILTER (WHERE type = 'FilingScored') AS scored, max(position) AS position FROM events WHERE position > ?`,
      );
      let scored = 0;
      let position = 0;
      while (scored < FILINGS) {
        if (performance.now() - started > PATIENCE_MS)
          throw new Error(`${scored} scores after ten minutes:\n${product.output()}`);
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        const found = scores.get(position);
        scored += Number(found?.['scored'] ?? 0);
        position = Number(found?.['position'] ?? position);
        tell(`${scored.toLocaleString('en-US')} of ${FILINGS.toLocaleString('en-US')} scored`);
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
      await product.stop();
      if (Number(span?.['streams']) !== FILINGS)
        throw new Error(`${span?.['streams']} filings were scored instead of ${FILINGS}`);
      const seconds = (Number(span?.['last']) - Number(span?.['first'])) / 1_000;
      const cpu = usage
        ? `, ${((usage.cpuSeconds / FILINGS) * 1_000).toFixed(1)} ms CPU per filing, RSS ${Math.round(usage.rssMb)} MB`
        : '';
      const note =
        `${FILINGS.toLocaleString('en-US')} filings: 55 % ownership forms (3 to 12 kB), 25 % 8-K (30 to 150 kB), 20 % other forms; ` +
        `${PER_LOOK} more at every look at the feed, ${Number(span?.['events']).toLocaleString('en-US')} events${cpu}`;
      return [
        {
          name: 'feed to score',
          value: FILINGS / seconds,
          unit: 'filings/s',
          floor: null,
          limits: [{ of: 'value', atLeast: 125 }],
          note,
        },
        ...mixFigures(levels),
      ];
    } finally {
      await edgar.stop();
      removeDataDir(dataDir);
    }
  },
};

/** How many filings of forms that users follow have which level; a level that nothing has is 0. */
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

/** The aims of the rule set: what wakes somebody up is rare. */
function mixFigures(levels: ReadonlyMap<string, number>): Figure[] {
  const all = [...levels.values()].reduce((sum, filings) => sum + filings, 0);
  const percent = (level: string) => (100 * (levels.get(level) ?? 0)) / all;
  const rest = ['MEDIUM', 'LOW'].map((level) => `${level} ${percent(level).toFixed(1)} %`).join(', ');
  const figure = (level: string, atMost: number): Figure => ({
    name: `of them ${level}`,
    value: percent(level),
    unit: '% of followed forms',
    floor: null,
    limits: [{ of: 'value', atMost }],
    note: `${all.toLocaleString('en-US')} filings of forms that users follow, in the shares of a real day; ${rest}`,
  });
  return [figure('CRITICAL', 2), figure('HIGH', 10)];
}
