import { runKillRounds } from '../kit/kill-rounds.ts';
import { type Bench, count, problemCount } from './figure.ts';

/** Fewer for a look: `CRASH_ROUNDS`, with filings in proportion. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 200);
const FILINGS = Math.ceil(4.5 * ROUNDS);
/** Another seed than the usual one: `BENCH_SEED`. The moments of the kills follow from it. */
const SEED = Number(process.env['BENCH_SEED'] ?? 11);
/** The work of a whole run may be left for the last life on a slow machine. */
const FINISH_MS = 600_000;

/**
 * Kills the product 200 times: while it starts, at random moments of a replay, in the middle of alert runs and of deliveries, and whenever it
 * serves, in the middle of writes. Every filing must be there once, every alert delivered once, every write once, nothing parked, every view
 * equal to its rebuild (architecture 3.4 and 3.5).
 */
export const bench: Bench = {
  about: `${ROUNDS} times kill -9 during a replay, alerts, deliveries and writes`,
  async run(onProgress) {
    const started = performance.now();
    const report = await runKillRounds({ rounds: ROUNDS, seed: SEED, filings: FILINGS, finishMs: FINISH_MS, say: onProgress });
    const documents = Object.values(report.documents).reduce((sum, count) => sum + count, 0);
    const { kills } = report;
    const note =
      `seed ${SEED}: ${kills.starting} kills while starting, ${kills.working} at work; ` +
      `${report.answeredWrites} answered writes, ${report.repeatedWrites} requests repeated; ` +
      `${documents.toLocaleString('en-US')} documents equal their rebuild; ${((performance.now() - started) / 1_000).toFixed(0)} s`;
    return [
      problemCount(`broken promises after ${ROUNDS} kills`, report.problems, note),
      count('filings after the kills', report.filings, { atLeast: FILINGS, atMost: FILINGS }),
      // Kills that met nothing of the kind would prove nothing about it.
      count('kills during writes', kills.writing, { atLeast: ROUNDS / 2 }),
      count('kills during alert runs', kills.paging, { atLeast: ROUNDS / 10 }),
      count('kills during deliveries', kills.delivering, { atLeast: ROUNDS / 10 }),
      // A run in which nobody was alerted would prove nothing about alerts.
      count('alerts after the kills', report.alerts, { atLeast: FILINGS / 10 }),
    ];
  },
};
