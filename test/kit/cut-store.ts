import { StoreUnavailable } from '../../backend/platform/event-store/event-store.errors.ts';
import type { OperationalCollection } from '../../backend/platform/operational-store/operational-store.port.ts';
import type { StoredDocument } from '../../backend/platform/read-store/collection.ts';
import { gated } from './gated-store.ts';

/** Counts writes, including those within one call, and fails after a given number. From then on every call fails, until it is repaired. */
export class Cut {
  #left = Number.POSITIVE_INFINITY;
  #broken = false;

  /** Whether the limit was reached since {@link after}. */
  get happened(): boolean {
    return this.#broken;
  }

  after(writes: number): void {
    this.#left = writes;
    this.#broken = false;
  }

  mend(): void {
    this.#left = Number.POSITIVE_INFINITY;
    this.#broken = false;
  }

  /** A collection with counted writes. The call that reaches the limit fails, though its writes up to there take effect. */
  through<D extends StoredDocument>(records: OperationalCollection<D>): OperationalCollection<D> {
    const write: typeof records.write = async (writes) => {
      const some = this.#take(writes.length);
      const done = some === 0 ? [] : await records.write(writes.slice(0, some));
      this.#answer();
      return done;
    };
    const insertAlike: typeof records.insertAlike = async (groups) => {
      let left = this.#take(groups.reduce((sum, { own }) => sum + own.length, 0));
      const some = groups.map(({ common, own }) => {
        const first = own.slice(0, left);
        left -= first.length;
        return { common, own: first };
      });
      const done = await records.insertAlike(some);
      this.#answer();
      return done;
    };
    const deleteWhere: typeof records.deleteWhere = async (filter, limit) => {
      const some = this.#take(Math.min(limit, await records.count(filter)));
      const done = some === 0 ? 0 : await records.deleteWhere(filter, some);
      this.#answer();
      return done;
    };
    const reads = gated(records, async () => this.#answer());
    return Object.assign(Object.create(reads), { write, insertAlike, deleteWhere });
  }

  /** Takes up to this many writes. @returns how many take effect. */
  #take(writes: number): number {
    const some = Math.min(writes, this.#left);
    this.#left -= some;
    if (writes > 0 && this.#left === 0) this.#broken = true;
    return some;
  }

  #answer(): void {
    if (this.#broken) throw new StoreUnavailable('the connection broke');
  }
}
