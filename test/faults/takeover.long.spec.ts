import { TEST_SEED } from '../kit/seed.ts';
import { runTakeoverRounds } from '../kit/takeover-rounds.ts';
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

const say = (line: string) => void process.stderr.write(`${line}\n`);

test(
  'two workers, a clock jump and two standstills: nobody is alerted twice, nobody is missing',
  async () => {
    const report = await runTakeoverRounds({
      rounds: 3,
      runs: 30,
      watchers: 520,
      seed: TEST_SEED,
      finishMs: WAIT_TIMEOUT_MS,
      say,
    });
    say(JSON.stringify({ ...report, problems: report.problems.length }));
    expect(report.problems).toEqual([]);
    expect(report.runs).toBe(30);
    expect(report.takeovers).toBeGreaterThan(0);
    expect(report.takeoversByJump).toBe(0);
    // More than a page, joins and leaves: else it would prove nothing.
    expect(report.recipients).toBeGreaterThan(1_000);
    expect(report.leaves).toBeGreaterThan(0);
  },
  TEST_TIMEOUT_MS,
);
