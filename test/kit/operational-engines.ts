import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { mongoServers } from './mongo-servers.ts';
import { clock } from './runtime.ts';

/** An initially empty engine. */
export interface OperationalEngine {
  /** Opens the same records like another process. Closed by {@link dispose} if the test does not. */
  open(): OperationalStore;
  dispose(): Promise<void>;
}

/** SQLite in a file, MongoDB as its double, and the real server in `MONGODB_URL` if set. */
export function operationalEngines(): readonly { readonly name: string; start(): Promise<OperationalEngine> }[] {
  const sqlite = {
    name: 'SQLite',
    start: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'operational-'));
      const path = join(folder, 'records.db');
      return engine(
        () => new EmbeddedOperationalStore({ path, clock }),
        async () => rmSync(folder, { recursive: true }),
      );
    },
  };
  const mongo = mongoServers().map(({ name, start }) => ({
    name: `MongoDB, ${name}`,
    start: async () => {
      const { url, database, dispose } = await start();
      return engine(() => new MongoOperationalStore({ url, database }), dispose);
    },
  }));
  return [sqlite, ...mongo];
}

function engine(openOne: () => OperationalStore, removeData: () => Promise<void>): OperationalEngine {
  const opened: OperationalStore[] = [];
  return {
    open: () => {
      const store = openOne();
      opened.push(store);
      return store;
    },
    dispose: async () => {
      await Promise.all(opened.map((store) => store.close()));
      await removeData();
    },
  };
}
