import type { Position } from '#platform/event-store/event-store.port.ts';
import { type Read, replaceRead } from '#platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection } from '#platform/read-store/collection.ts';

/** Result of one day's comparison; expected = seen + late + missing. */
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

/** A compared day with its index's accession numbers, so that a later comparison notices removed filings. */
export interface ReconciledDay extends DayFigures {
  readonly _id: string;
  /** Null once the day is too old to be compared again. */
  readonly accessions: readonly string[] | null;
  /** Withdrawn filings of the day, which a later comparison may find again; missing in records of older builds. */
  readonly withdrawnAccessions?: readonly string[];
  /** The accession numbers with their parties' CIKs; missing in records of older builds and once the day is too old. */
  readonly listed?: readonly { readonly accession: string; readonly ciks: readonly string[] }[];
}

/** State of the reconciliation; written by the one process that compares, read by all. */
export interface ReconciliationState {
  readonly _id: string;
  /** Watermark: all business days up to this one have been compared. Null before the first poll of the feed. */
  readonly through: string | null;
  /** End of the log when the watermark reached that day: a reader that has reached it knows all filings of those days. */
  readonly position: Position | null;
  /** First day to compare: the day of the first poll of the feed. */
  readonly from: string | null;
  /** Due days whose index EDGAR hasn't published yet. */
  readonly waitingFor: readonly string[];
  /** Newest first, at most {@link SHOWN_DAYS}. */
  readonly days: readonly DayFigures[];
  /** Eastern day on which recent days were last compared again. */
  readonly recheckedOn: string | null;
  /** Comparisons are paused until then; null if not paused. */
  readonly nextTryAt: string | null;
  /** Failure of the last run; null if it succeeded. */
  readonly message: string | null;
  /** Since when every run has failed, ISO-8601 UTC; null while runs succeed, missing in records of older builds. */
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

/** Stores the reconciliation's state and its compared days. */
export class ReconciliationStore {
  readonly #states: OperationalCollection<ReconciliationState>;
  readonly #days: OperationalCollection<ReconciledDay>;

  constructor(operational: OperationalStore) {
    this.#states = operational.collection(states);
    this.#days = operational.collection(days);
  }

  /** The stored state with its revision, which {@link put} needs. */
  async state(): Promise<Read<ReconciliationState>> {
    const stored = await this.#states.get(ID);
    return stored ? { ...INITIAL, ...stored } : INITIAL;
  }

  /** Replaces the state that was read. @returns it with its new revision. @throws RecordOvertaken if another worker has written it since. */
  async put(state: Read<ReconciliationState>): Promise<Read<ReconciliationState>> {
    return replaceRead(this.#states, state);
  }

  async day(date: string): Promise<Read<ReconciledDay> | null> {
    return this.#days.get(date);
  }

  /** Replaces the day that was read, or adds a new one. @throws RecordOvertaken if another worker has stored it since. */
  async putDay(day: Read<ReconciledDay>): Promise<void> {
    await replaceRead(this.#days, day);
  }
}
