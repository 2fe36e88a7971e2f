/**
 * Normalizes a path: lowercase, percent-decoded, single slashes and no trailing one. Routes match regardless of case and trailing slash, so any
 * decision based on a path must use this and never the raw path. A path that no route matches, such as one with a double slash, is treated like the
 * path it resembles, to be on the safe side.
 * @param path without a query.
 */
export function routedPath(path: string): string {
  return decoded(path)
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
