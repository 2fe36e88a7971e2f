import { runKilledWorkers } from '../kit/killed-workers.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { TEST_SEED } from '../kit/seed.ts';
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

const say = (line: string) => void process.stderr.write(`${line}\n`);

/** `backend/apps/lease-time.spec.ts` computes how long a takeover takes, `npm run bench -- takeover` measures it. */
test(
  'four workers, of which the one at work is killed until two are left and then one: nobody is alerted twice, nobody is missing',
  async () => {
    const report = await runKilledWorkers({
      workers: 4,
      runs: 8,
      watchers: 60,
      seed: TEST_SEED,
      elsewhere: false,
      finishMs: WAIT_TIMEOUT_MS,
      say,
    });
    say(JSON.stringify({ ...report, problems: report.problems.length }));
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({ kills: 3, runs: 32 });
    expect(report.recipients).toBeGreaterThan(50);
    expect(report.sent + report.unknown).toBeGreaterThanOrEqual(report.recipients);
  },
  TEST_TIMEOUT_MS,
);

test(
  'over MongoDB, as if the other ran on another machine: nobody is alerted twice, nobody is missing',
  async () => {
    const double = await MongoDouble.start('replicaSet');
    try {
      const servers = { MONGODB_URL: `${double.url}filingwire`, MASTER_KEY: '7'.repeat(64) };
      const report = await runKilledWorkers({
        ...{ workers: 2, runs: 8, watchers: 60, seed: TEST_SEED, elsewhere: true },
        ...{ servers, finishMs: WAIT_TIMEOUT_MS, say },
      });
      say(JSON.stringify({ ...report, problems: report.problems.length }));
      expect(report.problems).toEqual([]);
      expect(report).toMatchObject({ kills: 1, runs: 16 });
      expect(report.recipients).toBeGreaterThan(25);
      expect(report.sent + report.unknown).toBeGreaterThanOrEqual(report.recipients);
    } finally {
      await double.stop();
    }
  },
  TEST_TIMEOUT_MS,
);
