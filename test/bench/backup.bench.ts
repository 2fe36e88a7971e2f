import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { idsOf } from '../kit/log-ids.ts';
import { PacedAppends } from '../kit/paced-appends.ts';
import { removeDataDir, spawnProgram, temporaryDataDir } from '../kit/product.ts';
import { type Bench, percentile, problemCount } from './figure.ts';
import { fillDataDir } from './fill-log.ts';

const EVENTS = 200_000;
const PER_SECOND = 200;
const BACKUPS = 5;
/** Long enough that some backups fall into the measured time and some of it is free of them. */
const MIN_MEASURED_MS = 20_000;

/** `ops backup` of a log to which another process appends at a fixed rate: its cost, and whether it contains everything answered before it. */
export const bench: Bench = {
  about: `backups of ${EVENTS.toLocaleString('en-US')} events while ${PER_SECOND} are appended a second`,
  async run(onProgress) {
    const [dataDir, backups] = [temporaryDataDir(), temporaryDataDir()];
    try {
      await fillDataDir(dataDir, EVENTS, onProgress);
      const appends = await PacedAppends.start(dataDir, PER_SECOND);
      const started = performance.now();
      const problems: string[] = [];
      const took: number[] = [];
      const during: number[] = [];
      for (let n = 1; n <= BACKUPS; n += 1) {
        const before = appends.answered();
        const [folder, from] = [join(backups, String(n)), performance.now()];
        const ops = spawnProgram('ops.main', ['backup', folder], { DATA_DIR: dataDir });
        if ((await ops.ended) !== 0) throw new Error(ops.output());
        took.push(performance.now() - from);
        during.push(
          ...appends
            .answered()
            .slice(before.length)
            .map(({ ms }) => ms),
        );
        const there = new Set(idsOf(folder).map(([, id]) => id));
        const lost = before.filter(({ id }) => !there.has(id)).length;
        if (lost > 0) problems.push(`backup ${n} lacks ${lost} of ${before.length} answered appends`);
        onProgress(`backup ${n} of ${BACKUPS}`);
      }
      await sleep(Math.max(0, MIN_MEASURED_MS - (performance.now() - started)));
      const elapsedMs = performance.now() - started;
      const all = await appends.stop();
      const note = `${BACKUPS} backups, ${Math.round(percentile(took, 0.5))} ms each with the start of the tool`;
      return [
        {
          name: 'backup: appends answered meanwhile',
          value: all.length / (elapsedMs / 1_000),
          unit: '/s',
          floor: null,
          // A machine that keeps up loses only the ends of the measured time.
          limits: [{ of: 'value', atLeast: PER_SECOND * 0.99 }],
          note,
        },
        {
          name: 'backup: slowest append meanwhile',
          value: Math.max(...during),
          unit: 'ms',
          floor: null,
          limits: [{ of: 'value', atMost: 1_000 }],
          note: `of ${during.length.toLocaleString('en-US')}; p99 ${percentile(during, 0.99).toFixed(1)} ms`,
        },
        problemCount('backup: answered appends missing in one', problems, note),
      ];
    } finally {
      for (const each of [dataDir, backups]) removeDataDir(each);
    }
  },
};
