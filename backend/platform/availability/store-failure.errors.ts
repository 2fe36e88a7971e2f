/**
 * A store (event log, read models, operational state) failed for reasons unrelated to the request: it is unreachable, hangs, has no leader or its
 * disk is full. Callers wait and retry; the failure does not count as a failed attempt of their work.
 */
export class StoreFailure extends Error {
  override readonly name: string = 'StoreFailure';
}

/** Bounds the search through wrapped errors, which may be circular. */
const MAX_CAUSES = 8;

/** Whether an error was caused by a failed store rather than by the work itself; searches its causes. */
export function isStoreFailure(error: unknown): boolean {
  return storeFailureOf(error) !== null;
}

/** The store failure among an error's causes; null if none. */
export function storeFailureOf(error: unknown): StoreFailure | null {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    if (current instanceof StoreFailure) return current;
    current = current.cause;
  }
  return null;
}
