/** Makes something when it is first used. A formatter of dates or numbers takes a slow processor up to ten milliseconds, which a page that does not use it shall not wait for. */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
