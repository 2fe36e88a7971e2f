import type { CollectionDefinition, StoredDocument } from '../read-store/collection.ts';
import { compareStrings } from '../read-store/document-shape.ts';
import type { ReadStore } from '../read-store/read-store.port.ts';

export interface GenerationDifference {
  readonly id: string;
  readonly kind: 'missing' | 'surplus' | 'different';
}

const PAGE = 500;

/**
 * Compares two generations of one projection document by document, in id order. Only meaningful when both have the same checkpoint.
 * @returns number of documents compared and up to `limit` differences: `missing` is in `a` only, `surplus` in `b` only.
 */
export async function compareGenerations(
  views: ReadStore,
  collection: CollectionDefinition,
  a: number,
  b: number,
  limit = 100,
): Promise<{ readonly documents: number; readonly differences: readonly GenerationDifference[] }> {
  const [left, right] = await Promise.all([documentsOf(views, collection, a), documentsOf(views, collection, b)]);
  const differences: GenerationDifference[] = [];
  let documents = 0;
  let leftNext = await left.next();
  let rightNext = await right.next();
  while ((!leftNext.done || !rightNext.done) && differences.length < limit) {
    documents += 1;
    const order = leftNext.done ? 1 : rightNext.done ? -1 : compareStrings(leftNext.value._id, rightNext.value._id);
    if (order < 0 && !leftNext.done) {
      differences.push({ id: leftNext.value._id, kind: 'missing' });
      leftNext = await left.next();
    } else if (order > 0 && !rightNext.done) {
      differences.push({ id: rightNext.value._id, kind: 'surplus' });
      rightNext = await right.next();
    } else if (!leftNext.done && !rightNext.done) {
      if (canonical(leftNext.value) !== canonical(rightNext.value))
        differences.push({ id: leftNext.value._id, kind: 'different' });
      [leftNext, rightNext] = await Promise.all([left.next(), right.next()]);
    }
  }
  return { documents, differences };
}

async function documentsOf(
  views: ReadStore,
  collection: CollectionDefinition,
  generation: number,
): Promise<AsyncGenerator<StoredDocument, void>> {
  const opened = await views.open(collection, generation);
  return (async function* () {
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof opened.find>> = await opened.find({ filter: {}, limit: PAGE, after });
      yield* page.documents;
      after = page.next;
    } while (after !== null);
  })();
}

/** Serializes with sorted keys, so that equal documents give equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([x], [y]) => compareStrings(x, y)))
      : part,
  );
}
