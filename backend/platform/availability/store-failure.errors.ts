/**
 * A store (event log, read models, operational state) did not do what was asked for no reason of the request: it is away, hangs, refuses,
 * has no leader, its disk is full. The caller waits and repeats; the failure does not count against its work.
 */
export class StoreFailure extends Error {
  override readonly name: string = 'StoreFailure';
}

/** Bounds the search through wrapped errors, which may be circular. */
const MAX_CAUSES = 8;

/** Decides whether a store failed, or the work itself: searches the causes of an error. */
export function isStoreFailure(error: unknown): boolean {
  return storeFailureOf(error) !== null;
}

/** The failure of a store among the causes of an error, null where there is none. */
export function storeFailureOf(error: unknown): StoreFailure | null {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    if (current instanceof StoreFailure) return current;
    current = current.cause;
  }
  return null;
}
