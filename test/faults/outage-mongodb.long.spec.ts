import { InterruptibleMongo } from '../kit/mongo-outages.ts';
import { runOutageRounds } from '../kit/outage-rounds.ts';
import { TEST_SEED } from '../kit/seed.ts';

/** One of each kind. */
const ROUNDS = 5;
const FILINGS = 35;
const WRITES = 40;

const say = (line: string) => void process.stderr.write(`${line}\n`);

test('MongoDB away, slow and without a primary, the product killed in between: nothing is lost, doubled or parked', async () => {
  const report = await runOutageRounds({
    rounds: ROUNDS,
    seed: TEST_SEED,
    filings: FILINGS,
    writes: WRITES,
    longestMs: 6_000,
    killEvery: 3,
    store: await InterruptibleMongo.start(null, { slowMs: 12_000, electionMs: 6_000 }),
    say,
  });
  say(JSON.stringify({ ...report, problems: report.problems.length }));
  expect(report.problems).toEqual([]);
  expect(report.filings).toBe(FILINGS);
  expect(report.answeredWrites).toBe(WRITES);
  expect(Object.keys(report.outages)).toHaveLength(ROUNDS);
  expect(report.kills).toBe(1);
  expect(report.alerts).toBeGreaterThan(0);
});
