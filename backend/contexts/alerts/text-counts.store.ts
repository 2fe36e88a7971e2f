import { changeRecord } from '../../platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../../platform/read-store/collection.ts';
import { DAY_MS } from '../../platform/values/durations.ts';

/** Texts counted on one day: of an account by its id, of all together under {@link ALL}. */
interface TextCount extends StoredDocument {
  readonly day: string;
  readonly count: number;
  /** Outbox rows that were counted, the newest last: a row that is tried again is not counted again. */
  readonly rows: readonly string[];
}

const textCounts = defineCollection<TextCount>({ name: 'textCounts', version: 1, fields: {}, indexes: [] });

/** No account has this id. */
const ALL = 'all';
/** More than are on their way to a provider at a time, and than the cap of an account. */
const KEPT_ROWS = 100;

export interface CountedText {
  readonly rowId: string;
  readonly accountId: string;
  /** In the account's time zone. */
  readonly day: string;
  readonly cap: number;
  /** Of UTC. */
  readonly budgetDay: string;
  readonly budget: number;
}

/** Counts texts against the cap of their account and against the budget of all. */
export class TextCounts {
  readonly #counts: OperationalCollection<TextCount>;

  constructor(store: OperationalStore) {
    this.#counts = store.collection(textCounts);
  }

  /**
   * Counts a text once.
   * @returns null when it may be sent, else what is used up. A text that is refused by the cap is not counted against the budget, unless
   * another one of the account was counted between the two.
   */
  async take({ rowId, accountId, day, cap, budgetDay, budget }: CountedText): Promise<'daily_cap' | 'daily_budget' | null> {
    const own = on(day, await this.#counts.get(accountId));
    if (own.rows.includes(rowId)) return null;
    if (own.count >= cap) return 'daily_cap';
    if (!(await this.#add(ALL, budgetDay, rowId, budget))) return 'daily_budget';
    return (await this.#add(accountId, day, rowId, cap)) ? null : 'daily_cap';
  }

  /** Nothing of an erased account stays. */
  async purgeAccount(accountId: string): Promise<void> {
    await this.#counts.write([{ kind: 'delete', id: accountId }]);
  }

  /** @returns whether the row is counted, now or earlier. */
  async #add(id: string, day: string, rowId: string, most: number): Promise<boolean> {
    let counted = false;
    await changeRecord(this.#counts, id, (stored) => {
      const { day: countedDay, count, rows } = on(day, stored);
      counted = rows.includes(rowId) || count < most;
      if (rows.includes(rowId) || count >= most) return null;
      return { _id: id, day: countedDay, count: count + 1, rows: [...rows, rowId].slice(-KEPT_ROWS) };
    });
    return counted;
  }
}

/** Two time zones show dates that are at most so far apart. */
const ZONES_APART_MS = 2 * DAY_MS;

/**
 * What counts on a day. A later day stays, because a change of the time zone gives no second allowance; one that no time zone can show yet was
 * counted by a clock that was wrong.
 */
function on(day: string, stored: Pick<TextCount, 'day' | 'count' | 'rows'> | null): Pick<TextCount, 'day' | 'count' | 'rows'> {
  const aheadMs = stored ? Date.parse(stored.day) - Date.parse(day) : -1;
  return stored && aheadMs >= 0 && aheadMs <= ZONES_APART_MS ? stored : { day, count: 0, rows: [] };
}
