import { batchesOf } from '../kit/batches.ts';
import { InterruptibleEventStore } from '../kit/event-store-outages.ts';
import { EventStoreProgram } from '../kit/event-store-program.ts';
import { runOutageRounds } from '../kit/outage-rounds.ts';
import { TEST_SEED } from '../kit/seed.ts';
import { TEST_TIMEOUT_MS } from '../kit/timeouts.ts';

/** Outages per data folder, one of each kind that the double has. */
const BATCH = 7;
/** In one of this many rounds the product is killed as well. */
const KILL_EVERY = 3;
const FILINGS = 35;
const WRITES = 60;

const say = (line: string) => void process.stderr.write(`${line}\n`);

/** `OUTAGE_ROUNDS` sets the number of rounds. */
const batches = batchesOf('OUTAGE_ROUNDS', BATCH, BATCH, TEST_SEED);

const stores = [
  { name: 'the double of EventStoreDB', start: InterruptibleEventStore.ofDouble },
  ...(EventStoreProgram.path === undefined ? [] : [{ name: 'EventStoreDB', start: InterruptibleEventStore.ofProgram }]),
];

test.each(stores.flatMap((store) => batches.map((batch) => ({ ...store, ...batch }))))(
  '$name away $rounds times of seed $seed, the product killed in between: nothing is lost, doubled or parked',
  async ({ seed, rounds, start }) => {
    const report = await runOutageRounds({
      rounds,
      seed,
      filings: FILINGS,
      writes: WRITES,
      longestMs: 6_000,
      killEvery: KILL_EVERY,
      store: await start(),
      say,
    });
    say(JSON.stringify({ ...report, problems: report.problems.length }));
    expect(report.problems).toEqual([]);
    expect(report.filings).toBe(FILINGS);
    expect(report.answeredWrites).toBe(WRITES);
    // A run without a noticeable outage, a kill or an alert would prove nothing.
    expect(report.failedRequests).toBeGreaterThan(0);
    expect(report.kills).toBe(Math.floor(rounds / KILL_EVERY));
    expect(report.alerts).toBeGreaterThan(0);
  },
  TEST_TIMEOUT_MS,
);
