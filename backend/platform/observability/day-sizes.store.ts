import type { Clock } from '../clock/clock.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';
import { DAY_MS, HOUR_MS } from '../values/durations.ts';

export interface StoreSize {
  readonly store: string;
  readonly bytes: number;
}

/** A store's size, and its recent growth per day in bytes; null during its first day. */
export interface StoreGrowth extends StoreSize {
  readonly perDay: number | null;
}

/** Sizes at the first measurement of a UTC day; `_id` is the day. */
interface DaySizes extends StoredDocument {
  readonly at: string;
  readonly bytes: Readonly<Record<string, number>>;
}

const daySizes = defineCollection<DaySizes>({ name: 'daySizes', version: 1, fields: {}, indexes: [] });

/** Growth is averaged over this many days, because a single busy day says little. */
const DAYS = 7;

/** Records the sizes of the stores once a day, to compute their growth. */
export class DaySizesStore {
  readonly #days: OperationalCollection<DaySizes>;
  #noted = '';

  constructor(
    store: OperationalStore,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    this.#days = store.collection(daySizes);
  }

  /** Records the sizes once a day, and deletes records that are too old to compare with. */
  async note(measure: () => Promise<readonly StoreSize[]>): Promise<void> {
    const today = this.#day(0);
    if (this.#noted === today) return;
    const bytes = Object.fromEntries((await measure()).map(({ store, bytes: size }) => [store, size]));
    if (Object.keys(bytes).length > 0) {
      const record = { _id: today, at: this.clock.now().toISOString(), bytes };
      await this.#days.write([
        { kind: 'insert', record },
        ...[1, 2, 3].map((n) => ({ kind: 'delete' as const, id: this.#day(DAYS + n) })),
      ]);
    }
    this.#noted = today;
  }

  /** The given sizes with their growth since the oldest record of the last week. */
  async growth(sizes: readonly StoreSize[]): Promise<readonly StoreGrowth[]> {
    const ids = Array.from({ length: DAYS }, (_, n) => this.#day(DAYS - n));
    const noted = await this.#days.getMany(ids);
    return sizes.map(({ store, bytes }) => {
      const since = ids.map((id) => noted.get(id)).find((each) => each?.bytes[store] !== undefined);
      const days = since ? (this.clock.now().getTime() - Date.parse(since.at)) / DAY_MS : 0;
      const isLong = days * DAY_MS >= 20 * HOUR_MS;
      return { store, bytes, perDay: isLong ? (bytes - (since?.bytes[store] ?? 0)) / days : null };
    });
  }

  /** The UTC day that many days ago. */
  #day(ago: number): string {
    return new Date(this.clock.now().getTime() - ago * DAY_MS).toISOString().slice(0, 10);
  }
}
