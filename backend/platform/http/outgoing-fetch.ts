import { Deadline } from '../clock/deadline.ts';

/**
 * `fetch` for all calls to other servers, including those of libraries: aborts when the current Deadline is over, that is, when no one is
 * waiting for the result anymore. For a shorter timeout, pass your own signal.
 */
export const outgoingFetch: typeof globalThis.fetch = async (input, init) => {
  const deadline = Deadline.current();
  deadline?.check();
  const signals = [init?.signal, deadline?.signal].filter((signal) => signal !== null && signal !== undefined);
  // biome-ignore lint/style/noRestrictedGlobals: the only place that may call fetch.
  return fetch(input, signals.length === 0 ? init : { ...init, signal: AbortSignal.any(signals) });
};
