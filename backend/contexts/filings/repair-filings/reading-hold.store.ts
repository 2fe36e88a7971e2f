import { changeRecord } from '#platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';

/** The newest time in which reading as a whole was held up. */
interface ReadingHold extends StoredDocument {
  /** When it began, ISO-8601 UTC. */
  readonly hold: string;
  /** When reading was last seen to be held up, to the minute. */
  readonly heldUpAt: string;
}

const ID = 'newest';
/** One that begins again within this time is the same: pauses last up to a quarter of an hour. */
const SAME_WITHIN_MS = 15 * 60_000;
const NOTED_EVERY_MS = 60_000;
/** It is noted every minute while it lasts. */
const PRESENT_MS = 3 * NOTED_EVERY_MS;

const readingHolds = defineCollection<ReadingHold>({ name: 'readingHolds', version: 1, fields: {}, indexes: [] });

/** Identity of a hold over restarts and owners: each account is told once per hold. */
export class ReadingHoldStore {
  readonly #records: OperationalCollection<ReadingHold>;

  constructor(operational: OperationalStore) {
    this.#records = operational.collection(readingHolds);
  }

  /** Reading is held up now. @returns the hold: the one that lasts, or a new one. */
  async heldUp(now: Date): Promise<string> {
    let hold = now.toISOString();
    await changeRecord(this.#records, ID, (current) => {
      const since = current === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(current.heldUpAt);
      hold = current === null || since > SAME_WITHIN_MS ? now.toISOString() : current.hold;
      return since < NOTED_EVERY_MS ? null : { _id: ID, hold, heldUpAt: now.toISOString() };
    });
    return hold;
  }

  /** Since when reading is held up, if it was so a moment ago; else null. */
  async present(now: Date): Promise<string | null> {
    const newest = await this.#records.get(ID);
    return newest !== null && now.getTime() - Date.parse(newest.heldUpAt) <= PRESENT_MS ? newest.hold : null;
  }

  /** The newest hold, over or not; null where there was none. */
  async newest(): Promise<string | null> {
    return (await this.#records.get(ID))?.hold ?? null;
  }
}
