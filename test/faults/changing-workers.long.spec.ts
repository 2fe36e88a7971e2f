import { runChangingWorkers } from '../kit/changing-workers.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { TEST_SEED } from '../kit/seed.ts';
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

const say = (line: string) => void process.stderr.write(`${line}\n`);

/** `WORKER_CHANGES` sets the number of changes. */
const CHANGES = Number(process.env['WORKER_CHANGES'] ?? 6);

const MASTER_KEY = '7'.repeat(64);

test.each([
  { workers: 2, parts: 1, seed: TEST_SEED, over: 'files' },
  { workers: 4, parts: 3, seed: TEST_SEED + 1, over: 'files' },
  { workers: 3, parts: 2, seed: TEST_SEED + 2, over: 'MongoDB' },
])(
  '$workers workers over $over share the work, with $parts parts of a process, and are killed, stopped, started and drained at random moments of seed $seed: nobody is alerted twice, nobody is missing',
  async ({ workers, parts, seed, over }) => {
    const double = over === 'MongoDB' ? await MongoDouble.start('replicaSet') : null;
    try {
      const report = await runChangingWorkers({
        ...{ workers, seed, changes: CHANGES, runs: 8, watchers: 60 },
        ...{ environment: { WORKER_PARTITIONS: String(parts) }, finishMs: WAIT_TIMEOUT_MS, say },
        ...(double && { servers: { MONGODB_URL: `${double.url}filingwire`, MASTER_KEY } }),
      });
      say(JSON.stringify({ ...report, problems: report.problems.length }));
      expect(report.problems).toEqual([]);
      expect(report.runs).toBe(8 * CHANGES);
      expect(report.recipients).toBeGreaterThan(50);
      expect(report.sent + report.unknown).toBeGreaterThanOrEqual(report.recipients);
      // Each of the first workers had a part of the work.
      expect(report.shared[0]).toHaveLength(workers);
      expect(Math.min(...(report.shared[0] ?? []))).toBeGreaterThan(0);
    } finally {
      await double?.stop();
    }
  },
  TEST_TIMEOUT_MS,
);
