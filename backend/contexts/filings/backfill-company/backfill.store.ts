import type { Position } from '#platform/event-store/event-store.port.ts';
import { changeRecord, type Read, replaceRead } from '#platform/operational-store/change-record.ts';
import { dueFilter } from '#platform/operational-store/due.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection } from '#platform/read-store/collection.ts';
import { DAY_MS } from '#platform/values/durations.ts';

/** Progress of a company's backfill; `_id` is its CIK. */
export interface Backfill {
  readonly _id: string;
  /** `failed`: EDGAR's answers can't be read; `stopped`: an operator stopped it. */
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'stopped';
  readonly requestedAt: string;
  /** Earliest time of the next try, after an EDGAR failure. */
  readonly nextTryAt: string;
  readonly tries: number;
  /** Number of filings chosen; null until the list has been read. */
  readonly total: number | null;
  /** Number of them processed so far. */
  readonly done: number;
  /** Number of them that were new. */
  readonly added: number;
  /** Last failure as text; null if there was none. */
  readonly message: string | null;
  readonly finishedAt: string | null;
  /** Set once done, `yyyy-mm-dd`: the history used by later scores is complete from `since` (included) to `before` (excluded). */
  readonly since?: string | null;
  readonly before?: string | null;
  /** End of the log when it was done: a reader that has reached it knows the whole history. */
  readonly position?: Position | null;
}

const backfills = defineCollection<Backfill>({
  name: 'backfills',
  version: 1,
  fields: { state: 'string', nextTryAt: 'string' },
  indexes: [{ fields: ['state', 'nextTryAt'], serves: 'the next company to load' }],
});

/** How long after an unsuccessful end a new follower triggers another try: EDGAR may have the list by then. */
const RETRY_AFTER_MS = 3_600_000;

/** The backfills of all companies. */
export class BackfillStore {
  readonly #records: OperationalCollection<Backfill>;

  constructor(operational: OperationalStore) {
    this.#records = operational.collection(backfills);
  }

  /**
   * Requests a company's history. If an earlier request ended with a problem at least an hour before, it is tried again; otherwise repeated requests
   * change nothing.
   * @param at ISO-8601 UTC.
   */
  async request(cik: string, at: string): Promise<void> {
    await changeRecord(this.#records, cik, (current) => {
      if (current === null) return requested(cik, at);
      const ended = current.message === null || current.finishedAt === null ? null : Date.parse(current.finishedAt);
      return ended !== null && Date.parse(at) - ended >= RETRY_AFTER_MS ? requested(cik, at) : null;
    });
  }

  /** Requests it again, even if done. @returns false if it is queued or running. */
  async requestAgain(cik: string, at: string): Promise<boolean> {
    const stored = await this.#records.get(cik);
    if (stored && (stored.state === 'queued' || stored.state === 'running')) return false;
    if (!stored) return (await this.#records.write([{ kind: 'insert', record: requested(cik, at) }]))[0] === true;
    return (await this.#records.write([{ kind: 'replace', record: requested(cik, at), rev: stored._rev }]))[0] === true;
  }

  /** Stops a queued or running backfill; its worker notices when it next stores progress. @returns false if there was none, or another write won. */
  async stop(cik: string, at: string): Promise<boolean> {
    const stored = await this.#records.get(cik);
    if (!stored || (stored.state !== 'queued' && stored.state !== 'running')) return false;
    const { _rev, ...backfill } = stored;
    const record: Backfill = { ...backfill, state: 'stopped', finishedAt: at };
    return (await this.#records.write([{ kind: 'replace', record, rev: _rev }]))[0] === true;
  }

  async of(cik: string): Promise<Backfill | null> {
    return this.#records.get(cik);
  }

  /** The next backfill to work on; those that an earlier worker left running come first. */
  async next(now: Date): Promise<Read<Backfill> | null> {
    for (const state of ['running', 'queued']) {
      const filter = { $and: [{ state }, dueFilter('nextTryAt', now, DAY_MS)] };
      const { documents } = await this.#records.find({ filter, sort: ['nextTryAt'], limit: 1 });
      const [stored] = documents;
      if (stored) return stored;
    }
    return null;
  }

  /** Failed backfills, then those that are being retried. At most `limit` of each. */
  async inTrouble(limit: number): Promise<readonly Backfill[]> {
    const found = async (state: Backfill['state']) =>
      (await this.#records.find({ filter: { state }, sort: ['nextTryAt'], limit })).documents;
    const queued = await found('queued');
    return [...(await found('failed')), ...queued.filter(({ tries }) => tries > 0)];
  }

  /** Number of companies by state. */
  async counts(): Promise<Readonly<Record<Backfill['state'], number>>> {
    const states = ['queued', 'running', 'done', 'failed', 'stopped'] as const;
    const [queued = 0, running = 0, done = 0, failed = 0, stopped = 0] = await Promise.all(
      states.map((state) => this.#records.count({ state })),
    );
    return { queued, running, done, failed, stopped };
  }

  /**
   * Replaces the record that was read.
   * @returns it with its new revision. @throws RecordOvertaken if another worker or an operator has written it since.
   */
  async put(backfill: Read<Backfill>): Promise<Read<Backfill>> {
    return replaceRead(this.#records, backfill);
  }
}

const requested = (cik: string, at: string): Backfill => ({
  _id: cik,
  state: 'queued',
  requestedAt: at,
  nextTryAt: at,
  tries: 0,
  total: null,
  done: 0,
  added: 0,
  message: null,
  finishedAt: null,
});
