import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock/clock.ts';
import { Deadline } from '../../clock/deadline.ts';
import { serializeAppend } from '../append-request.ts';
import { CheckpointBeyondLog, StoreDamaged, StoreUnavailable } from '../event-store.errors.ts';
import {
  type AppendResult,
  categoryOf,
  type Expected,
  type NewEvent,
  type Position,
  type ReadAllPage,
  type StoredEvent,
  type SubscriptionMessage,
  toPosition,
} from '../event-store.port.ts';
import { parseStored, type StoredPayload } from '../stored-json.ts';
import { WritableEventStore } from '../writable-event-store.port.ts';
import { AppendQueue, type EventRow } from './append-queue.ts';
import { ChangeSignal } from './change-signal.ts';
import { MEMORY, openLog, readLogId, unavailable } from './log-file.ts';

/** Events per page of a subscription: a few milliseconds of reading and parsing. */
const PAGE = 500;
/** Maximum number of rows scanned per page when most are filtered out. */
const SCAN = 5_000;
/** Number of newest events cached for subscribers, because dozens wait for the same commit. */
const NEWEST = 64;

/** Up to this many uncached events of a range are read one by one; with more, the whole range is read. */
const READ_ONE_BY_ONE = 2;

/** Size, in characters, of the cache of recently appended or read events: processes and commands read the newest streams repeatedly. */
const RECENT_CHARACTERS = 1024 * 1024;

const ROW = 'position, stream, revision, id, type, recorded_at, metadata, data';

/** Statements for one kind of range: one for the events' positions, one for the events. */
interface StreamStatements {
  readonly positions: StatementSync;
  readonly rows: StatementSync;
}

export interface SqliteEventStoreOptions {
  /** The log file, created with its folder when missing; `:memory:` for a private log of this instance. */
  readonly path: string;
  readonly clock: Clock;
  /** Rejects appends and never creates the file. */
  readonly readonly?: boolean;
}

/**
 * The embedded event log. Durable (WAL, synchronous FULL), one file, any number of processes and threads on one machine.
 * There is only one writer at a time, so commit order is position order, and a reader never misses an event committed behind it.
 */
export class SqliteEventStore extends WritableEventStore {
  readonly #db: DatabaseSync;
  readonly #readonly: boolean;
  readonly #appends: AppendQueue;
  readonly #changes: ChangeSignal;
  readonly #tail: StatementSync;
  readonly #forwards: StreamStatements;
  readonly #backwards: StreamStatements;
  readonly #at: StatementSync;
  readonly #pages = new Map<number, StatementSync>();
  readonly #nth: StatementSync;
  readonly #between: StatementSync;
  /** End of the log at a change mark; read once for all subscribers. */
  #end: { readonly mark: number; readonly last: number } | null = null;
  /** The events between a position and the end of the log at `last`. */
  #newest: { readonly from: number; readonly last: number; readonly events: readonly StoredEvent[] } | null = null;
  readonly #recent = new LRUCache<number, StoredEvent>({ maxSize: RECENT_CHARACTERS });
  #damage: StoreDamaged | null = null;
  #closed = false;

  /** @throws StoreUnavailable when the log cannot be opened. */
  constructor(options: SqliteEventStoreOptions) {
    super();
    this.#readonly = options.readonly ?? false;
    this.#db = openLog(options.path, this.#readonly);
    this.#changes = new ChangeSignal(this.#db, options.path === MEMORY ? null : options.path);
    this.#appends = new AppendQueue(this.#db, options.clock, (written) => {
      this.#shared(written);
      this.#changes.committed();
    });
    this.#tail = this.#db.prepare('SELECT max(position) AS position FROM events');
    this.#nth = this.#rows('SELECT position FROM events WHERE position > ? ORDER BY position LIMIT 1 OFFSET ?');
    this.#between = this.#rows(`SELECT ${ROW} FROM events WHERE position > ? AND position <= ? ORDER BY position`);
    this.#forwards = this.#ofStream('revision >= ? ORDER BY revision');
    this.#backwards = this.#ofStream('revision <= ? ORDER BY revision DESC');
    this.#at = this.#rows(`SELECT ${ROW} FROM events WHERE position = ?`);
  }

  async append(stream: string, events: readonly NewEvent[], expected: Expected): Promise<AppendResult> {
    if (this.#closed) throw closed();
    if (this.#readonly) throw new StoreUnavailable('the event log was opened as read-only');
    return this.#appends.push(stream, serializeAppend(stream, events, expected), expected);
  }

  async read(
    stream: string,
    options: { readonly from?: number; readonly limit?: number; readonly backwards?: boolean } = {},
  ): Promise<readonly StoredEvent[]> {
    const { positions, rows } = options.backwards ? this.#backwards : this.#forwards;
    const range = [stream, options.from ?? (options.backwards ? Number.MAX_SAFE_INTEGER : 0), options.limit ?? -1] as const;
    return this.#reading(() => {
      // Reads only the index first, because most requested streams were just written or read and are cached.
      const found = (positions.all(...range) as unknown as readonly [number][]).map(([position]) => position);
      const others = found.filter((position) => !this.#recent.has(position));
      if (others.length > READ_ONE_BY_ONE) return this.#shared(rows.all(...range));
      return found.flatMap((position) => this.#recent.get(position) ?? this.#shared(this.#at.all(position)));
    });
  }

  async readAll(options: {
    readonly after: Position | null;
    readonly categories: readonly string[];
    readonly limit: number;
  }): Promise<ReadAllPage> {
    return this.#reading(() => {
      this.#refuseBeyond(options.after);
      return this.#page(options.after, options.categories, options.limit);
    });
  }

  async *subscribe(options: {
    readonly after: Position | null;
    readonly categories: readonly string[];
    readonly signal: AbortSignal;
  }): AsyncIterable<SubscriptionMessage> {
    const { categories, signal } = options;
    let position = options.after;
    let behind = true;
    this.#reading(() => this.#refuseBeyond(position));
    while (!signal.aborted && !this.#closed) {
      const mark = this.#changes.mark();
      const page = this.#reading(() => this.#following(position, categories, mark));
      for (const event of page.events) {
        yield { kind: 'event', event };
        if (signal.aborted || this.#closed) return;
        position = event.position;
      }
      if (page.reached !== null && page.reached !== position) {
        position = page.reached;
        yield { kind: 'checkpoint', position };
      }
      if (page.end && behind) yield { kind: 'caughtUp', position };
      behind = !page.end;
      // A reader that is behind yields between pages; a reader at the end waits for the log to grow.
      if (behind) await new Promise(setImmediate);
      else if (!this.#closed) await this.#changes.wait(mark, signal);
    }
  }

  async tail(): Promise<Position | null> {
    return this.#reading(() => {
      const last = this.#last();
      return last === 0 ? null : toPosition(last);
    });
  }

  async logId(): Promise<string> {
    return this.#reading(() => readLogId(this.#db));
  }

  /** @throws StoreDamaged even if damage was only found earlier: what can still be read is not the whole log. */
  async ping(): Promise<void> {
    this.#reading(() => this.#last());
    if (this.#damage) throw this.#damage;
  }

  /** Writes accepted appends, ends open subscriptions, then closes the file. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#appends.close();
    this.#changes.changed();
    this.#changes.close();
    this.#db.close();
  }

  /** The next page of a subscription. At the end of the log, events are read and parsed once for all subscribers. */
  #following(after: Position | null, categories: readonly string[], mark: number): ReadAllPage {
    const from = after === null ? 0 : Number(after);
    // A subscriber may start after events that another connection appended since the end was last read.
    if (this.#end?.mark !== mark || this.#end.last < from) this.#end = { mark, last: this.#last() };
    const { last } = this.#end;
    if (last - from > NEWEST || last === 0) return this.#page(after, categories, PAGE);
    if (last === from) return { events: [], reached: after, end: true };
    if (this.#newest?.last !== last || this.#newest.from > from) {
      this.#newest = { from, last, events: this.#shared(this.#between.all(from, last)) };
    }
    const wanted = ({ position, stream }: StoredEvent) => position > (after ?? '') && categories.includes(categoryOf(stream));
    return { events: this.#newest.events.filter(wanted), reached: toPosition(last), end: true };
  }

  /** Converts rows to events, reusing the objects of recently read ones so that their texts are parsed once. Events never change. */
  #shared(rows: readonly unknown[]): StoredEvent[] {
    return (rows as readonly EventRow[]).map((row) => {
      const [position, , , , , , metadata, data] = row;
      const known = this.#recent.get(position);
      if (known) return known;
      const event = toStored(row);
      this.#recent.set(position, event, { size: metadata.length + data.length });
      return event;
    });
  }

  #page(after: Position | null, categories: readonly string[], limit: number): ReadAllPage {
    const from = after === null ? 0 : Number(after);
    // The end is read first, so later commits belong to a later page and `reached` never skips an unread event.
    const last = this.#last();
    // Dozens of idle subscribers ask regularly whether they have missed anything.
    if (from === last) return { events: [], reached: after, end: true };
    const upTo = Math.min(last, Math.max(from + Math.max(limit, SCAN), this.#positionAfter(from, limit)));
    const statement = this.#pageStatement(categories.length);
    // Not cached: reading a whole log would evict the events that are read repeatedly.
    const rows = statement.all(from, upTo, ...categories, limit) as unknown as EventRow[];
    const events = rows.map((row) => this.#recent.get(row[0]) ?? toStored(row));
    const lastEvent = events.at(-1);
    const reached = lastEvent && events.length === limit ? Number(lastEvent.position) : Math.max(upTo, from);
    return { events, reached: reached === 0 ? null : toPosition(reached), end: reached >= last };
  }

  /** Position of the event `events` further on, or of the last one. Positions can't simply be added: a log that was on a server has gaps wider than a page. */
  #positionAfter(from: number, events: number): number {
    const [position] = (this.#nth.get(from, events - 1) as unknown as readonly [number] | undefined) ?? [];
    return position ?? this.#last();
  }

  /** A category is the part of a stream's name before the first dash. */
  #pageStatement(categories: number): StatementSync {
    let statement = this.#pages.get(categories);
    if (!statement) {
      const marks = Array(categories).fill('?').join(', ');
      const filter = `substr(stream, 1, instr(stream, '-') - 1) IN (${marks})`;
      statement = this.#rows(
        `SELECT ${ROW} FROM events WHERE position > ? AND position <= ? AND ${filter} ORDER BY position LIMIT ?`,
      );
      this.#pages.set(categories, statement);
    }
    return statement;
  }

  #ofStream(range: string): StreamStatements {
    const select = (columns: string) => this.#rows(`SELECT ${columns} FROM events WHERE stream = ? AND ${range} LIMIT ?`);
    return { positions: select('position'), rows: select(ROW) };
  }

  #last(): number {
    return Number(this.#tail.get()?.['position'] ?? 0);
  }

  #refuseBeyond(after: Position | null): void {
    if (after === null) return;
    const last = toPosition(this.#last());
    if (after > last) throw new CheckpointBeyondLog(after, last);
  }

  #rows(sql: string): StatementSync {
    const statement = this.#db.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  }

  #reading<T>(read: () => T): T {
    if (this.#closed) throw closed();
    Deadline.check();
    try {
      return read();
    } catch (error) {
      if (error instanceof CheckpointBeyondLog) throw error;
      const failure = unavailable(error, 'the event log can’t be read');
      if (failure instanceof StoreDamaged) this.#damage ??= failure;
      throw failure;
    }
  }
}

/** JSON is parsed lazily, because a subscriber ignores most events of its categories. */
function toStored([position, stream, revision, id, type, at, metadata, data]: EventRow): StoredEvent {
  let payload: StoredPayload | undefined;
  const parsed = (): StoredPayload => (payload ??= parseStored(data, metadata));
  return {
    id,
    type,
    stream,
    revision,
    position: toPosition(position),
    recordedAt: new Date(at),
    get data() {
      return parsed().data;
    },
    get metadata() {
      return parsed().metadata;
    },
  };
}

function closed(): StoreUnavailable {
  return new StoreUnavailable('the event store is closed');
}
