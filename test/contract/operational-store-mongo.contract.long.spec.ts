import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import { mongoServers } from '../kit/mongo-servers.ts';
import { operationalStoreContract } from './operational-store.contract.ts';
import { samples } from './read-store-samples.ts';

for (const { name, start } of mongoServers()) {
  operationalStoreContract(`MongoOperationalStore on ${name}`, async () => {
    const server = await start();
    const stores: MongoOperationalStore[] = [];
    return {
      open: async () => {
        const store = new MongoOperationalStore({ url: server.url, database: server.database });
        stores.push(store);
        return store;
      },
      explain: (store, query) => (store as MongoOperationalStore).explain(samples, query),
      dispose: async () => {
        for (const store of stores) await store.close();
        await server.dispose();
      },
    };
  });
}
