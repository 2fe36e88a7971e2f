import type { Clock } from '#platform/clock/clock.ts';
import { changeRecord } from '#platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';

/** Count for one UTC day; `_id` is the day. */
interface RefusedDay extends StoredDocument {
  readonly count: number;
}

const refusedDays = defineCollection<RefusedDay>({ name: 'refusedWords', version: 1, fields: {}, indexes: [] });

/** Counts, per day, filings whose AI text was rejected because it gave advice or wasn't supported by the filing. */
export class RejectedAiTexts {
  readonly #days: OperationalCollection<RefusedDay>;

  constructor(
    store: OperationalStore,
    private readonly clock: Clock,
  ) {
    this.#days = store.collection(refusedDays);
  }

  /** Adds one to today's count. */
  async note(): Promise<void> {
    await changeRecord(this.#days, this.#day(), (current) => ({ _id: this.#day(), count: (current?.count ?? 0) + 1 }));
  }

  /** Today's count. */
  async today(): Promise<number> {
    return (await this.#days.get(this.#day()))?.count ?? 0;
  }

  #day(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }
}
