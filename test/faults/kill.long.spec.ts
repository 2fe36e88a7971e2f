import { runKillRounds } from '../kit/kill-rounds.ts';
import { TEST_SEED } from '../kit/seed.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

const ROUNDS = 10;
const FILINGS = 300;

const say = (line: string) => void process.stderr.write(`${line}\n`);

test(`killed ${ROUNDS} times at random moments, during writes, alerts and deliveries: nothing is missing, nothing is there twice`, async () => {
  const report = await runKillRounds({
    rounds: ROUNDS,
    seed: TEST_SEED,
    filings: FILINGS,
    aimMs: WAIT_TIMEOUT_MS,
    finishMs: WAIT_TIMEOUT_MS,
    say,
  });
  say(JSON.stringify({ ...report, problems: report.problems.length }));
  expect(report.problems).toEqual([]);
  expect(report.filings).toBe(FILINGS);
  // A run in which nobody was alerted, killed in the middle, or answered would prove nothing.
  expect(report.alerts).toBeGreaterThan(FILINGS / 10);
  expect(report.kills.working).toBeGreaterThan(ROUNDS / 2);
  expect(report.kills.writing).toBeGreaterThan(ROUNDS / 2);
  expect(report.kills.paging).toBeGreaterThan(0);
  expect(report.kills.delivering).toBeGreaterThan(0);
  expect(report.answeredWrites).toBeGreaterThan(0);
  expect(report.corrections).toBeGreaterThan(0);
  expect(report.duplicates).toBeGreaterThan(0);
});
