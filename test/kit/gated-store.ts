/** Awaited before each call of a store's method; its error is passed to the caller. */
export type Gate = (method: string, args: readonly unknown[]) => Promise<void>;

/** A real store whose calls first wait at a gate, which simulates a suspended process. */
export function gated<T extends object>(store: T, gate: Gate): T {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return async (...args: readonly unknown[]) => {
        await gate(String(name), args);
        return (value as (...args: readonly unknown[]) => unknown).apply(target, [...args]);
      };
    },
  });
}
