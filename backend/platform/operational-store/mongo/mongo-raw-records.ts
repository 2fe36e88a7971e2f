import { LIMITS, type MongoConnection, type MongoDocument } from '../../read-store/mongo/mongo-connection.ts';
import { orderedJson, type RawRecord, type RawRecords } from '../raw-records.ts';

/** Raw access to every record of the store, for copying between engines. Skips the adapter's own collections (`_…`) and MongoDB's (`system.…`). */
export class MongoRawRecords implements RawRecords {
  constructor(private readonly connection: MongoConnection) {}

  async names(): Promise<readonly string[]> {
    const listed = await this.connection.server.read(() =>
      this.connection.database.listCollections({}, { ...LIMITS, nameOnly: true }).toArray(),
    );
    return listed
      .map(({ name }) => name)
      .filter((name) => !/^(?:_|system\.)/.test(name))
      .sort();
  }

  async range(name: string, after: string, upTo: string | null, limit = 0): Promise<readonly RawRecord[]> {
    const ids = { $gt: after, ...(upTo !== null && { $lte: upTo }) };
    const found = await this.connection.server.read(() =>
      this.connection
        .collection(name)
        .find({ _id: ids }, { ...LIMITS, hint: '_id_', sort: { _id: 1 }, limit })
        .toArray(),
    );
    return found.map(({ _live, _rev, ...record }) => ({ id: record._id, rev: Number(_rev), json: orderedJson(record) }));
  }

  async write(name: string, records: readonly RawRecord[], removed: readonly string[]): Promise<void> {
    const replaced = records.map(({ id, rev, json }) => {
      const replacement = { ...(JSON.parse(json) as MongoDocument), _live: true, _rev: rev };
      return { replaceOne: { filter: { _id: id }, replacement, upsert: true } };
    });
    const deleted = removed.map((id) => ({ deleteOne: { filter: { _id: id } } }));
    await this.connection.server.write(() =>
      this.connection.collection(name).bulkWrite([...replaced, ...deleted], { ...LIMITS, ordered: false }),
    );
  }
}
