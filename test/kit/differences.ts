/** One sentence per key that occurs more or less often than expected. */
export function differences(what: string, found: readonly string[], wanted: readonly string[]): string[] {
  const [is, must] = [countOf(found), countOf(wanted)];
  return [...new Set([...is.keys(), ...must.keys()])].flatMap((key) =>
    is.get(key) === must.get(key) ? [] : [`${what} ${key}: ${is.get(key) ?? 0} instead of ${must.get(key) ?? 0}`],
  );
}

/** Number of occurrences of each key. */
export function countOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
  return times;
}
