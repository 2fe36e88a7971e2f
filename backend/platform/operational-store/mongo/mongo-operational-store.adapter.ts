import type { CollectionDefinition, FindQuery, FindResult, StoredDocument } from '../../read-store/collection.ts';
import { DocumentShape } from '../../read-store/document-shape.ts';
import {
  databaseOf,
  duplicatesIn,
  isDuplicate,
  LIMITS,
  MongoConnection,
  type MongoDocument,
  type MongoDocuments,
  type MongoOptions,
} from '../../read-store/mongo/mongo-connection.ts';
import { answered } from '../../read-store/mongo/mongo-failures.ts';
import { countDocuments, explainFind, findDocuments } from '../../read-store/mongo/walk-query.ts';
import {
  type OperationalCollection,
  OperationalStore,
  type OperationalWrite,
  type Versioned,
} from '../operational-store.port.ts';

/** Operational state in MongoDB, in a database of its own; every write is one document's, acknowledged by a majority. */
export class MongoOperationalStore extends OperationalStore {
  private readonly connection: MongoConnection;
  private readonly collections = new Map<string, { readonly declared: string; readonly records: MongoRecords<StoredDocument> }>();

  constructor(options: MongoOptions) {
    super();
    const named = databaseOf(options.url);
    this.connection = new MongoConnection(options, named === null ? 'filingwire_ops' : `${named}_ops`);
  }

  collection<D extends StoredDocument>(definition: CollectionDefinition<D>): OperationalCollection<D> {
    return this.records(definition) as unknown as OperationalCollection<D>;
  }

  async boundLogId(): Promise<string | null> {
    const bound = await answered(() => this.connection.collection('_binding').findOne({ _id: 'log' }, LIMITS));
    return (bound?.['logId'] as string | undefined) ?? null;
  }

  async bind(logId: string): Promise<boolean> {
    try {
      await answered(() => this.connection.collection('_binding').insertOne({ _id: 'log', logId }, LIMITS));
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return (await this.boundLogId()) === logId;
    }
  }

  /** MongoDB's plan for every index walk of a query; for tests and operators. */
  explain(definition: CollectionDefinition, query: FindQuery): Promise<readonly string[]> {
    return this.records(definition).explain(query);
  }

  ping(): Promise<void> {
    return answered(() => this.connection.ping());
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  private records(definition: CollectionDefinition): MongoRecords<StoredDocument> {
    const declared = JSON.stringify(definition);
    const open = this.collections.get(definition.name);
    if (open?.declared === declared) return open.records;
    const records = new MongoRecords<StoredDocument>(this.connection, new DocumentShape(definition));
    this.collections.set(definition.name, { declared, records });
    return records;
  }
}

class MongoRecords<D extends StoredDocument> implements OperationalCollection<D> {
  private readonly stored: MongoDocuments;
  private prepared: Promise<void> | null = null;

  constructor(
    private readonly connection: MongoConnection,
    private readonly shape: DocumentShape,
  ) {
    this.stored = connection.collection(shape.name);
  }

  async get(id: string): Promise<Versioned<D> | null> {
    return (await this.getMany([id])).get(id) ?? null;
  }

  async getMany(ids: readonly string[]): Promise<ReadonlyMap<string, Versioned<D>>> {
    if (ids.length === 0) return new Map();
    const found = await answered(() => this.stored.find({ _id: { $in: [...new Set(ids)] } }, LIMITS).toArray());
    return new Map(found.map((each) => [each._id, this.recordOf(each)]));
  }

  async find(query: FindQuery): Promise<FindResult<Versioned<D>>> {
    const { found, next } = await answered(async () => findDocuments(await this.ready(), this.shape, query));
    return { documents: found.map((each) => this.recordOf(each)), next };
  }

  count(filter: FindQuery['filter']): Promise<number> {
    return answered(async () => countDocuments(await this.ready(), this.shape, filter));
  }

  explain(query: FindQuery): Promise<readonly string[]> {
    return answered(async () => explainFind(await this.ready(), this.shape, query));
  }

  async write(writes: readonly OperationalWrite<D>[]): Promise<readonly boolean[]> {
    return answered(() => this.writeInOrder(writes));
  }

  /** Neighbouring inserts go in one ordered message; everything else needs its own answer, which MongoDB gives per message. */
  private async writeInOrder(writes: readonly OperationalWrite<D>[]): Promise<readonly boolean[]> {
    for (const write of writes) if (write.kind !== 'delete') this.shape.check(write.record._id, withoutRevision(write.record));
    await this.ready();
    const results: boolean[] = [];
    while (results.length < writes.length) {
      const rest = writes.slice(results.length);
      const end = rest.findIndex((write) => write.kind !== 'insert');
      const inserts = (end === -1 ? rest : rest.slice(0, end)).flatMap((write) =>
        write.kind === 'insert' ? [write.record] : [],
      );
      const [first] = rest;
      if (inserts.length > 0) results.push(...(await this.insert(inserts)));
      else if (first !== undefined) results.push(await this.apply(first));
    }
    return results;
  }

  private async insert(records: readonly D[]): Promise<readonly boolean[]> {
    const results: boolean[] = [];
    while (results.length < records.length) {
      const rest = records.slice(results.length);
      const bulk = rest.map((record) => {
        const { _id, ...fields } = this.documentOf(record, 1);
        return { updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } };
      });
      try {
        const { upsertedIds } = await this.stored.bulkWrite(bulk, { ...LIMITS, ordered: true });
        results.push(...rest.map((_, i) => i in upsertedIds));
      } catch (error) {
        // Two upserts of one new id at the same moment: the one that came second ends the batch and is simply too late.
        const [failed = 0] = duplicatesIn(error);
        const { upsertedIds } = (error as { result: { upsertedIds: Record<number, unknown> } }).result;
        results.push(...rest.slice(0, failed).map((_, i) => i in upsertedIds), false);
      }
    }
    return results;
  }

  private async apply(write: OperationalWrite<D>): Promise<boolean> {
    if (write.kind === 'delete') {
      const filter = { _id: write.id, ...(write.rev !== undefined && { _rev: write.rev }) };
      return (await this.stored.deleteOne(filter, LIMITS)).deletedCount === 1;
    }
    if (write.kind === 'replace') return this.replace(write.record, write.rev);
    for (;;) {
      const stored = await this.stored.findOne({ _id: write.record._id }, { ...LIMITS, projection: { _rev: 1 } });
      const [inserted] =
        stored === null ? await this.insert([write.record]) : [await this.replace(write.record, Number(stored['_rev']))];
      if (inserted === true) return true;
    }
  }

  private async replace(record: D, rev: number): Promise<boolean> {
    const { matchedCount } = await this.stored.replaceOne(
      { _id: record._id, _rev: rev },
      this.documentOf(record, rev + 1),
      LIMITS,
    );
    return matchedCount === 1;
  }

  private documentOf(record: D, rev: number): MongoDocument {
    const json = JSON.parse(JSON.stringify(withoutRevision(record))) as object;
    return { ...json, _id: record._id, _rev: rev, _live: true };
  }

  /** Fields that the record's own declaration did not have yet are null. */
  private recordOf({ _live, ...record }: MongoDocument): Versioned<D> {
    const missing = [...this.shape.fields.keys()].filter((field) => !(field in record)).map((field) => [field, null]);
    return (missing.length === 0 ? record : { ...record, ...Object.fromEntries(missing) }) as unknown as Versioned<D>;
  }

  private async ready(): Promise<MongoDocuments> {
    this.prepared ??= this.connection.prepare(this.shape.name, this.shape).catch((error: unknown) => {
      this.prepared = null;
      throw error;
    });
    await this.prepared;
    return this.stored;
  }
}

function withoutRevision<D extends StoredDocument>(record: D): D {
  const { _rev, ...rest } = record as D & { _rev?: number };
  return rest as unknown as D;
}
