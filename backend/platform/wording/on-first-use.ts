/** Creates something lazily. A date or number formatter takes a slow device up to ten milliseconds, which pages that do not use it should not pay. */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
