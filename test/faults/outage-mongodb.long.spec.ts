import { batchesOf } from '../kit/batches.ts';
import { InterruptibleMongo } from '../kit/mongo-outages.ts';
import { runOutageRounds } from '../kit/outage-rounds.ts';
import { TEST_SEED } from '../kit/seed.ts';
import { TEST_TIMEOUT_MS } from '../kit/timeouts.ts';

/** Outages per data folder, one of each kind. */
const BATCH = 5;
/** In one of this many rounds the product is killed as well. */
const KILL_EVERY = 3;
const FILINGS = 35;
const WRITES = 40;

const say = (line: string) => void process.stderr.write(`${line}\n`);

/** `MONGO_OUTAGE_ROUNDS` sets the number of rounds; the double is a replica set. */
test.each(batchesOf('MONGO_OUTAGE_ROUNDS', BATCH, BATCH, TEST_SEED))(
  'MongoDB away, slow and without a primary $rounds times of seed $seed, the product killed in between: nothing is lost, doubled or parked',
  async ({ seed, rounds }) => {
    const report = await runOutageRounds({
      rounds,
      seed,
      filings: FILINGS,
      writes: WRITES,
      longestMs: 6_000,
      killEvery: KILL_EVERY,
      store: await InterruptibleMongo.start(null, { slowMs: 12_000, electionMs: 6_000 }),
      say,
    });
    say(JSON.stringify({ ...report, problems: report.problems.length }));
    expect(report.problems).toEqual([]);
    expect(report.filings).toBe(FILINGS);
    expect(report.answeredWrites).toBe(WRITES);
    expect(Object.keys(report.outages)).toHaveLength(rounds);
    expect(report.kills).toBe(Math.floor(rounds / KILL_EVERY));
    expect(report.alerts).toBeGreaterThan(0);
  },
  TEST_TIMEOUT_MS,
);
