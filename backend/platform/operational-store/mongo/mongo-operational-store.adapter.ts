import type { CollectionDefinition, FindQuery, FindResult, Scalar, StoredDocument } from '../../read-store/collection.ts';
import { DocumentShape } from '../../read-store/document-shape.ts';
import type { IndexBuild, IndexReport } from '../../read-store/index-build.ts';
import { unlimited } from '../../read-store/mongo/call-limits.ts';
import { type DeclaredIndexes, declaredNames, dropUndeclared, reportIndexes } from '../../read-store/mongo/index-report.ts';
import {
  isDuplicate,
  LIMITS,
  MongoConnection,
  type MongoDocument,
  type MongoDocuments,
  type MongoOptions,
} from '../../read-store/mongo/mongo-connection.ts';
import { MongoIndexes } from '../../read-store/mongo/mongo-indexes.ts';
import type { MongoServer } from '../../read-store/mongo/mongo-server.ts';
import {
  countDocuments,
  countDocumentsBy,
  deleteDocuments,
  explainFind,
  findDocuments,
} from '../../read-store/mongo/scan-query.ts';
import { toStorable } from '../../read-store/storable-document.ts';
import {
  type AlikeRecords,
  type OperationalCollection,
  OperationalStore,
  type OperationalWrite,
  type Versioned,
} from '../operational-store.port.ts';
import type { RawRecords } from '../raw-records.ts';
import { CollectionMove } from './collection-move.ts';
import { MongoRawRecords } from './mongo-raw-records.ts';
import { type OrderedWrite, writeInOrder } from './ordered-writes.ts';

/** Operational state in its own MongoDB database; every write changes one document and is acknowledged by a majority. */
export class MongoOperationalStore extends OperationalStore {
  private readonly connection: MongoConnection;
  private readonly server: MongoServer;
  private readonly indexes: MongoIndexes;
  private readonly collections = new Map<string, { readonly declared: string; readonly records: MongoRecords<StoredDocument> }>();

  /** @param options `part` is the suffix that turns the views' database name into this one's. */
  constructor(options: MongoOptions & { readonly part?: 'ops' | 'texts' }) {
    super();
    this.connection = new MongoConnection(options, (inUrl) => `${inUrl ?? 'filingwire'}_${options.part ?? 'ops'}`);
    this.server = this.connection.server;
    this.indexes = new MongoIndexes(this.connection);
  }

  collection<D extends StoredDocument>(definition: CollectionDefinition<D>): OperationalCollection<D> {
    return this.records(definition) as unknown as OperationalCollection<D>;
  }

  async boundLogId(): Promise<string | null> {
    const bound = await this.server.read(() => this.connection.collection('_binding').findOne({ _id: 'log' }, LIMITS));
    return (bound?.['logId'] as string | undefined) ?? null;
  }

  async bind(logId: string): Promise<boolean> {
    try {
      await this.server.write(() => this.connection.collection('_binding').insertOne({ _id: 'log', logId }, LIMITS));
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return (await this.boundLogId()) === logId;
    }
  }

  /** A move of a collection's records to another store on the same server. */
  moveTo(other: MongoOperationalStore, collection: string): CollectionMove {
    return new CollectionMove(this.connection, other.connection, collection);
  }

  /** Raw access to all records, for a move to another engine. */
  rawRecords(): RawRecords {
    return new MongoRawRecords(this.connection);
  }

  /** MongoDB's query plan for each index scan of a query; for tests and operators. */
  explain(definition: CollectionDefinition, query: FindQuery): Promise<readonly string[]> {
    return this.records(definition).explain(query);
  }

  /** Indexes that are being built, or failed to build. */
  indexBuilds(): readonly IndexBuild[] {
    return this.indexes.underWay();
  }

  /** Collections whose indexes differ from the declarations of the version that last opened them. */
  async reportIndexes(): Promise<readonly IndexReport[]> {
    return reportIndexes(this.connection, await this.declared());
  }

  /** Drops indexes not declared by the version that last opened their collection. */
  async dropUndeclaredIndexes(): Promise<void> {
    await dropUndeclared(this.connection, await this.declared());
  }

  /** @throws StoreUnavailable when the user may not read or write the database. */
  checkRights(): Promise<void> {
    return this.connection.checkRights();
  }

  async ping(): Promise<void> {
    await this.server.ping();
    this.indexes.start();
  }

  async close(): Promise<void> {
    await this.indexes.close();
    await this.connection.close();
  }

  private async declared(): Promise<DeclaredIndexes> {
    const noted = await this.server.read(() => this.connection.collection('_collections').find({}, LIMITS).toArray());
    return new Map(noted.map((each) => [each._id, new Set(each['indexes'] as string[])]));
  }

  /** Stores the declared indexes for a later report, since no program has all definitions in one place. */
  private storeDeclaration(definition: CollectionDefinition): Promise<unknown> {
    const change = { $set: { indexes: declaredNames(definition) } };
    const noted = this.connection.collection('_collections');
    return this.server.write(() => noted.updateOne({ _id: definition.name }, change, { ...LIMITS, upsert: true }));
  }

  private records(definition: CollectionDefinition): MongoRecords<StoredDocument> {
    const declared = JSON.stringify(definition);
    const open = this.collections.get(definition.name);
    if (open?.declared === declared) return open.records;
    const records = new MongoRecords<StoredDocument>(this.connection, this.indexes, new DocumentShape(definition));
    this.collections.set(definition.name, { declared, records });
    void this.indexes.want(definition.name, records.shape);
    void this.indexes.started.then(() => unlimited(() => this.storeDeclaration(definition))).catch(() => undefined);
    return records;
  }
}

class MongoRecords<D extends StoredDocument> implements OperationalCollection<D> {
  private readonly server: MongoServer;
  private readonly stored: MongoDocuments;

  constructor(
    connection: MongoConnection,
    private readonly indexes: MongoIndexes,
    readonly shape: DocumentShape,
  ) {
    this.server = connection.server;
    this.stored = connection.collection(shape.name);
  }

  async get(id: string): Promise<Versioned<D> | null> {
    return (await this.getMany([id])).get(id) ?? null;
  }

  async getMany(ids: readonly string[]): Promise<ReadonlyMap<string, Versioned<D>>> {
    if (ids.length === 0) return new Map();
    const wanted = [...new Set(ids)];
    const found = await this.server.read(() =>
      this.stored.find({ _id: { $in: wanted } }, { ...LIMITS, batchSize: wanted.length }).toArray(),
    );
    return new Map(found.map((each) => [each._id, this.recordOf(each)]));
  }

  async find(query: FindQuery): Promise<FindResult<Versioned<D>>> {
    const { found, next } = await this.query('read', (shape) => findDocuments(this.stored, shape, query));
    return { documents: found.map((each) => this.recordOf(each)), next };
  }

  count(filter: FindQuery['filter']): Promise<number> {
    return this.query('read', (shape) => countDocuments(this.stored, shape, filter));
  }

  countBy(field: string): Promise<ReadonlyMap<Scalar, number>> {
    return this.query('read', (shape) => countDocumentsBy(this.stored, shape, field));
  }

  changeMark(): null {
    return null;
  }

  explain(query: FindQuery): Promise<readonly string[]> {
    return this.query('read', (shape) => explainFind(this.stored, shape, query));
  }

  write(writes: readonly OperationalWrite<D>[]): Promise<readonly boolean[]> {
    return this.server.write(async () => {
      const ordered = writes.map((write) => this.orderedWrite(write));
      if (ordered.length === 0) return [];
      return writeInOrder(this.stored, ordered);
    });
  }

  async insertAlike<K extends keyof D>(groups: readonly AlikeRecords<D, K>[]): Promise<number> {
    const records = groups.flatMap(({ common, own }) => own.map((each) => ({ ...common, ...each }) as unknown as D));
    return (await this.write(records.map((record) => ({ kind: 'insert', record })))).filter(Boolean).length;
  }

  deleteWhere(filter: FindQuery['filter'], limit: number): Promise<number> {
    return this.query('write', (shape) => deleteDocuments(this.stored, shape, filter, limit));
  }

  private query<T>(kind: 'read' | 'write', work: (shape: DocumentShape) => Promise<T>): Promise<T> {
    return this.server[kind](() => this.indexes.query(this.shape.name, this.shape, work));
  }

  private orderedWrite(write: OperationalWrite<D>): OrderedWrite {
    if (write.kind === 'delete') return write;
    const record = withoutRevision(write.record);
    this.shape.check(record._id, record);
    const { json } = toStorable(this.shape.name, record);
    return { ...write, document: { ...(JSON.parse(json) as object), _id: record._id, _live: true } };
  }

  /** Converts a document. Fields that were declared after it was written are null. */
  private recordOf({ _live, ...record }: MongoDocument): Versioned<D> {
    const missing = [...this.shape.fields.keys()].filter((field) => !(field in record)).map((field) => [field, null]);
    return (missing.length === 0 ? record : { ...record, ...Object.fromEntries(missing) }) as unknown as Versioned<D>;
  }
}

function withoutRevision<D extends StoredDocument>(record: D): D {
  const { _rev, ...rest } = record as D & { _rev?: number };
  return rest as unknown as D;
}
