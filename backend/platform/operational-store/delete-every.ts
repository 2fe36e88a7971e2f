import type { Filter, StoredDocument } from '../read-store/collection.ts';
import type { OperationalCollection } from './operational-store.port.ts';

/** Small enough that no step blocks other writes for long, even if each deleted record changes six indexes. */
const STEP = 500;

/** Deletes every record that matches a filter, in steps, including records that match only after it began. @returns how many. */
export async function deleteEvery<D extends StoredDocument>(records: OperationalCollection<D>, filter: Filter): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await records.deleteWhere(filter, STEP);
    if (deleted === 0) return total;
    total += deleted;
  }
}
