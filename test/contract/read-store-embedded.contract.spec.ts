import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { EmbeddedReadStore } from '../../backend/platform/read-store/embedded/embedded-read-store.adapter.ts';
import { readStoreContract } from './read-store.contract.ts';

readStoreContract('EmbeddedReadStore', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'views-'));
  const stores: EmbeddedReadStore[] = [];
  return {
    open: async () => {
      const store = new EmbeddedReadStore({ path: join(folder, 'views.db'), clock: new SystemClock() });
      stores.push(store);
      return store;
    },
    quietMs: 30,
    explain: async (store, ref, query) => (store as EmbeddedReadStore).explain(ref, query),
    dispose: async () => {
      for (const store of stores) await store.close();
      rmSync(folder, { recursive: true });
    },
  };
});
