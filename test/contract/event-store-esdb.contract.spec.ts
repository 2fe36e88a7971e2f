import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { EsdbEventStore } from '../../backend/platform/event-store/esdb/esdb-event-store.adapter.ts';
import { EsdbDouble } from '../kit/esdb-double.ts';
import { eventStoreContract } from './event-store.contract.ts';

const clock = new SystemClock();

eventStoreContract('EsdbEventStore over gRPC', async () => {
  const double = await EsdbDouble.start();
  return {
    open: async () => new EsdbEventStore({ connectionString: double.connectionString, clock }),
    dispose: async () => double.stop(),
  };
});

// A real server under load: appends can be read some time after they were decided on, and twins of them wait in vain.
eventStoreContract('EsdbEventStore over gRPC to a server that indexes late', async () => {
  const double = await EsdbDouble.start();
  double.log.indexDelayMs = 4;
  double.commitTimeoutMs = 10;
  return {
    open: async () => new EsdbEventStore({ connectionString: double.connectionString, clock }),
    dispose: async () => double.stop(),
  };
});

const real = process.env['EVENTSTORE_URL'];
if (real) {
  eventStoreContract('EsdbEventStore on a real server', async () => ({
    open: async () => new EsdbEventStore({ connectionString: real, clock }),
    dispose: async () => {},
  }));
}
