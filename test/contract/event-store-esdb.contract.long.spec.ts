import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { EsdbEventStore } from '../../backend/platform/event-store/esdb/esdb-event-store.adapter.ts';
import { MovedLog } from '../../backend/platform/event-store/esdb/moved-log.adapter.ts';
import type { WritableEventStore } from '../../backend/platform/event-store/writable-event-store.port.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { EsdbDouble } from '../kit/esdb-double.ts';
import { EventStoreProgram } from '../kit/event-store-program.ts';
import { earlierRows, moveRows } from '../kit/moved-log.ts';
import { eventStoreContract } from './event-store.contract.ts';

const clock = new SystemClock();

eventStoreContract('EsdbEventStore over gRPC', async () => {
  const double = await EsdbDouble.start();
  return {
    open: async () => new EsdbEventStore({ connectionString: double.connectionString, clock }),
    dispose: async () => double.stop(),
  };
});

// Simulates a real server under load: appends become readable some time after they were accepted, and identical ones wait in vain.
eventStoreContract('EsdbEventStore over gRPC to a server that indexes late', async () => {
  const double = await EsdbDouble.start();
  double.log.indexDelayMs = 4;
  double.commitTimeoutMs = 10;
  return {
    open: async () => new EsdbEventStore({ connectionString: double.connectionString, clock }),
    dispose: async () => double.stop(),
  };
});

// A log that was moved there: its events keep their positions, and new ones come after all of them.
eventStoreContract('MovedLog over gRPC', async () => {
  const double = await EsdbDouble.start();
  await moveRows(double, randomId(), earlierRows(20, ['earlier']));
  return {
    open: async () => new MovedLog(new EsdbEventStore({ connectionString: double.connectionString, clock })),
    dispose: async () => double.stop(),
  };
});

/** One server for all tests of a suite, because starting it takes seconds. */
function programContract(name: string, open: (connectionString: string) => WritableEventStore, isMoved: boolean): void {
  let started: Promise<EventStoreProgram> | null = null;
  const start = async () => {
    const program = await EventStoreProgram.start();
    if (isMoved) await moveRows(program, randomId(), earlierRows(20, ['earlier']));
    return program;
  };
  afterAll(async () => (await started)?.stop());
  eventStoreContract(name, async () => {
    started ??= start();
    const { connectionString } = await started;
    return { open: async () => open(connectionString), dispose: async () => {} };
  });
}

if (EventStoreProgram.path) {
  const open = (connectionString: string) => new EsdbEventStore({ connectionString, clock });
  programContract('EsdbEventStore on EventStoreDB', open, false);
  programContract('MovedLog on EventStoreDB', (connectionString) => new MovedLog(open(connectionString)), true);
}
