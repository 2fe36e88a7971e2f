import type { OperationalCollection, OperationalStore } from '../../../platform/operational-store/operational-store.port.ts';
import { defineCollection } from '../../../platform/read-store/collection.ts';
import type { IngestionFailure } from '../ingestion-day.events.ts';

/** How the look at EDGAR's feed stands; written by the one process that polls, read by all. */
export interface FeedState {
  readonly _id: string;
  /** Last successful look, on our own clock; null before the first. */
  readonly lastPollAt: string | null;
  /** The same moment on EDGAR's clock. */
  readonly lastPollEdgarAt: string | null;
  /** First-seen time given last; later ones are later. */
  readonly lastSeenAt: string | null;
  /** Failure the feed is in, null while it works. */
  readonly failure: IngestionFailure | null;
  readonly message: string | null;
  readonly failedAt: string | null;
  readonly failuresInRow: number;
  readonly pausedUntil: string | null;
  /** Readings in a row that broke off below the top: until one gets through, known entries do not end a reading. */
  readonly openGaps: number;
  /** US Eastern day that `seenToday` counts, on EDGAR's clock. */
  readonly day: string | null;
  readonly seenToday: number;
  readonly latestAcceptedAt: string | null;
  /** First US Eastern day since when every look met what the look before had seen; null before the first. */
  readonly unbrokenSince: string | null;
}

const feedStates = defineCollection<FeedState>({ name: 'feedState', version: 1, fields: {}, indexes: [] });
const ID = 'getcurrent';

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
  openGaps: 0,
  day: null,
  seenToday: 0,
  latestAcceptedAt: null,
  unbrokenSince: null,
};

export class FeedStateStore {
  readonly #records: OperationalCollection<FeedState>;

  constructor(operational: OperationalStore) {
    this.#records = operational.collection(feedStates);
  }

  async get(): Promise<FeedState> {
    const stored = await this.#records.get(ID);
    if (!stored) return INITIAL;
    const { _rev, ...state } = stored;
    return { ...INITIAL, ...state };
  }

  async put(state: FeedState): Promise<void> {
    await this.#records.write([{ kind: 'put', record: state }]);
  }
}
