import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { randomId } from '../../ids/ids.ts';
import { failureOf } from '../../read-store/embedded/sqlite-failure.ts';
import { StorageFull, StoreDamaged, StoreUnavailable } from '../event-store.errors.ts';

export const MEMORY = ':memory:';

const SCHEMA_VERSION = 1;
/** How long SQLite itself waits for another connection's write transaction. Short, because the wait blocks the thread. */
const BUSY_TIMEOUT_MS = 50;
const OPEN_ATTEMPTS = 100;
const OPEN_PAUSE_MS = 25;

/** Small columns first, so that a scan that filters by stream skips the payload's overflow pages. */
const SCHEMA = `
  CREATE TABLE log_identity (log_id TEXT NOT NULL) STRICT;
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    recorded_at INTEGER NOT NULL,
    metadata TEXT NOT NULL,
    data TEXT NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT;
`;

/**
 * Opens the log and creates its schema and id if missing. Several processes and threads may do so at once.
 * @throws StoreUnavailable when the file cannot be opened, stays locked, or was written by a newer version.
 */
export function openLog(path: string, readonly: boolean): DatabaseSync {
  if (path !== MEMORY && !readonly) mkdirSync(dirname(path), { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return open(path, readonly);
    } catch (error) {
      // Switching to WAL and recovering after a crash fail with "busy" at once instead of waiting.
      if (!isBusy(error) || attempt === OPEN_ATTEMPTS) {
        throw error instanceof StoreUnavailable ? error : unavailable(error, `event log ${path} can’t be opened`);
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, OPEN_PAUSE_MS);
    }
  }
}

/** Creates an empty log file for a copy of an existing log. @returns false when the file already belongs to another log. */
export function makeLogFile(path: string, logId: string): boolean {
  const db = openLog(path, false);
  try {
    db.prepare('UPDATE log_identity SET log_id = ? WHERE NOT EXISTS (SELECT 1 FROM events)').run(logId);
    return readLogId(db) === logId;
  } finally {
    db.close();
  }
}

/** Id of the opened log. */
export function readLogId(db: DatabaseSync): string {
  return String(db.prepare('SELECT log_id FROM log_identity').get()?.['log_id']);
}

/** True when another connection holds the lock: the call did nothing and may be repeated. */
export function isBusy(error: unknown): boolean {
  const code = sqliteCode(error);
  return code !== null && ((code & 0xff) === 5 || (code & 0xff) === 6);
}

/** Converts a database failure to an error of the port. */
export function unavailable(error: unknown, what: string): StoreUnavailable {
  const failure = failureOf(error, 'log.db');
  if (failure instanceof StorageFull || failure instanceof StoreDamaged) return failure;
  return new StoreUnavailable(`${what}: ${(error as Error).message}`, { cause: error });
}

/** SQLite's result code. Errors are recognized by their fields, because an error from another realm is not `instanceof Error` here. */
function sqliteCode(error: unknown): number | null {
  const code = (error as { readonly errcode?: unknown }).errcode;
  return typeof code === 'number' ? code : null;
}

function open(path: string, readonly: boolean): DatabaseSync {
  const db = new DatabaseSync(path, { readOnly: readonly, timeout: BUSY_TIMEOUT_MS });
  try {
    if (!readonly) {
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
      createSchema(db);
    }
    const version = schemaVersion(db);
    if (version !== SCHEMA_VERSION) {
      throw new StoreUnavailable(
        `event log ${path} has schema version ${version}, but this version supports ${SCHEMA_VERSION}: start the version that wrote it`,
      );
    }
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function createSchema(db: DatabaseSync): void {
  if (schemaVersion(db) !== 0) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    if (schemaVersion(db) === 0) {
      db.exec(SCHEMA);
      db.prepare('INSERT INTO log_identity (log_id) VALUES (?)').run(randomId());
      db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    }
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function schemaVersion(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.['user_version']);
}
