import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import type { OperationalCollection, OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import type { CollectionDefinition, StoredDocument } from '../../backend/platform/read-store/collection.ts';
import { MongoDouble } from './mongo-double/mongo-double.ts';
import { clock } from './runtime.ts';

/** An operational store that can be emptied. */
export interface StoreEngine {
  readonly store: OperationalStore;
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Both engines; MongoDB as its double. */
export const STORE_ENGINES: Readonly<Record<'embedded' | 'mongo', () => Promise<StoreEngine>>> = {
  embedded: async () => {
    const open = () => new EmbeddedOperationalStore({ path: ':memory:', clock });
    let store = open();
    return {
      get store() {
        return store;
      },
      empty: async () => {
        await store.close();
        store = open();
      },
      close: () => store.close(),
    };
  },
  mongo: async () => {
    const double = await MongoDouble.start();
    const store = new MongoOperationalStore({ url: double.url });
    return {
      store,
      empty: async () => {
        for (const ns of double.database.shardedCollections().keys()) {
          const [database = '', name] = ns.split('.');
          double.database.run(database, { delete: name, deletes: [{ q: {}, limit: 0 }] });
        }
      },
      close: async () => {
        await store.close();
        await double.stop();
      },
    };
  },
};

/** Fields that may differ between two equal runs: number of writes, time, and writer. */
const INCIDENTAL = ['_rev', 'seq', 'updatedAt', 'epoch'];

type Collection = OperationalCollection<StoredDocument>;

/** A store as seen by one deployment's processes, and its contents. */
export class Deployment {
  readonly #opened = new Map<string, CollectionDefinition>();

  constructor(private readonly engine: StoreEngine) {}

  /** The store with its collections wrapped by `through`. */
  seen(through: (records: Collection) => Collection): OperationalStore {
    return {
      collection: (definition: CollectionDefinition) => {
        this.#opened.set(definition.name, definition);
        return through(this.engine.store.collection(definition));
      },
    } as unknown as OperationalStore;
  }

  /** All records by collection, without {@link INCIDENTAL} fields and the given ones. */
  async contents(incidental: readonly string[] = []): Promise<object> {
    const hidden = new Set([...INCIDENTAL, ...incidental]);
    const found: Record<string, unknown> = {};
    for (const definition of this.#opened.values()) {
      const { documents } = await this.engine.store.collection(definition).find({ filter: {}, limit: 100 });
      found[definition.name] = documents.map((document) =>
        Object.fromEntries(Object.entries(document).filter(([name]) => !hidden.has(name))),
      );
    }
    return found;
  }
}
