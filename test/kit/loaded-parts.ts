/** An expression for a page: true once the files of these parts were loaded, else null. A page loads dialogs and messages when it is idle, and has them then without a server. */
export const partsLoaded = (...parts: readonly string[]): string =>
  `${JSON.stringify(parts)}.every((part) => performance.getEntriesByType('resource').some(({ name }) => name.includes('/' + part + '-'))) || null`;
