import type { SQLInputValue } from 'node:sqlite';
import type { StoredDocument } from '../collection.ts';
import { compareScalars, type DeclaredIndex, type DocumentShape } from '../document-shape.ts';
import type { Row, SqliteFile } from './sqlite-file.ts';

/** Quotes a string as an SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const AFFINITY = { string: 'TEXT', number: 'REAL', boolean: 'INTEGER' } as const;

interface ElementIndex {
  readonly array: string;
  /** Scalar keys in addition to the array, without `_id`. */
  readonly others: readonly string[];
  readonly select: string;
  /** Statement n inserts n elements. */
  readonly inserts: readonly string[];
  /** Inserts any number of elements that share the other keys. */
  readonly insertMany: string;
  readonly remove: string;
}

/** From this number of elements on, one statement is used for any number; below it, there is a statement for each number. */
const MANY_ELEMENTS = 8;

/**
 * Documents of one collection, stored as JSON with the declared scalar fields as columns. `_stamp` guards writes. `_live` is 0 for a tombstone and is the
 * first key of every index, so that queries skip tombstones. An index with an array field has its own table with one row per
 * element.
 */
export class DocumentTable {
  readonly scalars: readonly string[];
  private readonly elements: readonly ElementIndex[];
  private readonly insertNew: string;
  private readonly upsert: string;
  private readonly updateAt: string;

  constructor(
    readonly file: SqliteFile,
    readonly name: string,
    readonly shape: DocumentShape,
  ) {
    this.scalars = [...shape.fields.values()].filter((field) => !field.array).map((field) => field.name);
    const columns = ['_id', '_stamp', '_live', '_at', ...this.scalars.map(quoted), '_json'];
    const changed = columns.slice(1).map((column) => `${column} = excluded.${column}`);
    const insertInto = `INSERT INTO ${quoted(name)} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
    this.insertNew = `${insertInto} ON CONFLICT(_id) DO NOTHING`;
    this.upsert = `${insertInto} ON CONFLICT(_id) DO UPDATE SET ${changed.join(', ')}`;
    const values = columns.slice(1).map((column, n) => `${column} = ?${n + 2}`);
    this.updateAt = `UPDATE ${quoted(name)} SET ${values.join(', ')} WHERE _id = ?1 AND _stamp = ?${columns.length + 1}`;
    this.elements = shape.indexes.flatMap((index) => (index.array === null ? [] : this.elementIndex(index, index.array)));
  }

  /** Creates what is missing; an existing table keeps its documents and columns. */
  create(): void {
    const columns = this.scalars.map((field) => `${this.column(field)},`).join(' ');
    this.file.exec(`
      CREATE TABLE IF NOT EXISTS ${quoted(this.name)}
        (_id TEXT NOT NULL PRIMARY KEY, _stamp NOT NULL, _live INTEGER NOT NULL, _at TEXT, ${columns} _json TEXT);
      CREATE INDEX IF NOT EXISTS ${quoted(`${this.name}:tombstones`)} ON ${quoted(this.name)} (_at) WHERE _live = 0`);
    for (const index of this.shape.indexes) {
      const keys = index.keys.map((key) => quoted(key.field) + (key.descending ? ' DESC' : '')).join(', ');
      if (index.array !== null) this.createElements(index, index.array);
      const indexedColumns = index.array === null ? `_live, ${keys}` : keys;
      this.file.exec(
        `CREATE INDEX IF NOT EXISTS ${quoted(this.indexName(index))} ON ${quoted(this.scannedTable(index))} (${indexedColumns})`,
      );
    }
  }

  addColumn(field: string): void {
    this.file.exec(`ALTER TABLE ${quoted(this.name)} ADD COLUMN ${this.column(field)}`);
  }

  /** Fills a new array index with the elements of all documents. */
  fillElements(index: DeclaredIndex): void {
    const { array } = index;
    if (array === null) return;
    const others = index.keys.map((key) => key.field).filter((field) => field !== array && field !== '_id');
    const columns = ['_id', ...[array, ...others].map(quoted)].join(', ');
    const values = ['t._id', 'e.value', ...others.map((field) => `t.${quoted(field)}`)].join(', ');
    this.file.run(
      `INSERT OR IGNORE INTO ${quoted(this.scannedTable(index))} (${columns}) SELECT ${values}
        FROM ${quoted(this.name)} AS t, json_each(t._json, ?) AS e WHERE t._live = 1 AND e.type <> 'null'`,
      `$.${array}`,
    );
  }

  dropIndex(index: DeclaredIndex): void {
    if (index.array === null) this.file.exec(`DROP INDEX IF EXISTS ${quoted(this.indexName(index))}`);
    else this.file.exec(`DROP TABLE IF EXISTS ${quoted(this.scannedTable(index))}`);
  }

  drop(): void {
    for (const index of this.shape.indexes)
      if (index.array !== null) this.file.exec(`DROP TABLE IF EXISTS ${quoted(this.scannedTable(index))}`);
    this.file.exec(`DROP TABLE IF EXISTS ${quoted(this.name)}`);
  }

  /** The table that a scan of this index reads. */
  scannedTable(index: DeclaredIndex | null): string {
    return index === null || index.array === null ? this.name : `${this.name}[${index.name}]`;
  }

  indexName(index: DeclaredIndex): string {
    return `${this.scannedTable(index)}:${index.name}`;
  }

  /** Replaces the document stamped `before`, or inserts it if no document has its id. @returns whether anything was written. */
  writeOver(
    before: string | null,
    id: string,
    stamp: string,
    at: string,
    document: StoredDocument | null,
    json: string | null,
  ): boolean {
    const row = this.row(id, stamp, at, document, json);
    if (before !== null && this.wrote(this.file.run(this.updateAt, ...row, before), id, document)) return true;
    if (this.file.run(this.insertNew, ...row) === 0) return false;
    // A new row has no elements yet, so there is nothing to compare with.
    for (const element of this.elements) this.insertElements(element, id, document);
    return true;
  }

  insert(id: string, document: StoredDocument, json: string): boolean {
    const row = this.row(id, 1, null, document, json);
    return this.wrote(this.file.run(this.insertNew, ...row), id, document);
  }

  /** Inserts or replaces unconditionally. */
  put(id: string, stamp: string | number, document: StoredDocument, json: string): void {
    this.wrote(this.file.run(this.upsert, ...this.row(id, stamp, null, document, json)), id, document);
  }

  stamp(id: string): SQLInputValue | undefined {
    return this.file.get(`SELECT _stamp FROM ${quoted(this.name)} WHERE _id = ?`, id)?.[0];
  }

  remove(id: string): boolean {
    for (const element of this.elements) this.file.run(element.remove, id);
    return this.file.run(`DELETE FROM ${quoted(this.name)} WHERE _id = ?`, id) > 0;
  }

  private row(
    id: string,
    stamp: string | number,
    at: string | null,
    document: StoredDocument | null,
    json: string | null,
  ): SQLInputValue[] {
    const values: SQLInputValue[] = [id, stamp, document === null ? 0 : 1, at];
    for (const field of this.scalars) values.push(document === null ? null : columnValue(document, field));
    values.push(json);
    return values;
  }

  private wrote(changes: number, id: string, document: StoredDocument | null): boolean {
    if (changes > 0) for (const element of this.elements) this.writeElements(element, id, document);
    return changes > 0;
  }

  /** Compares first and rewrites only changes, because most writes leave an index's array and other keys unchanged. */
  private writeElements(element: ElementIndex, id: string, document: StoredDocument | null): void {
    const wanted = document === null ? [] : elementRows(element, document);
    const stored = this.file.all(element.select, id);
    if (sameRows(wanted, stored)) return;
    if (stored.length > 0) this.file.run(element.remove, id);
    this.insertRows(element, id, wanted);
  }

  private insertElements(element: ElementIndex, id: string, document: StoredDocument | null): void {
    if (document !== null) this.insertRows(element, id, elementRows(element, document));
  }

  private insertRows(element: ElementIndex, id: string, rows: readonly SQLInputValue[][]): void {
    const [[, ...others] = []] = rows;
    const insert = element.inserts[rows.length];
    if (insert === undefined) this.file.run(element.insertMany, id, ...others, JSON.stringify(rows.map(([value]) => value)));
    else if (rows.length > 0) this.file.run(insert, ...rows.flatMap((row) => [id, ...row]));
  }

  private elementIndex(index: DeclaredIndex, array: string): ElementIndex {
    const table = quoted(this.scannedTable(index));
    const others = index.keys.map((key) => key.field).filter((field) => field !== array && field !== '_id');
    const columns = [array, ...others].map(quoted).join(', ');
    const row = `(?, ?${', ?'.repeat(others.length)})`;
    return {
      array,
      others,
      select: `SELECT ${columns} FROM ${table} WHERE _id = ? ORDER BY _id, ${quoted(array)}`,
      inserts: Array.from(
        { length: MANY_ELEMENTS },
        (_, n) => `INSERT INTO ${table} (_id, ${columns}) VALUES ${Array(n).fill(row).join(', ')}`,
      ),
      insertMany: `INSERT INTO ${table} (_id, ${columns}) SELECT ?1, value${others.map((_, n) => `, ?${n + 2}`).join('')} FROM json_each(?${others.length + 2})`,
      remove: `DELETE FROM ${table} WHERE _id = ?`,
    };
  }

  private createElements(index: DeclaredIndex, array: string): void {
    const others = index.keys
      .filter((key) => key.field !== array && key.field !== '_id')
      .map((key) => `${this.column(key.field)},`);
    this.file.exec(`CREATE TABLE IF NOT EXISTS ${quoted(this.scannedTable(index))} (_id TEXT NOT NULL,
      ${this.column(array)} NOT NULL, ${others.join(' ')} PRIMARY KEY (_id, ${quoted(array)})) WITHOUT ROWID`);
  }

  private column(field: string): string {
    return `${quoted(field)} ${AFFINITY[this.shape.field(field)?.type ?? 'string']}`;
  }
}

/** The column value of a declared scalar. */
export function columnValue(document: object, field: string): SQLInputValue {
  const value = (document as Readonly<Record<string, string | number | boolean | null>>)[field] ?? null;
  return typeof value === 'boolean' ? Number(value) : value;
}

function elementRows(element: ElementIndex, document: StoredDocument): readonly SQLInputValue[][] {
  const values = (document as unknown as Readonly<Record<string, readonly (string | number)[] | null>>)[element.array] ?? [];
  const others = element.others.map((field) => columnValue(document, field));
  return [...new Set(values)].sort(compareScalars).map((value) => [value, ...others]);
}

function sameRows(a: readonly (readonly SQLInputValue[])[], b: readonly Row[]): boolean {
  return a.length === b.length && a.every((row, i) => row.every((value, j) => value === b[i]?.[j]));
}
