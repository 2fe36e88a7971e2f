import { type Read, replaceRead } from '#platform/operational-store/change-record.ts';
import type {
  OperationalCollection,
  OperationalStore,
  WriteOptions,
} from '#platform/operational-store/operational-store.port.ts';
import { defineCollection } from '#platform/read-store/collection.ts';
import { dayAfter } from '#platform/values/calendar-day.ts';
import { filingDateUpTo } from '#reading/formats/submission/edgar-calendar.ts';
import type { IngestionFailure } from '../published/ingestion-day.events.ts';

/** State of polling EDGAR's feed; written by the one process that polls, read by all. */
export interface FeedState {
  readonly _id: string;
  /** Time of the last successful poll, by our clock; null before the first. */
  readonly lastPollAt: string | null;
  /** The same time by EDGAR's clock. */
  readonly lastPollEdgarAt: string | null;
  /** Latest assigned first-seen time; these always increase. */
  readonly lastSeenAt: string | null;
  /** Current failure of the feed; null while it works. */
  readonly failure: IngestionFailure | null;
  readonly message: string | null;
  readonly failedAt: string | null;
  readonly failuresInRow: number;
  readonly pausedUntil: string | null;
  /** When the last successful poll began, by our clock. Anything sighted elsewhere before that could have been found by it. */
  readonly lookBeganAt: string | null;
  /** Polls in a row that failed after the first page. */
  readonly openGaps: number;
  /** Keys of the first page of the last complete poll, at which the next one stops. Null in records of earlier versions. */
  readonly top: readonly string[] | null;
  /** US Eastern day counted by `seenToday`, by EDGAR's clock. */
  readonly day: string | null;
  readonly seenToday: number;
  readonly latestAcceptedAt: string | null;
  /** First US Eastern day since which every poll reached entries seen by the previous one; null before the first. */
  readonly unbrokenSince: string | null;
  /**
   * Last filing date, `yyyy-mm-dd`, for which polls may have missed filings; null if none. The reconciliation with that day's index finds them.
   */
  readonly gapUntil: string | null;
}

const feedStates = defineCollection<FeedState>({ name: 'feedState', version: 1, fields: {}, indexes: [] });
const ID = 'getcurrent';
/** Keys of the feed's first page, stored separately because they are most of the state, while an idle feed changes only the poll times. */
interface FeedTop {
  readonly _id: string;
  readonly keys: readonly string[] | null;
}
const feedTops = defineCollection<FeedTop>({ name: 'feedTop', version: 1, fields: {}, indexes: [] });

const INITIAL: FeedState = {
  _id: ID,
  lastPollAt: null,
  lastPollEdgarAt: null,
  lastSeenAt: null,
  failure: null,
  message: null,
  failedAt: null,
  failuresInRow: 0,
  pausedUntil: null,
  lookBeganAt: null,
  openGaps: 0,
  top: null,
  day: null,
  seenToday: 0,
  latestAcceptedAt: null,
  unbrokenSince: null,
  gapUntil: null,
};

/** How far a stored time may be ahead of the current poll, because times assigned within one millisecond are spread out. */
const MAX_AHEAD_MS = 5 * 60_000;

/**
 * The state without future times that were stored by a wrong clock. Until those times, everything would count as older.
 * @param moment time of the current poll.
 */
export function withoutFuture<S extends FeedState>(state: S, moment: Date): S {
  const latest = new Date(moment.getTime() + MAX_AHEAD_MS).toISOString();
  const today = filingDateUpTo(moment);
  const unlessAfter = (time: string | null, max: string, fallback: string | null) =>
    time !== null && time > max ? fallback : time;
  return {
    ...state,
    lastSeenAt: unlessAfter(state.lastSeenAt, latest, null),
    lastPollEdgarAt: unlessAfter(state.lastPollEdgarAt, latest, null),
    latestAcceptedAt: unlessAfter(state.latestAcceptedAt, latest, null),
    gapUntil: unlessAfter(state.gapUntil, today, today),
    unbrokenSince: unlessAfter(state.unbrokenSince, dayAfter(today), dayAfter(today)),
  };
}

/** Stores the one {@link FeedState}. */
export class FeedStateStore {
  readonly #records: OperationalCollection<FeedState>;
  readonly #tops: OperationalCollection<FeedTop>;
  #top = '';

  constructor(operational: OperationalStore) {
    this.#records = operational.collection(feedStates);
    this.#tops = operational.collection(feedTops);
  }

  /** The stored state with its revision, which {@link put} needs. */
  async get(): Promise<Read<FeedState>> {
    const [stored, top] = await Promise.all([this.#records.get(ID), this.#tops.get(ID)]);
    this.#top = JSON.stringify(top?.keys ?? null);
    // Older builds store the keys in the state itself.
    return stored ? { ...INITIAL, ...stored, top: stored.top ?? top?.keys ?? null } : INITIAL;
  }

  /**
   * Replaces the state that was read.
   * @param options `durableLater` if only the times of polls changed.
   * @returns it with its new revision. @throws RecordOvertaken if another worker has written it since.
   */
  async put(state: Read<FeedState>, options: WriteOptions = {}): Promise<Read<FeedState>> {
    const written = await replaceRead(this.#records, { ...state, top: null }, options);
    const top = JSON.stringify(state.top);
    // Written last: with outdated keys the next poll only reads further down, but keys ahead of the state would hide a gap.
    if (top !== this.#top) await this.#tops.write([{ kind: 'put', record: { _id: ID, keys: state.top } }]);
    this.#top = top;
    return { ...written, top: state.top };
  }
}
