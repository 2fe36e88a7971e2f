import type { StoredDocument } from '../../read-store/collection.ts';
import { type DocumentTable, quoted } from '../../read-store/embedded/document-table.ts';
import type { SqliteFile } from '../../read-store/embedded/sqlite-file.ts';
import { orderedJson, type RawRecord, type RawRecords } from '../raw-records.ts';

/** Raw access to all records in an SQLite file. */
export class EmbeddedRawRecords implements RawRecords {
  readonly #tables = new Map<string, DocumentTable>();

  /** @param open returns the table of a collection, and creates it if missing. */
  constructor(
    private readonly file: SqliteFile,
    private readonly open: (name: string) => DocumentTable,
  ) {}

  async names(): Promise<readonly string[]> {
    return this.file.all('SELECT name FROM collections ORDER BY name').map(([name]) => String(name));
  }

  async range(name: string, after: string, upTo: string | null, limit = -1): Promise<readonly RawRecord[]> {
    const rows = this.file.all(
      `SELECT _id, _stamp, _json FROM ${quoted(this.#table(name).name)} WHERE _id > ?1 AND (?2 IS NULL OR _id <= ?2) ORDER BY _id LIMIT ?3`,
      after,
      upTo,
      limit,
    );
    return rows.map(([id, rev, json]) => ({ id: String(id), rev: Number(rev), json: orderedJson(JSON.parse(String(json))) }));
  }

  async write(name: string, records: readonly RawRecord[], removed: readonly string[]): Promise<void> {
    const table = this.#table(name);
    await this.file.writeWhenUnlocked(() => {
      for (const { id, rev, json } of records) table.put(id, rev, JSON.parse(json) as StoredDocument, json);
      for (const id of removed) table.remove(id);
    });
  }

  #table(name: string): DocumentTable {
    const table = this.#tables.get(name) ?? this.open(name);
    this.#tables.set(name, table);
    return table;
  }
}
