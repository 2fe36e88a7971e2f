import { changeRecord } from '#platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';

/** The newest period in which all reading was held up. */
interface ReadingHold extends StoredDocument {
  /** When it began, ISO-8601 UTC. */
  readonly hold: string;
  /** When reading was last known to be held up, to the minute. */
  readonly heldUpAt: string;
}

const ID = 'newest';
/** If reading is held up again within this time, it is the same hold: pauses last up to 15 minutes. */
const SAME_WITHIN_MS = 15 * 60_000;
const NOTED_EVERY_MS = 60_000;
/** A hold counts as current for this long after it was last noted, which happens every minute. */
const PRESENT_MS = 3 * NOTED_EVERY_MS;

const readingHolds = defineCollection<ReadingHold>({ name: 'readingHolds', version: 1, fields: {}, indexes: [] });

/** Identifies a hold across restarts and workers, so that each account is notified only once per hold. */
export class ReadingHoldStore {
  readonly #records: OperationalCollection<ReadingHold>;

  constructor(operational: OperationalStore) {
    this.#records = operational.collection(readingHolds);
  }

  /** Records that reading is held up now. @returns the current hold, or a new one. */
  async heldUp(now: Date): Promise<string> {
    let hold = now.toISOString();
    await changeRecord(this.#records, ID, (current) => {
      const since = current === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(current.heldUpAt);
      hold = current === null || since > SAME_WITHIN_MS ? now.toISOString() : current.hold;
      return since < NOTED_EVERY_MS ? null : { _id: ID, hold, heldUpAt: now.toISOString() };
    });
    return hold;
  }

  /** Since when reading has been held up, if it still was within the last few minutes; otherwise null. */
  async present(now: Date): Promise<string | null> {
    const newest = await this.#records.get(ID);
    return newest !== null && now.getTime() - Date.parse(newest.heldUpAt) <= PRESENT_MS ? newest.hold : null;
  }

  /** The newest hold, whether over or not; null if there was none. */
  async newest(): Promise<string | null> {
    return (await this.#records.get(ID))?.hold ?? null;
  }
}
