/**
 * Normalizes a path: lower case, percent-decoded, single slashes and none at the end. Routes match regardless of case and trailing slash, so any
 * decision by path must use this and never the raw path. A path that no route matches, such as one with a double slash, is treated as the one
 * it resembles: the stricter rule wins.
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
