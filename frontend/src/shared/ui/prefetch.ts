/** Maximum wait for a page whose requests never end. */
const MAX_WAIT_MS = 5_000;
const POLL_MS = 100;

/** One at a time: anything the reader clicks waits for at most one file. */
let last: Promise<void> = Promise.resolve();

/** A file that never arrives doesn't hold up the others. */
function inTime(load: () => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
    void load().then(resolve);
  });
}

/** Missing in the DOM types, because only Chromium has it. */
type Connection = { readonly saveData?: boolean };

const savesData = () => (navigator as { readonly connection?: Connection }).connection?.saveData === true;

function idle(act: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(act, { timeout: MAX_WAIT_MS });
  else setTimeout(act, POLL_MS);
}

/**
 * Preloads what may be needed later, once the page and its first data are there. Skipped if the reader asks to save data; code then loads on demand.
 * @param load called at most once; doesn't reject @param busy whether the page is still waiting for its own data @returns cancels it
 */
export function prefetch(load: () => Promise<void>, busy: () => boolean): () => void {
  let cancelled = savesData();
  const end = performance.now() + MAX_WAIT_MS;
  const poll = () => {
    if (cancelled) return;
    const quiet = document.readyState === 'complete' && !busy();
    if (quiet || performance.now() > end) last = last.then(() => (cancelled ? undefined : inTime(load)));
    else setTimeout(() => idle(poll), POLL_MS);
  };
  idle(poll);
  return () => {
    cancelled = true;
  };
}
