import { runKilledWorkers } from '../kit/killed-workers.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { runTakeoverRounds } from '../kit/takeover-rounds.ts';
import { type Bench, count, type Figure, type OnProgress, problemCount } from './figure.ts';

const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
const ROUNDS = number('TAKEOVER_ROUNDS', 30);
const RUNS = number('TAKEOVER_RUNS', 300);
const WATCHERS = number('TAKEOVER_WATCHERS', 1_200);
/** Clock jumps, pauses, joins and leaves follow from the seed; `BENCH_SEED` overrides it. */
const SEED = number('BENCH_SEED', 11);
const FINISH_MS = 600_000;
/** From kill -9 until others have taken over all of its work. */
const REPLACED_WITHIN_S = 10;

/**
 * First two, then four workers on one data folder, of which the active one is killed (SIGKILL) as if it ran on another machine, until one is left. Then
 * two workers with clock jumps and pauses, while users join and leave. Every alert must go to exactly those who
 * watched the company at its score, since ≤ P < until (architecture 3.5).
 */
export const bench: Bench = {
  about: `${RUNS} alert runs with ${WATCHERS} watchers, ${ROUNDS} clock jumps and standstills of two workers; kills of two and four`,
  async run(onProgress) {
    const started = performance.now();
    const report = await runTakeoverRounds({
      rounds: ROUNDS,
      runs: RUNS,
      watchers: WATCHERS,
      seed: SEED,
      finishMs: FINISH_MS,
      say: onProgress,
    });
    const note =
      `seed ${SEED}: ${report.recipients.toLocaleString('en-US')} recipients, ${report.joins} joins, ${report.leaves} leaves, ${report.jumps} jumps, ` +
      `${report.standstills} standstills; EDGAR got at most ${report.edgarPeak} requests a second; ${((performance.now() - started) / 1_000).toFixed(0)} s`;
    return [
      ...(await killed(2, onProgress)),
      ...(await killed(4, onProgress)),
      ...(await overMongo(onProgress)),
      problemCount('recipients missing, doubled or too many', report.problems, note),
      count('alert runs', report.runs, { atLeast: RUNS, atMost: RUNS }),
      // Without takeovers nothing would be proved; a clock jump alone is no reason for one.
      count('takeovers', report.takeovers, { atLeast: Math.floor(ROUNDS / 6) }),
      count('takeovers by a jump', report.takeoversByJump, { atMost: 0 }),
    ];
  },
};

/** Kills all but one of these workers, one after the other. Nobody can see that their processes have ended, so each lease has to expire. */
async function killed(workers: number, say: OnProgress, over = '', servers = {}): Promise<readonly Figure[]> {
  const report = await runKilledWorkers({
    workers,
    runs: 20,
    watchers: 200,
    seed: SEED,
    elsewhere: true,
    servers,
    finishMs: FINISH_MS,
    say,
  });
  const { recipients, sent, unknown, takeoverMs } = report;
  const note = `${report.runs} alert runs, ${recipients} recipients, ${sent} messages taken by the provider, ${unknown} unknown`;
  return [
    problemCount(`recipients missing, doubled or too many, ${workers} workers killed${over}`, report.problems, note),
    {
      name: `slowest of ${takeoverMs.length} takeovers of ${workers} workers${over}`,
      value: Math.max(...takeoverMs) / 1_000,
      unit: 's',
      floor: null,
      limits: [{ of: 'value', atMost: REPLACED_WITHIN_S }],
      note: 'from kill -9 until others had every lease of the killed worker',
    },
  ];
}

/** Two workers over a MongoDB double in this process, which keeps everything in memory. */
async function overMongo(say: OnProgress): Promise<readonly Figure[]> {
  const double = await MongoDouble.start('replicaSet');
  try {
    return await killed(2, say, ' over MongoDB', { MONGODB_URL: `${double.url}filingwire`, MASTER_KEY: '7'.repeat(64) });
  } finally {
    await double.stop();
  }
}
