import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { LIMITS } from '../../backend/platform/read-store/mongo/call-limits.ts';
import { type MongoBudget, WORK } from '../../backend/platform/read-store/mongo/mongo-budgets.ts';
import { MongoServer } from '../../backend/platform/read-store/mongo/mongo-server.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { eventually } from '../kit/runtime.ts';

/** Only a heartbeat can end an outage: no call gives up on its own within the time of a test. */
const ENDLESS: MongoBudget = { ...WORK, selectionMs: 600_000, callMs: 600_000 };

/** The connections of a hung server break while heartbeats are being written to them, and the driver never ends such a heartbeat. */
test('finds a primary again whose heartbeat never ends', async () => {
  const double = await MongoDouble.start('replicaSet');
  const server = new MongoServer({ url: double.url, clock: new SystemClock(), budget: ENDLESS });
  const records = server.database('heartbeats').collection<{ _id: string }>('records');
  let written = 0;
  let stop = false;
  const write = async (writer: number) => {
    for (let n = 0; !stop; n += 1) {
      const update = () => records.updateOne({ _id: `${writer}` }, { $set: { n } }, { upsert: true, ...limits() });
      await server.write(update).then(
        () => {
          written += 1;
        },
        () => undefined,
      );
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const limits = () => ({ maxTimeMS: LIMITS.maxTimeMS, signal: LIMITS.signal });
  const writers = [1, 2, 3, 4, 5, 6].map(write);
  const more = async () => {
    const before = written;
    await eventually(
      () => written,
      (now) => now > before + 6,
    );
  };
  try {
    await more();
    for (let round = 0; round < 2; round += 1) {
      // Longer than the driver's heartbeat interval; it starts one as soon as a connection breaks.
      await double.become('hung');
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await double.become('works');
      await more();
    }
  } finally {
    stop = true;
    await double.become('works');
    await Promise.all(writers);
    await server.leave();
    await double.stop();
  }
});
