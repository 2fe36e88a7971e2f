import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Clock } from '../../clock/clock.ts';
import type { SerializedEvent } from '../append-request.ts';
import { OutcomeUnknown, StorageFull, StoreUnavailable, StreamConflict } from '../event-store.errors.ts';
import { type AppendResult, type Expected, toPosition } from '../event-store.port.ts';
import { isBusy, unavailable } from './log-file.ts';

/** A write transaction blocks every other writer of the file, so a long queue is split into several transactions (architecture 3.2). */
const MAX_TRANSACTION_MS = 10;
const APPENDS_PER_CLOCK_CHECK = 16;
const BUSY_RETRY_MS = 5;
/** Far longer than any transaction: a writer that holds the lock for this long is stuck. */
const BUSY_LIMIT_MS = 10_000;

const COLUMNS = 'INSERT OR IGNORE INTO events (stream, revision, id, type, recorded_at, metadata, data)';

/** One row of the events table. */
export type EventRow = [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  at: number,
  metadata: string,
  data: string,
];

interface Pending {
  readonly stream: string;
  readonly events: readonly SerializedEvent[];
  readonly expected: Expected;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: Error) => void;
  outcome: AppendResult | StreamConflict | null;
}

/**
 * Group commit: concurrent appends share one durable transaction, but each one succeeds or fails as a whole. Only the first event of an append can
 * conflict (revisions have no gaps), so a failed append has written nothing and needs no savepoint.
 */
export class AppendQueue {
  readonly #db: DatabaseSync;
  readonly #clock: Clock;
  readonly #onCommit: (written: readonly EventRow[]) => void;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #insert: StatementSync;
  readonly #insertAfter: StatementSync;
  readonly #lastRevision: StatementSync;
  readonly #written: StatementSync;
  #pending: Pending[] = [];
  #scheduled = false;
  #busySince: number | null = null;

  /** @param onCommit called with the rows that a transaction has written. */
  constructor(db: DatabaseSync, clock: Clock, onCommit: (written: readonly EventRow[]) => void) {
    this.#db = db;
    this.#clock = clock;
    this.#onCommit = onCommit;
    this.#begin = db.prepare('BEGIN IMMEDIATE');
    this.#commit = db.prepare('COMMIT');
    this.#insert = db.prepare(`${COLUMNS} VALUES (?, ?, ?, ?, ?, ?, ?)`);
    this.#insertAfter = db.prepare(
      `${COLUMNS} SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE EXISTS (SELECT 1 FROM events WHERE stream = ?1 AND revision = ?2 - 1)`,
    );
    this.#lastRevision = db.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?');
    this.#written = db.prepare('SELECT id, position FROM events WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?');
  }

  /** Resolves once the append is on disk. */
  push(stream: string, events: readonly SerializedEvent[], expected: Expected): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ stream, events, expected, resolve, reject, outcome: null });
      if (!this.#scheduled) {
        this.#scheduled = true;
        setImmediate(this.#flush);
      }
    });
  }

  /** Commits the accepted appends, or rejects them when another connection holds the lock. */
  close(): void {
    while (this.#pending.length > 0 && this.#busySince === null) this.#flush();
    this.#rejectAll(this.#take(), new StoreUnavailable('the event store was closed before the append was written'));
  }

  readonly #flush = (): void => {
    this.#scheduled = false;
    if (this.#pending.length === 0 || !this.#tryBegin()) return;
    const batch = this.#take();
    const recordedAt = this.#clock.now().getTime();
    const started = this.#clock.monotonic();
    const written: EventRow[] = [];
    let done = 0;
    let committing = false;
    try {
      for (const append of batch) {
        append.outcome = this.#write(append, recordedAt, written);
        done += 1;
        if (done % APPENDS_PER_CLOCK_CHECK === 0 && this.#clock.monotonic() - started > MAX_TRANSACTION_MS) break;
      }
      committing = true;
      this.#commit.run();
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      const failure = unavailable(error, 'the append wasn’t written');
      // After a commit that failed partway, crash recovery may still find the transaction complete. If the disk was full, its last page is
      // certainly missing, so it is not.
      const unknown = committing && !(failure instanceof StorageFull);
      this.#rejectAll(batch, unknown ? new OutcomeUnknown(failure.message, { cause: error }) : failure);
      return;
    }
    if (done < batch.length) {
      this.#pending = batch.slice(done);
      this.#schedule();
    }
    for (let index = 0; index < done; index += 1) settle(batch[index]);
    this.#onCommit(written);
  };

  /** False when another connection is writing; the flush is then retried shortly. */
  #tryBegin(): boolean {
    try {
      this.#begin.run();
      this.#busySince = null;
      return true;
    } catch (error) {
      const now = this.#clock.monotonic();
      this.#busySince ??= now;
      if (isBusy(error) && now - this.#busySince < BUSY_LIMIT_MS) {
        this.#scheduled = true;
        setTimeout(this.#flush, BUSY_RETRY_MS);
      } else {
        this.#busySince = null;
        this.#rejectAll(this.#take(), unavailable(error, 'the log can’t be written'));
      }
      return false;
    }
  }

  #write(append: Pending, recordedAt: number, rows: EventRow[]): AppendResult | StreamConflict {
    const { stream, events, expected } = append;
    let revision = expected.kind === 'noStream' ? -1 : expected.revision;
    let statement = revision === -1 ? this.#insert : this.#insertAfter;
    let position: number | bigint = 0;
    for (const event of events) {
      revision += 1;
      const written = statement.run(stream, revision, event.id, event.type, recordedAt, event.metadata, event.data);
      if (written.changes === 0) return this.#alreadyThere(append);
      position = written.lastInsertRowid;
      rows.push([Number(position), stream, revision, event.id, event.type, recordedAt, event.metadata, event.data]);
      statement = this.#insert;
    }
    return { revision, position: toPosition(position) };
  }

  /** For a stream at another revision: the earlier result if exactly these events follow the expected revision, otherwise a conflict. */
  #alreadyThere({ stream, events, expected }: Pending): AppendResult | StreamConflict {
    const after = expected.kind === 'noStream' ? -1 : expected.revision;
    const written = this.#written.all(stream, after, events.length);
    const last = written.at(-1);
    if (last && written.length === events.length && written.every((row, index) => row['id'] === events[index]?.id)) {
      return { revision: after + events.length, position: toPosition(Number(last['position'])) };
    }
    const actual = this.#lastRevision.get(stream)?.['revision'];
    return new StreamConflict(stream, expected, typeof actual === 'number' ? actual : -1);
  }

  #schedule(): void {
    this.#scheduled = true;
    setImmediate(this.#flush);
  }

  #take(): Pending[] {
    const taken = this.#pending;
    this.#pending = [];
    return taken;
  }

  #rejectAll(batch: readonly Pending[], error: Error): void {
    for (const append of batch) append.reject(error);
  }
}

function settle(append: Pending | undefined): void {
  const outcome = append?.outcome;
  if (outcome instanceof StreamConflict) append?.reject(outcome);
  else if (outcome) append?.resolve(outcome);
}
