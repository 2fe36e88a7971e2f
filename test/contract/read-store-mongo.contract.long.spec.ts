import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { MongoReadStore } from '../../backend/platform/read-store/mongo/mongo-read-store.adapter.ts';
import { mongoServers } from '../kit/mongo-servers.ts';
import { readStoreContract } from './read-store.contract.ts';

for (const { name, start } of mongoServers()) {
  readStoreContract(`MongoReadStore on ${name}`, async () => {
    const server = await start();
    const stores: MongoReadStore[] = [];
    return {
      open: async () => {
        const store = new MongoReadStore({ url: server.url, database: server.database, clock: new SystemClock() });
        stores.push(store);
        return store;
      },
      quietMs: 150,
      explain: (store, ref, query) => (store as MongoReadStore).explain(ref, query),
      dispose: async () => {
        for (const store of stores) await store.close();
        await server.dispose();
      },
    };
  });
}
