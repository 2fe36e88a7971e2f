import { runTakeoverRounds } from '../kit/takeover-rounds.ts';
import type { Bench } from './figure.ts';

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
  async run(tell) {
    const started = performance.now();
    const report = await runTakeoverRounds({
      rounds: ROUNDS,
      runs: RUNS,
      watchers: WATCHERS,
      seed: SEED,
      finishMs: FINISH_MS,
      say: tell,
    });
    const note =
      `seed ${SEED}: ${report.recipients.toLocaleString('en-US')} recipients, ${report.joins} joins, ${report.leaves} leaves, ${report.jumps} jumps, ` +
      `${report.standstills} standstills; EDGAR got at most ${report.edgarPeak} requests a second; ${((performance.now() - started) / 1_000).toFixed(0)} s` +
      report.problems
        .slice(0, 5)
        .map((problem) => `; ${problem}`)
        .join('');
    const common = { unit: '', floor: null, note: '' };
    return [
      {
        ...common,
        name: 'recipients missing, doubled or too many',
        value: report.problems.length,
        limits: [{ of: 'value', atMost: 0 }],
        note,
      },
      { ...common, name: 'alert runs', value: report.runs, limits: [{ of: 'value', atLeast: RUNS, atMost: RUNS }] },
      // Without takeovers nothing would be proven; a jump of a clock is no reason for one.
      { ...common, name: 'takeovers', value: report.takeovers, limits: [{ of: 'value', atLeast: Math.floor(ROUNDS / 6) }] },
      { ...common, name: 'takeovers by a jump', value: report.takeoversByJump, limits: [{ of: 'value', atMost: 0 }] },
    ];
  },
};
