/** Maximum wait for a quiet page, for idle time, and for a file. */
const MAX_WAIT_MS = 5_000;
const POLL_MS = 100;

/** Loads run one at a time, so that a click never queues behind more than one file. */
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
 * @param load called at most once; doesn't reject @param busy whether the page is still waiting for its own data @returns a function that cancels the prefetch
 */
export function prefetch(load: () => Promise<void>, busy: () => boolean): () => void {
  let canceled = savesData();
  const end = performance.now() + MAX_WAIT_MS;
  const poll = () => {
    if (canceled) return;
    const quiet = document.readyState === 'complete' && !busy();
    if (quiet || performance.now() > end) last = last.then(() => (canceled ? undefined : inTime(load)));
    else setTimeout(() => idle(poll), POLL_MS);
  };
  idle(poll);
  return () => {
    canceled = true;
  };
}
