import { batchesOf } from '../kit/batches.ts';
import { runKillRounds } from '../kit/kill-rounds.ts';
import { TEST_SEED } from '../kit/seed.ts';
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

/** Kills per data folder. */
const BATCH = 10;
const FILINGS = 300;

const say = (line: string) => void process.stderr.write(`${line}\n`);

/** `KILL_ROUNDS` sets the number of kills. */
test.each(batchesOf('KILL_ROUNDS', BATCH, BATCH, TEST_SEED))(
  'killed $rounds times at random moments of seed $seed, during writes, alerts and deliveries: nothing is missing, nothing is there twice',
  async ({ seed, rounds }) => {
    const report = await runKillRounds({
      rounds,
      seed,
      filings: FILINGS,
      aimMs: WAIT_TIMEOUT_MS,
      finishMs: WAIT_TIMEOUT_MS,
      say,
    });
    say(JSON.stringify({ ...report, problems: report.problems.length }));
    expect(report.problems).toEqual([]);
    expect(report.filings).toBe(FILINGS);
    // A run without alerts, kills in the middle of work or answers would prove nothing.
    expect(report.alerts).toBeGreaterThan(FILINGS / 10);
    expect(report.kills.working).toBeGreaterThan(rounds / 2);
    expect(report.kills.writing).toBeGreaterThan(rounds / 2);
    expect(report.kills.paging).toBeGreaterThan(0);
    expect(report.kills.delivering).toBeGreaterThan(0);
    expect(report.answeredWrites).toBeGreaterThan(0);
    expect(report.corrections).toBeGreaterThan(0);
    expect(report.duplicates).toBeGreaterThan(0);
  },
  TEST_TIMEOUT_MS,
);
