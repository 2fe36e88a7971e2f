import { mkdirSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { StoreDamaged, StoreUnavailable } from '../../event-store/event-store.errors.ts';
import { failureOf, resultCode } from './sqlite-failure.ts';

export interface SqliteFileOptions {
  /** Path of the file, created with its folder when missing; `:memory:` for a private one. */
  readonly path: string;
  /** FULL: a commit survives a power failure. NORMAL: the last commits may be lost, but the file stays consistent. */
  readonly synchronous: 'FULL' | 'NORMAL';
  /** Page cache of this connection, in KiB. */
  readonly cacheKib: number;
}

const BUSY = 5;
/** How long one call may block the thread while another connection writes; after that writers wait asynchronously. */
const BUSY_TIMEOUT_MS = 250;
const BUSY_ATTEMPTS = 40;
const STATEMENTS = 500;
/** 64 MiB (the journal limit below): most pages of a busy projection are written several times before they need to be copied. */
const PAGES_BETWEEN_CHECKPOINTS = 16_000;

export type Row = readonly SQLOutputValue[];

/** One connection to one SQLite file in WAL mode, with its prepared statements. Rows are arrays. */
export class SqliteFile {
  private readonly database: DatabaseSync;
  private readonly path: string;
  private readonly synchronous: SqliteFileOptions['synchronous'];
  /** Identifies the opened file, even if its path later points to another one; null in memory. */
  private readonly inode: number | null;
  private damage: StoreDamaged | null = null;
  private readonly statements = new LRUCache<string, StatementSync>({ max: STATEMENTS });
  private readonly version: StatementSync;

  constructor(options: SqliteFileOptions) {
    if (options.path !== ':memory:') mkdirSync(dirname(options.path), { recursive: true });
    this.path = options.path;
    this.synchronous = options.synchronous;
    this.database = new DatabaseSync(options.path, { timeout: BUSY_TIMEOUT_MS });
    // Two processes may open a new file at the same time, and SQLite does not wait for the switch to WAL.
    this.retryWhileBusy(() => this.database.exec('PRAGMA journal_mode = WAL'));
    // Deleted and replaced data is overwritten, because it may be an erased person's (ADR 38).
    this.database.exec(`PRAGMA secure_delete = ON; PRAGMA synchronous = ${options.synchronous}; PRAGMA cache_size = -${options.cacheKib};
      PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = ${PAGES_BETWEEN_CHECKPOINTS}; PRAGMA journal_size_limit = 67108864`);
    this.inode = options.path === ':memory:' ? null : statSync(options.path).ino;
    this.version = this.database.prepare('PRAGMA data_version');
    this.version.setReturnArrays(true);
  }

  /** @throws StoreDamaged once damage was found; StoreUnavailable when the file was replaced. */
  ping(): void {
    this.get('SELECT 1');
    if (this.damage) throw this.damage;
    if (this.inode !== null && statSync(this.path, { throwIfNoEntry: false })?.ino !== this.inode) {
      throw new StoreUnavailable(`${this.path} was moved or replaced while it was open: start again`);
    }
  }

  all(sql: string, ...parameters: SQLInputValue[]): readonly Row[] {
    return this.translatingFailures(() => this.statement(sql).all(...parameters) as unknown as readonly Row[]);
  }

  get(sql: string, ...parameters: SQLInputValue[]): Row | undefined {
    return this.translatingFailures(() => this.statement(sql).get(...parameters) as unknown as Row | undefined);
  }

  /** @returns how many rows changed. */
  run(sql: string, ...parameters: SQLInputValue[]): number {
    return Number(this.translatingFailures(() => this.statement(sql).run(...parameters)).changes);
  }

  exec(sql: string): void {
    this.translatingFailures(() => this.database.exec(sql));
  }

  /** Runs `work` in a write transaction. It must not await, so that nothing runs in between. */
  write<T>(work: () => T): T {
    return this.within('BEGIN IMMEDIATE', work);
  }

  /**
   * Like {@link write}, and retries while other connections lock the file.
   * @param durable false to leave the disk flush to the next transaction: a power failure loses this one only together with all later ones, because the
   * durable part of the journal is always its beginning.
   */
  async writeWhenUnlocked<T>(work: () => T, durable = true): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return durable || this.synchronous === 'NORMAL' ? this.write(work) : this.writeUnsynced(work);
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (attempt === BUSY_ATTEMPTS) throw new StoreUnavailable(`${basename(this.path)} stays locked`, { cause: error });
        await delay(5 * attempt);
      }
    }
  }

  /** Like {@link write}, for data that must exist before anything can run: blocks the thread until the file is free, for a few seconds at most. */
  writeBeforeUse<T>(work: () => T): T {
    return this.retryWhileBusy(() => this.write(work));
  }

  /** Runs several reads on one state of the file. */
  snapshot<T>(work: () => T): T {
    return this.within('BEGIN', work);
  }

  /** A number that changes whenever another connection, thread or process has committed. */
  dataVersion(): number {
    return this.translatingFailures(() => (this.version.get() as unknown as readonly [number])[0]);
  }

  /**
   * Writes the journal into the file and empties it, because it still contains data that was deleted later. @returns false when another connection
   * is reading an older state of the file; the journal then remains.
   */
  emptyJournal(): boolean {
    const [busy] = this.get('PRAGMA wal_checkpoint(TRUNCATE)') ?? [];
    return Number(busy) === 0;
  }

  close(): void {
    this.statements.clear();
    if (this.database.isOpen) this.database.close();
  }

  private writeUnsynced<T>(work: () => T): T {
    this.exec('PRAGMA synchronous = NORMAL');
    try {
      return this.write(work);
    } finally {
      this.exec(`PRAGMA synchronous = ${this.synchronous}`);
    }
  }

  private within<T>(begin: string, work: () => T): T {
    this.run(begin);
    try {
      const result = work();
      this.run('COMMIT');
      return result;
    } catch (error) {
      if (this.database.isTransaction) this.run('ROLLBACK');
      throw error;
    }
  }

  /** @throws StorageFull, StoreDamaged, StoreUnavailable for failures of the file; other errors unchanged. */
  private translatingFailures<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const failure = failureOf(error, basename(this.path));
      if (failure instanceof StoreDamaged) this.damage ??= failure;
      throw failure;
    }
  }

  private statement(sql: string): StatementSync {
    let statement = this.statements.get(sql);
    if (statement === undefined) {
      statement = this.database.prepare(sql);
      statement.setReturnArrays(true);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  private retryWhileBusy<T>(work: () => T): T {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return work();
      } catch (error) {
        if (!isBusy(error) || attempt === BUSY_ATTEMPTS) throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5 * attempt);
      }
    }
  }
}

/** Whether an error, SQLite's or this module's own, means that another connection holds the lock. */
function isBusy(error: unknown): boolean {
  return resultCode(error instanceof StoreUnavailable ? error.cause : error) === BUSY;
}
