import type { InterruptibleStore } from '../kit/interruptible-store.ts';
import { runOutageRounds } from '../kit/outage-rounds.ts';
import { type Bench, count, problemCount } from './figure.ts';

/** Can be reduced with `OUTAGE_ROUNDS`; the numbers of filings and writes follow. */
export const ROUNDS = Number(process.env['OUTAGE_ROUNDS'] ?? 40);
const FILINGS = 5 * ROUNDS;
const WRITES = Math.ceil(12.5 * ROUNDS);
const MAX_OUTAGE_MS = Number(process.env['OUTAGE_LONGEST_MS'] ?? 15_000);
/** Kinds, lengths and moments of outages follow from the seed; `BENCH_SEED` overrides it. */
const SEED = Number(process.env['BENCH_SEED'] ?? 11);
const KILL_EVERY = 4;
const CAUGHT_UP_MS = 10_000;
/** A request that meets an outage is refused within this time, and within a second once the outage is known. */
const REFUSED_MS = 5_000;
const REFUSED_KNOWN_MS = 1_000;

/**
 * Interrupts a store 40 times while filings arrive and users write, and kills the product in between. Nothing may be lost, duplicated or
 * parked, and soon after the last outage everything must be done.
 * @param server a short description of the store.
 */
export async function outageFigures(
  store: InterruptibleStore,
  server: string,
  onProgress: Parameters<Bench['run']>[0],
): ReturnType<Bench['run']> {
  const report = await runOutageRounds({
    rounds: ROUNDS,
    seed: SEED,
    filings: FILINGS,
    writes: WRITES,
    longestMs: MAX_OUTAGE_MS,
    killEvery: KILL_EVERY,
    store,
    say: onProgress,
  });
  const kinds = Object.entries(report.outages).map(([kind, times]) => `${kind} ${times}`);
  const note =
    `seed ${SEED}, ${server}: ${kinds.join(', ')}; product killed ${report.kills} times; ` +
    `${report.failedRequests} requests repeated; ${report.documents} documents equal their rebuild; ${report.logLines} log lines`;
  return [
    problemCount(`broken promises after ${ROUNDS} outages`, report.problems, note),
    {
      floor: null,
      name: 'caught up after the last outage',
      unit: 'ms',
      value: report.caughtUpMs,
      limits: [{ of: 'value', atLeast: 0, atMost: CAUGHT_UP_MS }],
      note: report.caughtUpMs < 0 ? 'it never caught up' : '',
    },
    {
      floor: null,
      name: 'slowest refusal of a request that met an outage first',
      unit: 'ms',
      value: report.slowestRefusal.first,
      limits: [{ of: 'value', atMost: REFUSED_MS }],
      note: '',
    },
    {
      floor: null,
      name: 'slowest refusal once the outage was known',
      unit: 'ms',
      value: report.slowestRefusal.later,
      limits: [{ of: 'value', atMost: REFUSED_KNOWN_MS }],
      note: '',
    },
    count('filings', report.filings, { atLeast: FILINGS, atMost: FILINGS }),
    count('answered writes', report.answeredWrites, { atLeast: WRITES, atMost: WRITES }),
    // A run without alerts would prove nothing about alerts.
    count('alerts', report.alerts, { atLeast: FILINGS / 10 }),
  ];
}
