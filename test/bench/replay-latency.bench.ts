import { removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { pointedAt, startEdgarDay } from './child-programs.ts';
import { type Bench, percentile } from './figure.ts';
import { fillDataDir } from './fill-log.ts';
import { READ_PATHS, startHttpLoad } from './http-load.ts';
import { ProductViews } from './product-views.ts';

const EVENTS = 200_000;
const WARM_MS = 5_000;
const IDLE_MS = 8_000;
const ROUNDS = 3;

/** Response times while every projection is rebuilt, compared with the same product at rest. Rounds alternate. */
export const bench: Bench = {
  about: 'HTTP p99 during a full replay',
  async run(onProgress) {
    const dataDir = temporaryDataDir();
    const edgar = await startEdgarDay({ filings: 0, perLook: 0 });
    try {
      const { token } = await fillDataDir(dataDir, EVENTS, onProgress);
      const product = await startProduct({ ...pointedAt(edgar.url), DATA_DIR: dataDir });
      const views = new ProductViews(dataDir);
      await views.caughtUp(onProgress);
      const load = await startHttpLoad(product.url, token, READ_PATHS);
      await rest(WARM_MS);
      const idle: number[] = [];
      const busy: number[] = [];
      let replayMs = 0;
      for (let round = 1; round <= ROUNDS; round += 1) {
        onProgress(`round ${round} of ${ROUNDS}, at rest`);
        load.mark();
        await rest(IDLE_MS);
        idle.push(...(await load.take()));
        await views.buildAgain();
        const began = performance.now();
        load.mark();
        await views.caughtUp((text) => onProgress(`round ${round} of ${ROUNDS}, ${text}`));
        busy.push(...(await load.take()));
        replayMs += performance.now() - began;
        await views.dropOthers();
        await rest(WARM_MS);
      }
      await load.stop();
      await views.close();
      await product.stop();
      const ms = (values: readonly number[], p: number) => percentile(values, p).toFixed(1);
      const note =
        `${load.perSecond} requests/s over ${READ_PATHS.length} routes, ${ROUNDS} replays of ${EVENTS.toLocaleString('en-US')} events in ${(replayMs / ROUNDS / 1_000).toFixed(0)} s each; ` +
        `p50 ${ms(busy, 0.5)} against ${ms(idle, 0.5)} ms, p95 ${ms(busy, 0.95)} against ${ms(idle, 0.95)} ms, ${busy.length} and ${idle.length} answers`;
      return [
        {
          name: 'HTTP p99 during a full replay',
          value: percentile(busy, 0.99),
          floor: percentile(idle, 0.99),
          unit: 'ms',
          limits: [{ of: 'ratio', atMost: 3 }],
          note,
        },
      ];
    } finally {
      await edgar.stop();
      removeDataDir(dataDir);
    }
  },
};

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
