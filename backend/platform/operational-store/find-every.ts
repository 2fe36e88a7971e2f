import type { Filter, FindResult, StoredDocument } from '../read-store/collection.ts';
import type { OperationalCollection, Versioned } from './operational-store.port.ts';

const PAGE = 500;

/**
 * Yields all records of a query, reading page by page with a cursor, so that concurrent changes don’t make it skip or repeat other records.
 * @param sort as for `find`.
 */
export async function* findEvery<D extends StoredDocument>(
  collection: Pick<OperationalCollection<D>, 'find'>,
  filter: Filter,
  sort: readonly string[],
): AsyncGenerator<Versioned<D>, void, undefined> {
  let after: string | null = null;
  do {
    const page: FindResult<Versioned<D>> = await collection.find({ filter, sort, limit: PAGE, after });
    yield* page.documents;
    after = page.next;
  } while (after !== null);
}

/** The same records as a list; for small results. */
export async function findAll<D extends StoredDocument>(
  collection: Pick<OperationalCollection<D>, 'find'>,
  filter: Filter,
  sort: readonly string[],
): Promise<readonly Versioned<D>[]> {
  const found: Versioned<D>[] = [];
  for await (const record of findEvery(collection, filter, sort)) found.push(record);
  return found;
}
