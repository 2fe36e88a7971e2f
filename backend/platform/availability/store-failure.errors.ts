/**
 * A store (event log, read models, operational state) did not do what was asked through no fault of the request: it is away, hangs, refuses,
 * has no leader, its disk is full. Whoever meets one waits and repeats; it says nothing about the work that met it.
 */
export class StoreFailure extends Error {
  override readonly name: string = 'StoreFailure';
}

/** Errors may be wrapped on their way, but not without end. */
const MAX_CAUSES = 8;

/** The one place that decides whether a store failed, or the work itself did: looks through the causes of an error. */
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
