/** Creates something lazily. A date or number formatter takes up to ten milliseconds on a slow device, which pages that don't use it should not pay. */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let value: T | null = null;
  return () => {
    value ??= make();
    return value;
  };
}
