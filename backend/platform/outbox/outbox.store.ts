import type { Clock } from '../clock/clock.ts';
import { NO_TRACING, type Tracing } from '../observability/tracing/tracing.ts';
import { changeRecord } from '../operational-store/change-record.ts';
import { deleteEvery } from '../operational-store/delete-every.ts';
import { findAll } from '../operational-store/find-every.ts';
import type {
  OperationalCollection,
  OperationalStore,
  Versioned,
  WriteOptions,
} from '../operational-store/operational-store.port.ts';
import { defineCollection, type Filter, type FindQuery, type FindResult } from '../read-store/collection.ts';
import { cutToBytes, REASON_BYTES } from '../values/bytes.ts';
import {
  ALL_CHANNELS,
  type AlikeOutboxRows,
  type AnyChannel,
  type NewOutboxRow,
  type OutboxRow,
  type OutboxState,
} from './outbox.port.ts';

const outbox = defineCollection<StoredRecord>({
  name: 'outbox',
  version: 1,
  fields: {
    channel: 'string',
    state: 'string',
    kind: 'string',
    accountId: 'string',
    nextAttemptAt: 'string',
    createdAt: 'string',
    updatedAt: 'string',
    reported: 'boolean',
    reportId: 'string',
  },
  indexes: [
    { fields: ['channel', 'state', 'nextAttemptAt'], serves: 'a channel’s due rows; rows left in the sending state' },
    { fields: ['channel', 'state', 'kind', 'nextAttemptAt'], serves: 'due rows of certain kinds: those a person is waiting for' },
    { fields: ['state', 'createdAt'], serves: 'rows in certain states by age: depth, age and the operator’s list' },
    {
      fields: ['reported', 'updatedAt'],
      serves: 'outcomes to report, all or one page; reported rows to purge; rows ahead of the clock',
    },
    { fields: ['accountId', 'createdAt'], serves: 'an account’s rows: its log, its erasure' },
  ],
});

const PAGE = 500;
/** Length reserved for a reason's prefix, such as the provider's name and the rejected command. */
const PREFIX_BYTES = 100;

/** A row as stored: no declared field may be missing. */
type StoredRecord = Omit<OutboxRow, 'kind'> & { readonly kind: string | null };
const toRecord = (row: OutboxRow): StoredRecord => ({ ...row, kind: row.kind ?? null });

function asRow({ kind, ...row }: Versioned<StoredRecord>): StoredRow {
  return typeof kind === 'string' ? { ...row, kind } : row;
}

export const OUTBOX_STATES: readonly OutboxState[] = [
  'pending',
  'sending',
  'delivered',
  'failed',
  'suppressed',
  'unknown',
  'parked',
];

export type StoredRow = Versioned<OutboxRow>;

/** Outcome of a sent message, reported later by its provider (webhook) or decided by an operator. */
export interface LateOutcome {
  readonly state: 'delivered' | 'failed';
  readonly providerReference?: string;
  readonly reason?: string;
}

export interface StalledRows {
  readonly count: number;
  readonly rows: readonly StoredRow[];
}

/** Cached finding that no row is due. */
interface NoneDue {
  /** {@link OperationalCollection.changeMark} before the rows were read. */
  readonly mark: string;
  /** When the next row will be due (ISO) if nothing is written before; null for never. */
  readonly until: string | null;
}

/** Messages to be sent: operational state, never rebuilt from events (architecture 3.4). */
export class OutboxStore {
  readonly #rows: OperationalCollection<StoredRecord>;
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  /** Caches that no row is due, by channel and kinds, because the outbox is polled several times a second. */
  readonly #noneDue = new Map<string, NoneDue>();
  /** Change mark at which there was no outcome to report. */
  #noneUnreported: string | null = null;

  /** @param tracing if it is on, rows store the correlation id of the work that queues them. */
  constructor(
    store: OperationalStore,
    clock: Clock,
    private readonly tracing: Pick<Tracing, 'carried'> = NO_TRACING,
  ) {
    this.#rows = store.collection(outbox);
    this.#clock = clock;
  }

  /**
   * Inserts rows durably; existing rows are left unchanged.
   * @param options `durableLater` is safe for rows that a process derives from an event: its checkpoint and the row's claim are later writes to this store.
   * @returns how many were new.
   */
  async insert(rows: readonly NewOutboxRow[], options: WriteOptions = {}): Promise<number> {
    const state = this.#pending();
    let inserted = 0;
    for (let from = 0; from < rows.length; from += PAGE) {
      const page = rows.slice(from, from + PAGE).map((row) => ({ kind: 'insert' as const, record: { ...row, ...state } }));
      inserted += (await this.#rows.write(page, options)).filter(Boolean).length;
    }
    if (inserted > 0) for (const notify of this.#listeners) notify();
    return inserted;
  }

  /** Like {@link insert}, for many recipients of few messages. */
  async insertAlike(groups: readonly AlikeOutboxRows[], options: WriteOptions = {}): Promise<number> {
    const state = this.#pending();
    let inserted = 0;
    for (const page of inPages(groups)) {
      const records = page.map(({ recipients, ...common }) => ({ common: { ...common, ...state }, own: recipients }));
      inserted += await this.#rows.insertAlike(records, options);
    }
    if (inserted > 0) for (const notify of this.#listeners) notify();
    return inserted;
  }

  /** Calls the listener whenever this instance has rows that become due. @returns a function that unsubscribes. */
  onDue(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async get(id: string): Promise<StoredRow | null> {
    const found = await this.#rows.get(id);
    return found && asRow(found);
  }

  /** Due rows of a channel, longest due first. @param kinds only rows of these kinds, at least one. */
  async due(channel: AnyChannel, limit: number, kinds?: readonly string[]): Promise<readonly StoredRow[]> {
    const mark = this.#rows.changeMark();
    const now = this.#now();
    const key = [channel, ...(kinds ?? [])].join();
    const known = this.#noneDue.get(key);
    if (known && known.mark === mark && (known.until === null || now < known.until)) return [];
    // Not `$in`: a long list would be checked on every pending row of the channel, and after a fan-out these are many.
    const pending = { channel, state: 'pending', ...(kinds && { $or: kinds.map((kind) => ({ kind })) }) };
    const sort = ['nextAttemptAt'];
    const { documents: due } = await this.#find({ filter: { ...pending, nextAttemptAt: { $lte: now } }, sort, limit });
    if (mark !== null && due.length === 0) {
      const [next] = (await this.#find({ filter: pending, sort, limit: 1 })).documents;
      this.#noneDue.set(key, { mark, until: next?.nextAttemptAt ?? null });
    }
    return due;
  }

  /** Rows being sent or waiting for an answer. */
  async sending(channel: AnyChannel): Promise<readonly StoredRow[]> {
    return this.#all({ channel, state: 'sending' }, ['nextAttemptAt']);
  }

  /**
   * Makes rows due whose times are ahead of this clock, because it was set back or another server's clock is fast. Their due time is
   * meaningless here, and otherwise they would wait for as long as the clocks differ.
   * @param isInFlight rows to skip.
   */
  async catchUpWithClock(isInFlight: (row: StoredRow) => boolean): Promise<void> {
    const filter = { reported: null, updatedAt: { $gt: this.#now() } };
    let after: string | null = null;
    do {
      const page: FindResult<StoredRow> = await this.#find({ filter, sort: ['updatedAt'], limit: PAGE, after });
      const ahead = page.documents.filter((row) => !isInFlight(row));
      if (ahead.length > 0) await this.change(ahead.map((row) => [row, { nextAttemptAt: this.#now() }]));
      after = page.next;
    } while (after !== null);
  }

  /** A page of rows whose outcome is not in the log yet. */
  async unreported(after: string | null): Promise<FindResult<StoredRow>> {
    const mark = this.#rows.changeMark();
    if (mark !== null && this.#noneUnreported === mark) return { documents: [], next: null };
    const found = await this.#find({ filter: { reported: false }, sort: ['updatedAt'], limit: PAGE, after });
    if (mark !== null && after === null && found.documents.length === 0) this.#noneUnreported = mark;
    return found;
  }

  /** The unreported rows of a page of outcomes. */
  async reportPage(reportId: string): Promise<readonly StoredRow[]> {
    return this.#all({ reported: false, reportId }, ['updatedAt']);
  }

  /** Changes rows that have not changed since they were read. @returns for each row the new one, or null when another change came first. */
  async change(
    changes: readonly (readonly [row: StoredRow, change: Partial<OutboxRow>])[],
  ): Promise<readonly (StoredRow | null)[]> {
    const updatedAt = this.#now();
    const records = changes.map(([{ _rev, ...row }, change]) => ({
      rev: _rev,
      record: { ...row, ...bounded(change), updatedAt },
    }));
    const changed = await this.#rows.write(
      records.map(({ rev, record }) => ({ kind: 'replace', record: toRecord(record), rev })),
    );
    return records.map(({ rev, record }, index) => (changed[index] ? { ...record, _rev: rev + 1 } : null));
  }

  /**
   * Records a provider's report about a message, even long after it was sent. Reports arrive in any order: a failure is final, and a report about an
   * earlier send of the row changes nothing. @returns false when there is no such row or nothing changed.
   */
  async settle(id: string, outcome: LateOutcome): Promise<boolean> {
    return this.#update(id, (row) => {
      if (row.state === outcome.state || row.state === 'pending' || row.state === 'suppressed') return null;
      const { providerReference: known } = row;
      const isOfEarlierSend = known !== null && outcome.providerReference !== undefined && outcome.providerReference !== known;
      if (row.state === 'failed' || isOfEarlierSend) return null;
      return {
        state: outcome.state,
        providerReference: outcome.providerReference ?? row.providerReference,
        lastError: outcome.reason ?? null,
        reported: false,
        reportId: null,
      };
    });
  }

  /** Makes a parked, failed or unknown message due again when an operator orders it. @returns false for rows in other states. */
  async retry(id: string): Promise<boolean> {
    const due = await this.#update(id, (row) => {
      if (row.state !== 'parked' && row.state !== 'failed' && row.state !== 'unknown') return null;
      return {
        state: 'pending',
        attempts: 0,
        nextAttemptAt: this.#now(),
        providerReference: null,
        reported: null,
        reportId: null,
      };
    });
    if (due) for (const notify of this.#listeners) notify();
    return due;
  }

  /** Rows for an operator, newest first, optionally of one account or, without an account, in one state. */
  list(query: {
    readonly accountId?: string;
    readonly state?: OutboxState;
    /** Queued at or after this time, ISO-8601 UTC. */
    readonly from?: string;
    /** Queued before this time. */
    readonly before?: string;
    readonly limit: number;
    readonly after?: string | null;
  }): Promise<FindResult<StoredRow>> {
    const { accountId, state = { $in: OUTBOX_STATES }, from, before } = query;
    const times = { ...(from !== undefined && { $gte: from }), ...(before !== undefined && { $lt: before }) };
    const filter = {
      ...(accountId === undefined ? { state } : { accountId }),
      ...(Object.keys(times).length > 0 && { createdAt: times }),
    };
    return this.#find({ filter, sort: ['-createdAt'], limit: query.limit, after: query.after ?? null });
  }

  /** Rows per state. Reads every row, so call it rarely. */
  async depth(): Promise<Readonly<Record<OutboxState, number>>> {
    const counts = await this.#rows.countBy('state');
    return Object.fromEntries(OUTBOX_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<OutboxState, number>;
  }

  /** Rows per state queued since a time (ISO), counted along an index. Reported rows remain until they are purged. */
  async countsSince(createdAt: string): Promise<Readonly<Record<OutboxState, number>>> {
    const counted = OUTBOX_STATES.map(
      async (state) => [state, await this.#rows.count({ state, createdAt: { $gte: createdAt } })] as const,
    );
    return Object.fromEntries(await Promise.all(counted)) as Record<OutboxState, number>;
  }

  /** Age of the oldest pending row in seconds; 0 if none. */
  async oldestPendingSeconds(): Promise<number> {
    const { documents } = await this.#find({ filter: { state: 'pending' }, sort: ['createdAt'], limit: 1 });
    const [oldest] = documents;
    return oldest ? Math.max(0, this.#clock.now().getTime() - Date.parse(oldest.createdAt)) / 1_000 : 0;
  }

  /**
   * Stalled messages, oldest first. `open`: waiting for an operator; `late`: have failed before, or were due before `before`; `unreported`: have had an
   * outcome since before `before` (ISO).
   */
  async stalled(which: 'open' | 'late' | 'unreported', before: string, limit: number): Promise<StalledRows> {
    if (which === 'late') return this.#late(before, limit);
    const [filter, sort]: [Filter, string] =
      which === 'open'
        ? [{ state: { $in: ['parked', 'unknown'] } }, 'createdAt']
        : [{ reported: false, updatedAt: { $lt: before } }, 'updatedAt'];
    const { documents } = await this.#find({ filter, sort: [sort], limit });
    return { count: documents.length < limit ? documents.length : await this.#rows.count(filter), rows: documents };
  }

  /** A message being retried may not be due for hours, so the oldest pending ones are checked as well. */
  async #late(before: string, limit: number): Promise<StalledRows> {
    const rows = new Map<string, StoredRow>();
    let count = 0;
    for (const channel of ALL_CHANNELS) {
      const filter = { channel, state: 'pending', nextAttemptAt: { $lt: before } };
      const { documents } = await this.#find({ filter, sort: ['nextAttemptAt'], limit });
      for (const row of documents) rows.set(row._id, row);
      count += documents.length < limit ? documents.length : await this.#rows.count(filter);
    }
    const { documents } = await this.#find({ filter: { state: 'pending' }, sort: ['createdAt'], limit: PAGE });
    for (const row of documents) {
      if (row.attempts === 0 || row.nextAttemptAt < before) continue;
      rows.set(row._id, row);
      count += 1;
    }
    return { count, rows: [...rows.values()] };
  }

  /** Removes every row of an account, as part of its erasure. @returns how many. */
  async purgeAccount(accountId: string): Promise<number> {
    return deleteEvery(this.#rows, { accountId });
  }

  /** Removes the messages of a kind to an account. @returns how many. */
  async purgeKind(accountId: string, kind: string): Promise<number> {
    const ids = (await findAll(this.#rows, { accountId }, ['-createdAt']))
      .filter((row) => row.kind === kind)
      .map(({ _id }) => _id);
    await this.#rows.write(ids.map((id) => ({ kind: 'delete', id })));
    return ids.length;
  }

  /** Messages to an account with a given outcome stream, among its newest 500; sent messages are kept only for a while. */
  async rowsOf(accountId: string, outcomeStream: string): Promise<readonly StoredRow[]> {
    const { documents } = await this.#find({ filter: { accountId }, sort: ['-createdAt'], limit: 500 });
    return documents.filter((row) => row.outcomeStream === outcomeStream);
  }

  /** Removes reported rows that have not changed since `before` (ISO). @returns how many. */
  async purgeBefore(before: string): Promise<number> {
    return deleteEvery(this.#rows, { reported: true, updatedAt: { $lt: before } });
  }

  /** How many rows {@link purgeBefore} would remove. */
  async settledBefore(before: string): Promise<number> {
    return this.#rows.count({ reported: true, updatedAt: { $lt: before } });
  }

  #update(id: string, change: (row: OutboxRow) => Partial<OutboxRow> | null): Promise<boolean> {
    return changeRecord(this.#rows, id, (row) => {
      const current = row && asRow(row as Versioned<StoredRecord>);
      const wanted = current && change(current);
      return wanted && toRecord({ ...current, ...bounded(wanted), updatedAt: this.#now() });
    });
  }

  async #find(query: FindQuery): Promise<FindResult<StoredRow>> {
    const { documents, next } = await this.#rows.find(query);
    return { documents: documents.map(asRow), next };
  }

  async #all(filter: Filter, sort: readonly string[]): Promise<readonly StoredRow[]> {
    return (await findAll(this.#rows, filter, sort)).map(asRow);
  }

  #pending() {
    const correlationId = this.tracing.carried();
    return { ...pendingAt(this.#now()), ...(correlationId !== null && { correlationId }) };
  }

  #now(): string {
    return this.#clock.now().toISOString();
  }
}

/** Limits and cleans the reason, because it comes from other servers. */
function bounded(change: Partial<OutboxRow>): Partial<OutboxRow> {
  const { lastError } = change;
  return typeof lastError === 'string' ? { ...change, lastError: cutToBytes(lastError, REASON_BYTES + PREFIX_BYTES) } : change;
}

/** Splits rows into batches of at most {@link PAGE}. */
function inPages(groups: readonly AlikeOutboxRows[]): readonly (readonly AlikeOutboxRows[])[] {
  const pages: AlikeOutboxRows[][] = [];
  let room = 0;
  for (const group of groups) {
    for (let from = 0; from < group.recipients.length; ) {
      if (room === 0) {
        pages.push([]);
        room = PAGE;
      }
      const recipients = group.recipients.slice(from, from + room);
      pages.at(-1)?.push({ ...group, recipients });
      from += recipients.length;
      room -= recipients.length;
    }
  }
  return pages;
}

function pendingAt(now: string) {
  return {
    state: 'pending',
    attempts: 0,
    nextAttemptAt: now,
    lastError: null,
    providerReference: null,
    createdAt: now,
    sentAt: null,
    updatedAt: now,
    reported: null,
    reportId: null,
  } as const;
}
