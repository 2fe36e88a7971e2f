/** Converts a state to JSON: maps become objects (lists of pairs if a key isn't a string), sets become lists, undefined values are omitted. */
export function asJson(state: unknown): unknown {
  if (state instanceof Map) {
    const hasStringKeys = [...state].every(([key]) => typeof key === 'string');
    const entries = [...state].map(([key, value]) => [asJson(key), asJson(value)] as const);
    return hasStringKeys ? Object.fromEntries(entries) : entries;
  }
  if (state instanceof Set) return [...state].map(asJson);
  if (state instanceof Date) return state.toISOString();
  if (Array.isArray(state)) return state.map(asJson);
  if (typeof state === 'bigint') return state.toString();
  if (typeof state !== 'object' || state === null) return state ?? null;
  const fields = Object.entries(state).filter(([, value]) => value !== undefined && typeof value !== 'function');
  return Object.fromEntries(fields.map(([name, value]) => [name, asJson(value)]));
}
