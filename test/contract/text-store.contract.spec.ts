import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { mongoServers } from '../kit/mongo-servers.ts';
import { clock } from '../kit/runtime.ts';
import { type TextStoreUnderTest, textStoreContract } from './text-store.contract.ts';

/** Text stores over the records that `openRecords` opens, as the product makes them. */
function textsOver(openRecords: () => OperationalStore, removeData: () => Promise<void>): TextStoreUnderTest {
  const opened: OperationalStore[] = [];
  return {
    open: async () => {
      const records = openRecords();
      opened.push(records);
      return { texts: new OperationalTextStore(records), records };
    },
    dispose: async () => {
      for (const records of opened) await records.close();
      await removeData();
    },
  };
}

textStoreContract('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  return textsOver(
    () => new EmbeddedOperationalStore({ path: join(folder, 'texts.db'), clock }),
    async () => rmSync(folder, { recursive: true }),
  );
});

for (const { name, start } of mongoServers()) {
  textStoreContract(`MongoDB, ${name}`, async () => {
    const { url, database, dispose } = await start();
    return textsOver(() => new MongoOperationalStore({ url, database, part: 'texts' }), dispose);
  });
}
