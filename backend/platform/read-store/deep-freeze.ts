/** Freezes a value deeply. Cached documents are returned by reference, so a change by one caller would affect all others. */
export function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) deepFreeze(inner);
  return Object.freeze(value);
}
