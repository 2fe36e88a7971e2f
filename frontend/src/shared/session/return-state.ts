import { keepShortly, readShortly } from './short-lived.ts';

const KEY = 'returnState';

/** Keeps what the server said when this browser asked for a link; the link leads back with the same. */
export function keepReturnState(state: string): void {
  keepShortly(KEY, state);
}

/** Whether a link that this browser asked for may lead back soon, in another tab, and replace the session. */
export function awaitsReturn(): boolean {
  return readShortly(KEY) !== null;
}

/** Whether an address is the way back from a link that this browser asked for; true only once. */
export function isReturnOf(state: string | null): boolean {
  if (state === null || state !== readShortly(KEY)) return false;
  keepShortly(KEY, null);
  return true;
}
