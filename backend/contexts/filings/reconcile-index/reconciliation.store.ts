import type { Position } from '#platform/event-store/event-store.port.ts';
import { type Read, replaceRead } from '#platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection } from '#platform/read-store/collection.ts';

/** Result of the comparison of one day; expected = seen + late + missing. */
export interface DayFigures {
  /** EDGAR's filing date. */
  readonly date: string;
  /** False for a business day without an index. */
  readonly published: boolean;
  readonly expected: number;
  readonly seen: number;
  readonly late: number;
  readonly missing: number;
  readonly withdrawn: number;
  readonly unreadable: number;
}

/** A compared day with the accessions of its index, so that a later comparison finds removed ones. */
export interface ReconciledDay extends DayFigures {
  readonly _id: string;
  /** Null once the day is too old to be compared again. */
  readonly accessions: readonly string[] | null;
  /** Withdrawn filings of the day, which a later comparison may find again; missing in records of older builds. */
  readonly withdrawnAccessions?: readonly string[];
  /** The same as the accessions with the CIKs of the parties; missing in records of older builds and once the day is too old. */
  readonly listed?: readonly { readonly accession: string; readonly ciks: readonly string[] }[];
}

/** State of the walk; written by the one process that walks, read by all. */
export interface ReconciliationState {
  readonly _id: string;
  /** Watermark: every business day up to this one is compared. Null before the first look at the feed. */
  readonly through: string | null;
  /** End of the log when the watermark reached that day: a reader that has reached it knows all of those days. */
  readonly position: Position | null;
  /** First day to compare: the day of the first look at the feed. */
  readonly from: string | null;
  /** Due days that EDGAR has not published yet. */
  readonly waitingFor: readonly string[];
  /** Newest first, at most {@link SHOWN_DAYS}. */
  readonly days: readonly DayFigures[];
  /** Eastern day on which recent days were last compared again. */
  readonly recheckedOn: string | null;
  /** The walk pauses until then; null when it does not. */
  readonly nextTryAt: string | null;
  /** Failure of the last walk; null without one. */
  readonly message: string | null;
  /** Since when every walk has failed, ISO-8601 UTC; missing in records of older builds, and while walks succeed. */
  readonly failingSince?: string | null;
}

export const SHOWN_DAYS = 10;
const ID = 'daily-index';
const states = defineCollection<ReconciliationState>({ name: 'reconciliation', version: 1, fields: {}, indexes: [] });
const days = defineCollection<ReconciledDay>({ name: 'reconciledDay', version: 1, fields: {}, indexes: [] });

const INITIAL: ReconciliationState = {
  _id: ID,
  through: null,
  position: null,
  from: null,
  waitingFor: [],
  days: [],
  recheckedOn: null,
  nextTryAt: null,
  message: null,
};

export class ReconciliationStore {
  readonly #states: OperationalCollection<ReconciliationState>;
  readonly #days: OperationalCollection<ReconciledDay>;

  constructor(operational: OperationalStore) {
    this.#states = operational.collection(states);
    this.#days = operational.collection(days);
  }

  /** The stored state with its revision, which {@link put} expects. */
  async state(): Promise<Read<ReconciliationState>> {
    const stored = await this.#states.get(ID);
    return stored ? { ...INITIAL, ...stored } : INITIAL;
  }

  /** Replaces the state that was read. @returns it with its new revision. @throws RecordOvertaken when another worker has written it since. */
  async put(state: Read<ReconciliationState>): Promise<Read<ReconciliationState>> {
    return replaceRead(this.#states, state);
  }

  async day(date: string): Promise<Read<ReconciledDay> | null> {
    return this.#days.get(date);
  }

  /** Replaces the day that was read, or adds a new one. @throws RecordOvertaken when another worker has stored it since. */
  async putDay(day: Read<ReconciledDay>): Promise<void> {
    await replaceRead(this.#days, day);
  }
}
