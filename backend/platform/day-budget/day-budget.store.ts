import type { Clock } from '../clock/clock.ts';
import { changeRecord } from '../operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { type CollectionDefinition, defineCollection, type StoredDocument } from '../read-store/collection.ts';

/** What of one UTC day is used; `_id` is the day. */
export interface DayRecord extends StoredDocument {
  readonly used: number;
  /** Of this by each use; missing in records of older builds. */
  readonly by?: Readonly<Record<string, number>>;
}

/** The records of one budget. @param name of the collection, which never changes. */
export const dayRecords = (name: string) => defineCollection<DayRecord>({ name, version: 1, fields: {}, indexes: [] });

/**
 * So much a day (UTC), over all processes and restarts. Each use has the part of the budget that may be used up before nothing is left for it: what comes
 * first always finds something left.
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

  /** Used or reserved on a UTC day. */
  async used(day: string): Promise<number> {
    return (await this.#days.get(day))?.used ?? 0;
  }

  /** The same by what it was used for. */
  async usedBy(day: string): Promise<Readonly<Record<Use, number>>> {
    const by = (await this.#days.get(day))?.by;
    const uses = Object.keys(this.parts) as Use[];
    return Object.fromEntries(uses.map((use) => [use, by?.[use] ?? 0])) as Record<Use, number>;
  }

  today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }

  /** @returns whether the day has as much left for this use; else nothing is written. */
  protected add(day: string, amount: number, use: Use): Promise<boolean> {
    return this.#change(day, amount, use, this.perDay * this.parts[use]);
  }

  /** Counts what was used more than reserved, or gives back what was not used, whatever is left. */
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
