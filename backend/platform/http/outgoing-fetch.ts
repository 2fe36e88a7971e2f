import { Deadline } from '../clock/deadline.ts';

/**
 * `fetch` for whatever asks a server elsewhere, libraries too: hangs up when nobody waits for the caller any more. A call that must
 * end sooner needs a signal of its own.
 */
export const outgoingFetch: typeof globalThis.fetch = async (input, init) => {
  const caller = Deadline.current();
  caller?.check();
  const signals = [init?.signal, caller?.signal].filter((signal) => signal !== null && signal !== undefined);
  // biome-ignore lint/style/noRestrictedGlobals: this is the one place.
  return fetch(input, signals.length === 0 ? init : { ...init, signal: AbortSignal.any(signals) });
};
