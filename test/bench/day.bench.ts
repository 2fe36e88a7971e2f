import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { pointedAt, startEdgarDay } from './beside.ts';
import type { Bench } from './figure.ts';
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
        `${FILINGS.toLocaleString('en-US')} filings: 55 % ownership forms (3 to 12 kB), 25 % 8-K (30 to 150 kB), 20 % listed only; ` +
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
      ];
    } finally {
      await edgar.stop();
      removeDataDir(dataDir);
    }
  },
};
