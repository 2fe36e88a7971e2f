import type { Position } from '../../../platform/event-store/event-store.port.ts';
import { type Read, replaceRead } from '../../../platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../../../platform/operational-store/operational-store.port.ts';
import { defineCollection } from '../../../platform/read-store/collection.ts';

/** What the comparison of one day came to; expected = seen + late + missing. */
export interface DayFigures {
  /** EDGAR's filing date. */
  readonly date: string;
  /** False for a business day that EDGAR has published no index of. */
  readonly published: boolean;
  readonly expected: number;
  readonly seen: number;
  readonly late: number;
  readonly missing: number;
  readonly withdrawn: number;
  readonly unreadable: number;
}

/** A compared day with what its index listed, so that what vanishes from it is noticed. */
export interface ReconciledDay extends DayFigures {
  readonly _id: string;
  /** Null once the day is too old to be looked at again. */
  readonly accessions: readonly string[] | null;
}

/** How far the walk has come; written by the one process that walks, read by all. */
export interface ReconciliationState {
  readonly _id: string;
  /** Watermark: every business day up to this one is compared. Null before the feed was looked at first. */
  readonly through: string | null;
  /** End of the log when the watermark reached it: whoever has read it that far knows all of those days. */
  readonly position: Position | null;
  /** First day that was to be compared: the day of the first look at the feed. */
  readonly from: string | null;
  /** Due days that EDGAR has not published yet. */
  readonly waitingFor: readonly string[];
  /** Newest first, at most {@link SHOWN_DAYS}. */
  readonly days: readonly DayFigures[];
  /** Eastern day on which the last days were looked at again. */
  readonly recheckedOn: string | null;
  /** The walk rests until then; null when it goes on. */
  readonly nextTryAt: string | null;
  /** Why the last walk broke off, null when it did not. */
  readonly message: string | null;
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

  /** As it stands, with the revision that {@link put} goes by. */
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

  /** Replaces the day that was read, or notes a new one. @throws RecordOvertaken when another worker has noted it since. */
  async putDay(day: Read<ReconciledDay>): Promise<void> {
    await replaceRead(this.#days, day);
  }
}
