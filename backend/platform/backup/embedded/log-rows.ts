import { DatabaseSync } from 'node:sqlite';

/** An event exactly as it is stored in the log file. */
export interface LogRow {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly recordedAt: number;
  readonly metadata: string;
  readonly data: string;
}

const COLUMNS = 'position, stream, revision, id, type, recorded_at, metadata, data';
const BUSY_MS = 10_000;

/** Reads a log file while others write it. */
export class LogRows {
  readonly #db: DatabaseSync;

  constructor(path: string) {
    this.#db = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS });
  }

  logId(): string {
    return String(this.#db.prepare('SELECT log_id FROM log_identity').get()?.['log_id']);
  }

  /** Id of the event at a position, null if none. */
  idAt(position: number): string | null {
    const row = this.#db.prepare('SELECT id FROM events WHERE position = ?').get(position);
    return row ? String(row['id']) : null;
  }

  /** Position of the last event, 0 if none. */
  last(): number {
    return Number(this.#db.prepare('SELECT max(position) AS last FROM events').get()?.['last'] ?? 0);
  }

  count(): number {
    return Number(this.#db.prepare('SELECT count(*) AS n FROM events').get()?.['n']);
  }

  /** The next events in order, at most `rows`; stops after the one that reaches `bytes`, counted in characters. */
  after(position: number, limit: { readonly rows: number; readonly bytes: number }): readonly LogRow[] {
    const found: LogRow[] = [];
    let bytes = 0;
    const rows = this.#db.prepare(`SELECT ${COLUMNS} FROM events WHERE position > ? ORDER BY position LIMIT ?`);
    for (const row of rows.iterate(position, limit.rows)) {
      const each: LogRow = {
        position: Number(row['position']),
        stream: String(row['stream']),
        revision: Number(row['revision']),
        id: String(row['id']),
        type: String(row['type']),
        recordedAt: Number(row['recorded_at']),
        metadata: String(row['metadata']),
        data: String(row['data']),
      };
      found.push(each);
      bytes += each.data.length + each.metadata.length;
      if (bytes >= limit.bytes) break;
    }
    return found;
  }

  close(): void {
    this.#db.close();
  }
}

/** Appends events to a log file that no other process has open. */
export class LogRowWriter {
  readonly #db: DatabaseSync;

  constructor(path: string) {
    this.#db = new DatabaseSync(path);
  }

  add(rows: readonly LogRow[]): void {
    const insert = this.#db.prepare(`INSERT INTO events (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      for (const row of rows) {
        const { position, stream, revision, id, type, recordedAt, metadata, data } = row;
        insert.run(position, stream, revision, id, type, recordedAt, metadata, data);
      }
      this.#db.exec('COMMIT');
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#db.close();
  }
}
