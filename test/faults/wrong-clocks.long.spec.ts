import { batchesOf } from '../kit/batches.ts';
import { runKillRounds } from '../kit/kill-rounds.ts';
import { TEST_SEED } from '../kit/seed.ts';
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

/** Kills per data folder. */
const BATCH = 5;
const FILINGS = 150;

const say = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * The product gets another clock at every start, up to an hour fast or slow, which also changes while it works, and EDGAR sends wrong dates.
 * `MIXED_ROUNDS` sets the number of kills.
 */
test.each(batchesOf('MIXED_ROUNDS', BATCH, BATCH, TEST_SEED))(
  'killed $rounds times of seed $seed while clocks are wrong: nothing is missing, nothing is there twice',
  async ({ seed, rounds }) => {
    const report = await runKillRounds({
      ...{ rounds, seed, filings: FILINGS, wrongClocks: true },
      ...{ aimMs: WAIT_TIMEOUT_MS, finishMs: WAIT_TIMEOUT_MS, say },
    });
    say(JSON.stringify({ ...report, problems: report.problems.length }));
    expect(report.problems).toEqual([]);
    expect(report.filings).toBe(FILINGS);
    expect(report.alerts).toBeGreaterThan(FILINGS / 10);
    expect(report.kills.working).toBeGreaterThan(0);
    expect(report.answeredWrites).toBeGreaterThan(0);
  },
  TEST_TIMEOUT_MS,
);
