/** A page whose requests never end is not waited for longer than this. */
const PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 100;

/** One after the other: what the reader clicks meanwhile waits behind one file at most. */
let last: Promise<void> = Promise.resolve();

/** A file that never comes does not hold up the others. */
function inTime(load: () => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    void load().then(resolve);
  });
}

/** Not in the types of the DOM: only Chromium has it. */
type Connection = { readonly saveData?: boolean };

const savesData = () => (navigator as { readonly connection?: Connection }).connection?.saveData === true;

function idle(act: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(act, { timeout: PATIENCE_MS });
  else setTimeout(act, LOOK_AGAIN_MS);
}

/**
 * Loads what may be wanted later, once the page and its first answers are there. A reader who asks to save data is spared it: code
 * is then loaded when it is wanted.
 * @param load is called at most once and does not reject
 * @param busy whether the page still waits for answers of its own
 * @returns gives it up
 */
export function prefetch(load: () => Promise<void>, busy: () => boolean): () => void {
  let cancelled = savesData();
  const end = performance.now() + PATIENCE_MS;
  const look = () => {
    if (cancelled) return;
    const quiet = document.readyState === 'complete' && !busy();
    if (quiet || performance.now() > end) last = last.then(() => (cancelled ? undefined : inTime(load)));
    else setTimeout(() => idle(look), LOOK_AGAIN_MS);
  };
  idle(look);
  return () => {
    cancelled = true;
  };
}
