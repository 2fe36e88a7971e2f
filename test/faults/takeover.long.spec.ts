import { batchesOf } from '../kit/batches.ts';
import { TEST_SEED } from '../kit/seed.ts';
import { runTakeoverRounds } from '../kit/takeover-rounds.ts';
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

const say = (line: string) => void process.stderr.write(`${line}\n`);

/** Rounds per data folder: a clock jump and two suspensions of different length. */
const BATCH = 3;

/** `TAKEOVER_ROUNDS` sets the number of rounds. */
test.each(batchesOf('TAKEOVER_ROUNDS', BATCH, BATCH, TEST_SEED))(
  'two workers, $rounds clock jumps and standstills of seed $seed: nobody is alerted twice, nobody is missing',
  async ({ seed, rounds }) => {
    const report = await runTakeoverRounds({
      rounds,
      runs: 30,
      watchers: 520,
      seed,
      finishMs: WAIT_TIMEOUT_MS,
      say,
    });
    say(JSON.stringify({ ...report, problems: report.problems.length }));
    expect(report.problems).toEqual([]);
    expect(report.runs).toBe(30);
    expect(report.takeovers).toBeGreaterThan(0);
    expect(report.takeoversByJump).toBe(0);
    // Without more than one page, and without people who join and leave, it would prove nothing.
    expect(report.recipients).toBeGreaterThan(1_000);
    expect(report.leaves).toBeGreaterThan(0);
  },
  TEST_TIMEOUT_MS,
);
