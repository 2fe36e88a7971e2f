import { DatabaseSync } from 'node:sqlite';
import type { NewOutboxRow } from '../../backend/platform/outbox/outbox.port.ts';

/** Rows per call; each call was one transaction. */
const PAGE = 500;
const COLUMNS = ['channel', 'state', 'accountId', 'nextAttemptAt', 'createdAt', 'updatedAt', 'reported', 'reportId'] as const;
const INDEXES = [
  ['channel', 'state', 'nextAttemptAt'],
  ['state', 'createdAt'],
  ['createdAt'],
  ['reported', 'updatedAt'],
  ['reportId'],
  ['accountId', 'createdAt'],
];

/**
 * The outbox as first built: every row with its whole payload, 500 rows per durable transaction. A bare loop over the same table and
 * indexes, so that changes of the product's stores do not change what they are compared with.
 */
export class PlainOutbox {
  readonly #db: DatabaseSync;

  constructor(path: string) {
    this.#db = new DatabaseSync(path);
    this.#db.exec(`PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; PRAGMA synchronous = FULL; PRAGMA cache_size = -4096;
      PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = 16000; PRAGMA journal_size_limit = 67108864;
      CREATE TABLE outbox (_id TEXT NOT NULL PRIMARY KEY, _stamp NOT NULL, _live INTEGER NOT NULL, _at TEXT,
        ${COLUMNS.map((column) => `${column} ${column === 'reported' ? 'INTEGER' : 'TEXT'}`).join(', ')}, _json TEXT);
      CREATE INDEX tombstones ON outbox (_at) WHERE _live = 0;
      ${INDEXES.map((fields, n) => `CREATE INDEX by${n} ON outbox (_live, ${fields.join(', ')}, _id);`).join('\n')}`);
  }

  insert(rows: readonly NewOutboxRow[]): void {
    const statement = this.#db.prepare(
      `INSERT INTO outbox (_id, _stamp, _live, _at, ${COLUMNS.join(', ')}, _json)
        VALUES (${Array(5 + COLUMNS.length)
          .fill('?')
          .join(', ')}) ON CONFLICT(_id) DO NOTHING`,
    );
    for (let from = 0; from < rows.length; from += PAGE) {
      const now = new Date().toISOString();
      this.#db.exec('BEGIN IMMEDIATE');
      for (const row of rows.slice(from, from + PAGE)) {
        const state = { state: 'pending', attempts: 0, nextAttemptAt: now, lastError: null, providerReference: null };
        const times = { createdAt: now, sentAt: null, updatedAt: now };
        const json = JSON.stringify({ ...row, ...state, ...times, reported: null, reportId: null });
        statement.run(row._id, 1, 1, null, row.channel, 'pending', row.accountId, now, now, now, null, null, json);
      }
      this.#db.exec('COMMIT');
    }
  }

  close(): void {
    this.#db.close();
  }
}
