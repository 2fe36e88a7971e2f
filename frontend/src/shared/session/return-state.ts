import { readBriefly, storeBriefly } from './short-lived.ts';

const KEY = 'returnState';

/** Stores the state that the server returned when this browser requested a link; the link's redirect carries the same state. */
export function keepReturnState(state: string): void {
  storeBriefly(KEY, state);
}

/** Whether a link requested by this browser may soon return in another tab and replace the session. */
export function awaitsReturn(): boolean {
  return readBriefly(KEY) !== null;
}

/** Whether an address is the redirect from a link requested by this browser; true only once. */
export function isReturnOf(state: string | null): boolean {
  if (state === null || state !== readBriefly(KEY)) return false;
  storeBriefly(KEY, null);
  return true;
}
