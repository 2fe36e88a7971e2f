import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { operationalStoreContract } from './operational-store.contract.ts';
import { samples } from './read-store-samples.ts';

operationalStoreContract('EmbeddedOperationalStore', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ops-'));
  const stores: EmbeddedOperationalStore[] = [];
  return {
    open: async () => {
      const store = new EmbeddedOperationalStore({ path: join(folder, 'ops.db'), clock: new SystemClock() });
      stores.push(store);
      return store;
    },
    explain: async (store, query) => (store as EmbeddedOperationalStore).explain(samples, query),
    dispose: async () => {
      for (const store of stores) await store.close();
      rmSync(folder, { recursive: true });
    },
  };
});
