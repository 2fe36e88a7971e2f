import { runKillRounds } from '../kit/kill-rounds.ts';
import type { Bench } from './figure.ts';

const ROUNDS = 200;
const FILINGS = 900;
/** Another seed than the usual one: `BENCH_SEED`. The moments of the kills follow from it. */
const SEED = Number(process.env['BENCH_SEED'] ?? 11);
/** The work of a whole run may be left for the last life on a slow machine. */
const FINISH_MS = 600_000;

/**
 * Kills the product 200 times at random moments of a replay. Every filing must be there once, every alert delivered once or shown as
 * unknown, every view equal to its rebuild (architecture 3.4 and 3.5).
 */
export const bench: Bench = {
  about: `${ROUNDS} times kill -9 during a replay`,
  async run(tell) {
    const started = performance.now();
    const report = await runKillRounds({ rounds: ROUNDS, seed: SEED, filings: FILINGS, finishMs: FINISH_MS, say: tell });
    const documents = Object.values(report.documents).reduce((sum, count) => sum + count, 0);
    const note =
      `seed ${SEED}: ${report.kills.starting} kills while starting, ${report.kills.working} at work, ${report.answeredWrites} answered writes between them; ` +
      `${documents.toLocaleString('en-US')} documents equal their rebuild; ${((performance.now() - started) / 1_000).toFixed(0)} s` +
      report.problems
        .slice(0, 5)
        .map((problem) => `; ${problem}`)
        .join('');
    const common = { unit: '', floor: null, note: '' };
    return [
      {
        ...common,
        name: `broken promises after ${ROUNDS} kills`,
        value: report.problems.length,
        limits: [{ of: 'value', atMost: 0 }],
        note,
      },
      {
        ...common,
        name: 'filings after the kills',
        value: report.filings,
        limits: [{ of: 'value', atLeast: FILINGS, atMost: FILINGS }],
      },
      // A run in which nobody was alerted would prove nothing about alerts.
      { ...common, name: 'alerts after the kills', value: report.alerts, limits: [{ of: 'value', atLeast: FILINGS / 10 }] },
    ];
  },
};
