/** Creates something lazily. A date or number formatter takes a slow device up to ten milliseconds, which pages that do not use it should not pay. */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let value: T | null = null;
  return () => {
    value ??= make();
    return value;
  };
}
