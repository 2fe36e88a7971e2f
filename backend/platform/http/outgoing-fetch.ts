import { Deadline } from '../clock/deadline.ts';

/**
 * `fetch` for all calls to other servers, including those of libraries: aborts when nobody waits for the caller any longer. A call with a
 * shorter limit needs a signal of its own.
 */
export const outgoingFetch: typeof globalThis.fetch = async (input, init) => {
  const caller = Deadline.current();
  caller?.check();
  const signals = [init?.signal, caller?.signal].filter((signal) => signal !== null && signal !== undefined);
  // biome-ignore lint/style/noRestrictedGlobals: this is the one place.
  return fetch(input, signals.length === 0 ? init : { ...init, signal: AbortSignal.any(signals) });
};
