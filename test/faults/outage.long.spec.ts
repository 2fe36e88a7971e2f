import { InterruptibleEventStore } from '../kit/event-store-outages.ts';
import { runOutageRounds } from '../kit/outage-rounds.ts';
import { TEST_SEED } from '../kit/seed.ts';

const ROUNDS = 7;
const FILINGS = 35;
const WRITES = 60;

const say = (line: string) => void process.stderr.write(`${line}\n`);

test(`the event store away ${ROUNDS} times, the product killed in between: nothing is lost, doubled or parked`, async () => {
  const report = await runOutageRounds({
    rounds: ROUNDS,
    seed: TEST_SEED,
    filings: FILINGS,
    writes: WRITES,
    longestMs: 6_000,
    killEvery: 3,
    store: await InterruptibleEventStore.start(null),
    say,
  });
  say(JSON.stringify({ ...report, problems: report.problems.length }));
  expect(report.problems).toEqual([]);
  expect(report.filings).toBe(FILINGS);
  expect(report.answeredWrites).toBe(WRITES);
  // A run without an outage that was felt, a kill or an alert would prove nothing.
  expect(report.failedRequests).toBeGreaterThan(0);
  expect(report.kills).toBe(2);
  expect(report.alerts).toBeGreaterThan(0);
});
