import type { SQLOutputValue } from 'node:sqlite';
import type { Clock } from '../../clock/clock.ts';
import { Deadline } from '../../clock/deadline.ts';
import type { CollectionDefinition, FindQuery, FindResult, Scalar, StoredDocument } from '../../read-store/collection.ts';
import { DocumentShape } from '../../read-store/document-shape.ts';
import { DocumentTable, quoted } from '../../read-store/embedded/document-table.ts';
import { prepareTable } from '../../read-store/embedded/prepare-table.ts';
import { SharedTransactions } from '../../read-store/embedded/shared-transactions.ts';
import { SqliteFile } from '../../read-store/embedded/sqlite-file.ts';
import {
  countDocuments,
  countDocumentsBy,
  explainFind,
  findIds,
  findRows,
  selectIds,
} from '../../read-store/embedded/table-query.ts';
import { toStorable } from '../../read-store/storable-document.ts';
import {
  type AlikeRecords,
  type OperationalCollection,
  OperationalStore,
  type OperationalWrite,
  type Versioned,
  type WriteOptions,
} from '../operational-store.port.ts';
import type { RawRecords } from '../raw-records.ts';
import { alikeRows, insertAlike } from './alike-rows.ts';
import { EmbeddedRawRecords } from './embedded-raw-records.ts';

export interface EmbeddedOperationalStoreOptions {
  /** Path of ops.db; `:memory:` for a store that only this instance uses. */
  readonly path: string;
  readonly clock: Clock;
}

const PAGE_CACHE_KIB = 4 * 1024;
/** How long a transaction accepts further calls; later calls go into the next one. */
const TRANSACTION_MS = 7;

/** Operational state in one SQLite file (WAL, synchronous=FULL): a write that has resolved survives a power failure. */
export class EmbeddedOperationalStore extends OperationalStore {
  private readonly file: SqliteFile;
  private readonly shared: SharedTransactions;
  private readonly collections = new Map<
    string,
    { readonly declared: string; readonly collection: EmbeddedRecords<StoredDocument> }
  >();

  constructor(options: EmbeddedOperationalStoreOptions) {
    super();
    this.file = new SqliteFile({ path: options.path, synchronous: 'FULL', cacheKib: PAGE_CACHE_KIB });
    this.shared = new SharedTransactions(this.file, options.clock, TRANSACTION_MS);
    this.file.writeBeforeUse(() =>
      this.file.exec(`
        CREATE TABLE IF NOT EXISTS binding (one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1), log_id TEXT NOT NULL);
        CREATE TABLE IF NOT EXISTS collections (name TEXT NOT NULL PRIMARY KEY, definition TEXT NOT NULL)`),
    );
  }

  collection<D extends StoredDocument>(definition: CollectionDefinition<D>): OperationalCollection<D> {
    return this.records(definition) as unknown as OperationalCollection<D>;
  }

  async boundLogId(): Promise<string | null> {
    return (this.file.get('SELECT log_id FROM binding')?.[0] as string | undefined) ?? null;
  }

  async bind(logId: string): Promise<boolean> {
    await this.file.writeWhenUnlocked(() => this.file.run('INSERT OR IGNORE INTO binding (one, log_id) VALUES (1, ?)', logId));
    return (await this.boundLogId()) === logId;
  }

  /** SQLite's query plan for each index scan of a query; for tests and operators. */
  explain(definition: CollectionDefinition, query: FindQuery): readonly string[] {
    return this.records(definition).explain(query);
  }

  /** Raw access to all records, for a move to another engine. */
  rawRecords(): RawRecords {
    const { file } = this;
    const definitionOf = (name: string): CollectionDefinition | null => {
      const row = file.get('SELECT definition FROM collections WHERE name = ?', name);
      return row === undefined ? null : (JSON.parse(String(row[0])) as CollectionDefinition);
    };
    return new EmbeddedRawRecords(file, (name) => {
      const definition = definitionOf(name);
      // Create it without fields; the next program that opens it adds them.
      if (definition === null) this.records({ name, version: 1, fields: {}, indexes: [] });
      return tableOf(file, definition ?? { name, version: 1, fields: {}, indexes: [] });
    });
  }

  override async overwriteDeleted(): Promise<boolean> {
    await this.shared.settled();
    return this.file.emptyJournal();
  }

  async ping(): Promise<void> {
    this.file.ping();
  }

  /** Waits for pending writes. */
  async close(): Promise<void> {
    await this.shared.settled();
    this.file.close();
  }

  private records(definition: CollectionDefinition): EmbeddedRecords<StoredDocument> {
    const { name, fields, indexes } = definition;
    const declared = JSON.stringify({ name, fields, indexes });
    const open = this.collections.get(name);
    if (open?.declared === declared) return open.collection;
    const table = tableOf(this.file, definition);
    const stored = () => this.file.get('SELECT definition FROM collections WHERE name = ?', name);
    const prepare = () => {
      const row = stored();
      if (row?.[0] === declared) return;
      prepareTable(table, row === undefined ? null : new DocumentShape(JSON.parse(String(row[0])) as CollectionDefinition));
      this.file.run('INSERT OR REPLACE INTO collections (name, definition) VALUES (?, ?)', name, declared);
    };
    // Threads and processes open the same collections at the same time; only one of them needs to write.
    if (stored()?.[0] !== declared) this.file.writeBeforeUse(prepare);
    const collection = new EmbeddedRecords(table, this.shared);
    this.collections.set(name, { declared, collection });
    return collection;
  }
}

const tableOf = (file: SqliteFile, definition: CollectionDefinition) =>
  new DocumentTable(file, `${definition.name}.records`, new DocumentShape(definition));

class EmbeddedRecords<D extends StoredDocument> implements OperationalCollection<D> {
  /** Number of write calls that have ended, successful or not; writes by others are detected through the file. */
  private writes = 0;

  constructor(
    private readonly table: DocumentTable,
    private readonly shared: SharedTransactions,
  ) {}

  async get(id: string): Promise<Versioned<D> | null> {
    return this.read([id]).get(id) ?? null;
  }

  async getMany(ids: readonly string[]): Promise<ReadonlyMap<string, Versioned<D>>> {
    return this.read(ids);
  }

  async find(query: FindQuery): Promise<FindResult<Versioned<D>>> {
    Deadline.check();
    const scanned = findRows(this.table, query, ['_stamp', '_json']);
    if (scanned !== null) return { documents: scanned.rows.map(([rev, json]) => recordOf<D>(rev, json)), next: scanned.next };
    return this.table.file.snapshot(() => {
      const { ids, next, matches } = findIds(this.table, query);
      const found = this.read(ids);
      return { documents: ids.flatMap((id) => found.get(id) ?? []).filter(matches), next };
    });
  }

  async write(writes: readonly OperationalWrite<D>[], options: WriteOptions = {}): Promise<readonly boolean[]> {
    const prepared = writes.map((write) => this.prepare(write));
    return prepared.length === 0 ? [] : this.commit(() => prepared.map((write) => write()), options);
  }

  async insertAlike<K extends keyof D>(groups: readonly AlikeRecords<D, K>[], options: WriteOptions = {}): Promise<number> {
    let inserted = 0;
    const writes = groups.flatMap((group) => this.prepareAlike(group));
    const counted = writes.map((write, first) => () => {
      // Assigned rather than added, because a conflicting transaction runs again.
      inserted = (first === 0 ? 0 : inserted) + write();
      return true;
    });
    if (counted.length > 0) await this.commit(() => counted.map((write) => write()), options);
    return inserted;
  }

  async deleteWhere(filter: FindQuery['filter'], limit: number): Promise<number> {
    let deleted = 0;
    const remove = (): boolean => {
      // Assigned rather than added, because a conflicting transaction runs again.
      deleted = selectIds(this.table, filter, limit).filter((id) => this.table.remove(id)).length;
      return true;
    };
    await this.commit(remove);
    return deleted;
  }

  async count(filter: FindQuery['filter']): Promise<number> {
    Deadline.check();
    return this.table.file.snapshot(() => countDocuments(this.table, filter));
  }

  async countBy(field: string): Promise<ReadonlyMap<Scalar, number>> {
    Deadline.check();
    return this.table.file.snapshot(() => countDocumentsBy(this.table, field));
  }

  changeMark(): string {
    return `${this.table.file.dataVersion()} ${this.writes}`;
  }

  explain(query: FindQuery): readonly string[] {
    return explainFind(this.table, query);
  }

  private async commit<T>(work: () => T, options?: WriteOptions): Promise<T> {
    try {
      return await this.shared.run(work, options);
    } finally {
      this.writes += 1;
    }
  }

  private read(ids: readonly string[]): Map<string, Versioned<D>> {
    Deadline.check();
    // Schedules often find nothing due.
    if (ids.length === 0) return new Map();
    const { file, name } = this.table;
    const select = 'SELECT t._id, t._stamp, t._json FROM';
    // One statement for all ids takes half as long as one for each. The cross join keeps the list's order.
    const rows =
      ids.length === 1
        ? file.all(`${select} ${quoted(name)} AS t WHERE t._id = ?`, ids[0] ?? '')
        : file.all(`${select} json_each(?) AS e CROSS JOIN ${quoted(name)} AS t ON t._id = e.value`, JSON.stringify(ids));
    return new Map(rows.map(([id, rev, json]) => [String(id), recordOf<D>(rev, json)]));
  }

  /** Like {@link prepare}, in one statement where possible. The writes return how many records were new. */
  private prepareAlike<K extends keyof D>({ common, own }: AlikeRecords<D, K>): readonly (() => number)[] {
    const { table } = this;
    const rows = alikeRows(table, common, own);
    if (rows === null) {
      const records = own.map((each) => ({ ...common, ...each }) as unknown as D);
      return records.map((record) => this.prepare({ kind: 'insert', record })).map((insert) => () => Number(insert()));
    }
    for (const each of own) table.shape.check(each._id, { ...common, ...each } as unknown as D);
    return [() => insertAlike(table, rows)];
  }

  /** Validates and serializes now, so that the transaction cannot fail because of the content. */
  private prepare(write: OperationalWrite<D>): () => boolean {
    const { table } = this;
    if (write.kind === 'delete') {
      return () => (write.rev === undefined || table.stamp(write.id) === write.rev) && table.remove(write.id);
    }
    const given = withoutRevision(write.record);
    const id = given._id;
    table.shape.check(id, given);
    const { document: record, json } = toStorable(table.shape.name, given);
    if (write.kind === 'insert') return () => table.insert(id, record, json);
    return () => {
      const stored = table.stamp(id);
      if (write.kind === 'replace' && stored !== write.rev) return false;
      table.put(id, Number(stored ?? 0) + 1, record, json);
      return true;
    };
  }
}

function recordOf<D extends StoredDocument>(rev: SQLOutputValue | undefined, json: SQLOutputValue | undefined): Versioned<D> {
  return Object.assign(JSON.parse(String(json)) as D, { _rev: Number(rev) });
}

/** Removes `_rev`, which a record that was read still has. */
function withoutRevision<D extends StoredDocument>(record: D & { readonly _rev?: number }): StoredDocument {
  if (!('_rev' in record)) return record;
  const { _rev: _, ...stored } = record;
  return stored;
}
