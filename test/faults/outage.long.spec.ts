import { InterruptibleEventStore } from '../kit/event-store-outages.ts';
import { runOutageRounds } from '../kit/outage-rounds.ts';

const ROUNDS = 7;
const FILINGS = 35;
const WRITES = 60;

/** Another seed than the usual one, to repeat a run that failed elsewhere. */
const seed = Number(process.env['KILL_SEED'] ?? 20_261_122);
const say = (line: string) => void process.stderr.write(`${line}\n`);

test(`the event store away ${ROUNDS} times, the product killed in between: nothing is lost, doubled or parked`, async () => {
  const report = await runOutageRounds({
    rounds: ROUNDS,
    seed,
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
