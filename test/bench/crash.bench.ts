import { runKillRounds } from '../kit/kill-rounds.ts';
import { type Bench, count, problemCount } from './figure.ts';

/** Can be reduced with `CRASH_ROUNDS`; the number of filings follows. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 200);
const FILINGS = Math.ceil(4.5 * ROUNDS);
/** The kill moments follow from the seed; `BENCH_SEED` overrides it. */
const SEED = Number(process.env['BENCH_SEED'] ?? 11);
/** On a slow machine, all the work of a run may be left for the last life. */
const FINISH_MS = 600_000;

/**
 * Kills the product 200 times: while it starts, at random moments of a replay, in the middle of alert runs and deliveries, and during
 * writes. Every filing must exist once, every alert be delivered once and every write happen once; nothing may be parked, and every view
 * must equal its rebuild (architecture 3.4 and 3.5).
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
      // If no kill hit work of this kind, nothing would be proved about it.
      count('kills during writes', kills.writing, { atLeast: ROUNDS / 2 }),
      count('kills during alert runs', kills.paging, { atLeast: ROUNDS / 10 }),
      count('kills during deliveries', kills.delivering, { atLeast: ROUNDS / 10 }),
      // A run without alerts would prove nothing about alerts.
      count('alerts after the kills', report.alerts, { atLeast: FILINGS / 10 }),
    ];
  },
};
