import { changeRecord } from '#platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';
import { DAY_MS } from '#platform/values/durations.ts';

/** Texts counted on one day, per account id; {@link ALL} for all accounts together. */
interface TextCount extends StoredDocument {
  readonly day: string;
  readonly count: number;
  /** Counted outbox rows, newest last, so that a retried row isn't counted again. */
  readonly rows: readonly string[];
}

const textCounts = defineCollection<TextCount>({ name: 'textCounts', version: 1, fields: {}, indexes: [] });

/** No account has this id. */
const ALL = 'all';
/** More rows than are ever being sent at once, and at least the highest cap of an account. */
const MAX_ROWS = 100;

export interface CountedText {
  readonly rowId: string;
  readonly accountId: string;
  /** In the account's time zone. */
  readonly day: string;
  readonly cap: number;
  /** UTC day. */
  readonly budgetDay: string;
  readonly budget: number;
}

/** Counts texts against the account's cap and the overall budget. */
export class TextsPerDay {
  readonly #counts: OperationalCollection<TextCount>;

  constructor(store: OperationalStore) {
    this.#counts = store.collection(textCounts);
  }

  /**
   * Counts a text once. @returns null if it may be sent, else the limit that is used up. A text over the cap isn't counted against the budget, unless
   * another text of the account was counted concurrently.
   */
  async take({ rowId, accountId, day, cap, budgetDay, budget }: CountedText): Promise<'daily_cap' | 'daily_budget' | null> {
    const own = countOn(day, await this.#counts.get(accountId));
    if (own.rows.includes(rowId)) return null;
    if (own.count >= cap) return 'daily_cap';
    if (!(await this.#add(ALL, budgetDay, rowId, budget))) return 'daily_budget';
    return (await this.#add(accountId, day, rowId, cap)) ? null : 'daily_cap';
  }

  /** Called by an erasure. */
  async purgeAccount(accountId: string): Promise<void> {
    await this.#counts.write([{ kind: 'delete', id: accountId }]);
  }

  /** @returns whether the row is counted, now or earlier. */
  async #add(id: string, day: string, rowId: string, max: number): Promise<boolean> {
    let counted = false;
    await changeRecord(this.#counts, id, (stored) => {
      const { day: countedDay, count, rows } = countOn(day, stored);
      counted = rows.includes(rowId) || count < max;
      if (rows.includes(rowId) || count >= max) return null;
      return { _id: id, day: countedDay, count: count + 1, rows: [...rows, rowId].slice(-MAX_ROWS) };
    });
    return counted;
  }
}

/** The largest difference between the dates that two time zones show. */
const ZONES_APART_MS = 2 * DAY_MS;

/**
 * The count that applies on a day. A later day is kept, because changing the time zone must not renew the allowance; a day that no time zone can have
 * reached yet comes from a wrong clock and is dropped.
 */
function countOn(
  day: string,
  stored: Pick<TextCount, 'day' | 'count' | 'rows'> | null,
): Pick<TextCount, 'day' | 'count' | 'rows'> {
  const aheadMs = stored ? Date.parse(stored.day) - Date.parse(day) : -1;
  return stored && aheadMs >= 0 && aheadMs <= ZONES_APART_MS ? stored : { day, count: 0, rows: [] };
}
