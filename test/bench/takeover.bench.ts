import { runTakeoverRounds } from '../kit/takeover-rounds.ts';
import { type Bench, count, problemCount } from './figure.ts';

const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
const ROUNDS = number('TAKEOVER_ROUNDS', 30);
const RUNS = number('TAKEOVER_RUNS', 300);
const WATCHERS = number('TAKEOVER_WATCHERS', 1_200);
/** Another seed than the usual one: `BENCH_SEED`. Jumps, standstills, joins and leaves follow from it. */
const SEED = number('BENCH_SEED', 11);
const FINISH_MS = 600_000;

/**
 * Two workers over one data folder, clock jumps and standstills between them while people join and leave: every alert goes to exactly those who
 * watched the company at its score, since ≤ P < until (architecture 3.5).
 */
export const bench: Bench = {
  about: `${RUNS} alert runs with ${WATCHERS} watchers, ${ROUNDS} clock jumps and standstills of two workers`,
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
      problemCount('recipients missing, doubled or too many', report.problems, note),
      count('alert runs', report.runs, { atLeast: RUNS, atMost: RUNS }),
      // Without takeovers nothing would be proven; a jump of a clock is no reason for one.
      count('takeovers', report.takeovers, { atLeast: Math.floor(ROUNDS / 6) }),
      count('takeovers by a jump', report.takeoversByJump, { atMost: 0 }),
    ];
  },
};
