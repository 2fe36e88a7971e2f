import type { Clock } from '../clock/clock.ts';
import { changeRecord } from '../operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { type CollectionDefinition, defineCollection, type StoredDocument } from '../read-store/collection.ts';

/** Usage of one UTC day; `_id` is the day. */
export interface DayRecord extends StoredDocument {
  readonly used: number;
  /** Usage by purpose; missing in records of older builds. */
  readonly by?: Readonly<Record<string, number>>;
}

/** The collection of one budget. @param name the stored collection name, which must never change. */
export const dayRecords = (name: string) => defineCollection<DayRecord>({ name, version: 1, fields: {}, indexes: [] });

/**
 * A daily budget (UTC) that is shared by all processes and survives restarts. Each use is refused once a certain share of the budget is spent, so that
 * uses of higher priority always have some left.
 */
export class DayBudget<Use extends string> {
  readonly #days: OperationalCollection<DayRecord>;

  constructor(
    store: OperationalStore,
    records: CollectionDefinition<DayRecord>,
    private readonly clock: Clock,
    readonly perDay: number,
    private readonly parts: Readonly<Record<Use, number>>,
  ) {
    this.#days = store.collection(records);
  }

  /** Amount used or reserved on a UTC day. */
  async used(day: string): Promise<number> {
    return (await this.#days.get(day))?.used ?? 0;
  }

  /** Amount used or reserved on a UTC day, by use. */
  async usedBy(day: string): Promise<Readonly<Record<Use, number>>> {
    const by = (await this.#days.get(day))?.by;
    const uses = Object.keys(this.parts) as Use[];
    return Object.fromEntries(uses.map((use) => [use, by?.[use] ?? 0])) as Record<Use, number>;
  }

  today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }

  /** @returns whether the day has enough left for this use; otherwise nothing is written. */
  protected add(day: string, amount: number, use: Use): Promise<boolean> {
    return this.#change(day, amount, use, this.perDay * this.parts[use]);
  }

  /** Adds usage beyond the reservation, or returns the unused part, regardless of the limit. */
  protected async correct(day: string, amount: number, use: Use): Promise<void> {
    await this.#change(day, amount, use, Number.POSITIVE_INFINITY);
  }

  #change(day: string, amount: number, use: Use, limit: number): Promise<boolean> {
    return changeRecord(this.#days, day, (current) => {
      const used = Math.max(0, (current?.used ?? 0) + amount);
      const by = { ...current?.by, [use]: Math.max(0, (current?.by?.[use] ?? 0) + amount) };
      return used > limit ? null : { _id: day, used, by };
    });
  }
}
