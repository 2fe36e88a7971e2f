import { runChangingWorkers } from '../kit/changing-workers.ts';
import { TEST_SEED } from '../kit/seed.ts';
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

const say = (line: string) => void process.stderr.write(`${line}\n`);

/** `WORKER_CHANGES` sets the number of changes. */
const CHANGES = Number(process.env['WORKER_CHANGES'] ?? 6);

test.each([
  { workers: 2, parts: 1, seed: TEST_SEED },
  { workers: 4, parts: 3, seed: TEST_SEED + 1 },
])(
  '$workers workers share the work, with $parts parts of a process, and are killed, stopped, started and drained at random moments of seed $seed: nobody is alerted twice, nobody is missing',
  async ({ workers, parts, seed }) => {
    const report = await runChangingWorkers({
      ...{ workers, seed, changes: CHANGES, runs: 8, watchers: 60 },
      ...{ environment: { WORKER_PARTITIONS: String(parts) }, finishMs: WAIT_TIMEOUT_MS, say },
    });
    say(JSON.stringify({ ...report, problems: report.problems.length }));
    expect(report.problems).toEqual([]);
    expect(report.runs).toBe(8 * CHANGES);
    expect(report.recipients).toBeGreaterThan(50);
    expect(report.sent + report.unknown).toBeGreaterThanOrEqual(report.recipients);
    // Each of the first workers had a part of the work.
    expect(report.shared[0]).toHaveLength(workers);
    expect(Math.min(...(report.shared[0] ?? []))).toBeGreaterThan(0);
  },
  TEST_TIMEOUT_MS,
);
