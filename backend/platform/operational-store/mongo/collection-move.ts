import { duplicatesIn, isMissingNamespace, LIMITS, type MongoConnection } from '../../read-store/mongo/mongo-connection.ts';

/** Records per read and write; filing texts may be a megabyte each. */
const STEP = 20;

/**
 * Moves a collection's records to another database on the same server, in small steps and with the same ids, so that any process can interrupt or
 * continue the move. A record is written to the new place before it is deleted from the old one; a record already in the new place is not overwritten.
 */
export class CollectionMove {
  readonly #from: MongoConnection;
  readonly #to: MongoConnection;
  readonly #name: string;
  #done = false;

  constructor(from: MongoConnection, to: MongoConnection, name: string) {
    this.#from = from;
    this.#to = to;
    this.#name = name;
  }

  /** Whether everything has been moved; once true, the answer is cached. */
  async isDone(): Promise<boolean> {
    if (!this.#done) {
      const record = await this.#to.server.read(() => this.#to.collection('_moves').findOne({ _id: this.#name }, LIMITS));
      this.#done = record !== null;
    }
    return this.#done;
  }

  /** Approximate number of records still in the old place. */
  async left(): Promise<number> {
    const counts = [this.#name, this.#aside].map((name) =>
      this.#from.server.read(() => this.#from.collection(name).estimatedDocumentCount(LIMITS)),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  /** Moves some records. @returns how many; 0 when everything is moved and the old collection is dropped, which frees its disk space. */
  async step(): Promise<number> {
    const moved = await this.#moveSome(this.#aside);
    if (moved > 0) return moved;
    // Empty by now.
    await this.#from.server.write(() => this.#from.drop(this.#aside));
    const more = await this.#moveSome(this.#name);
    if (more > 0) return more;
    if (await this.#setAside()) return this.step();
    await this.#recordDone();
    return 0;
  }

  /** Name of the old collection after it was renamed; it may still hold records. */
  get #aside(): string {
    return `${this.#name}_moved`;
  }

  async #moveSome(name: string): Promise<number> {
    const [old, fresh] = [this.#from.collection(name), this.#to.collection(this.#name)];
    const records = await this.#from.server.read(() =>
      old.find({ _id: { $gte: '' } }, { ...LIMITS, hint: '_id_', limit: STEP, batchSize: STEP }).toArray(),
    );
    if (records.length === 0) return 0;
    await this.#to.server.write(async () => {
      const inserts = records.map((document) => ({ insertOne: { document } }));
      await fresh.bulkWrite(inserts, { ...LIMITS, ordered: false }).catch(ignoreDuplicates);
    });
    const ids = records.map(({ _id }) => _id);
    await this.#from.server.write(() => old.deleteMany({ _id: { $in: ids } }, LIMITS));
    return records.length;
  }

  /**
   * Renames the old collection; false when it no longer exists. Only a renamed collection is ever dropped, so that a write at the last moment ends up in
   * it or in a new collection under the old name.
   */
  #setAside(): Promise<boolean> {
    return this.#from.server.write(async () => {
      try {
        await this.#from.collection(this.#name).rename(this.#aside, LIMITS);
        return true;
      } catch (error) {
        if (isMissingNamespace(error)) return false;
        throw error;
      }
    });
  }

  async #recordDone(): Promise<void> {
    const change = { $setOnInsert: { moved: true } };
    await this.#to.server.write(() =>
      this.#to.collection('_moves').updateOne({ _id: this.#name }, change, { ...LIMITS, upsert: true }),
    );
    this.#done = true;
  }
}

/** @throws the error when anything else went wrong. */
function ignoreDuplicates(error: unknown): void {
  duplicatesIn(error);
}
