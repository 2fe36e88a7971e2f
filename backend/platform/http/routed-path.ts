/**
 * The path of an address in one spelling: lower case, percent-encoding undone, one slash between parts and none at the end. Routes are found without
 * regard to case and to a slash at the end, so whatever decides by a path looks at this and never at the path as it was sent. What a route would not
 * be found by, such as a double slash, is taken for what it resembles: the stricter answer counts.
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
