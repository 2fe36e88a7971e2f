import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
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

test('EmbeddedOperationalStore: waits for another thread’s write when it or a collection is opened', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ops-'));
  const path = join(folder, 'ops.db');
  const first = new EmbeddedOperationalStore({ path, clock: new SystemClock() });
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     const database = new (require('node:sqlite').DatabaseSync)(workerData, { timeout: 300_000 });
     database.exec('BEGIN IMMEDIATE');
     parentPort.postMessage('locked');
     Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
     database.exec('COMMIT');
     database.close();`,
    { eval: true, workerData: path },
  );
  await new Promise((resolve) => worker.once('message', resolve));
  const second = new EmbeddedOperationalStore({ path, clock: new SystemClock() });
  expect(await second.collection(samples).count({})).toBe(0);
  expect(await first.collection(samples).count({})).toBe(0);
  await Promise.all([first.close(), second.close()]);
  rmSync(folder, { recursive: true });
});
