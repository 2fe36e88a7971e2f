/** Longest wait, because a browser may not paint a page it considers visible, e.g. in a covered window. */
const MAX_WAIT_MS = 1_000;

let painted: Promise<void> = Promise.resolve();
let waiting = false;

/** After a reload or going back, the browser restores the scroll position, so the whole page must be there at once. */
function restoresScroll(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const type = (navigation as PerformanceNavigationTiming | undefined)?.type;
  return type === 'reload' || type === 'back_forward';
}

/**
 * Delays secondary loading and rendering until after the first paint: requesting a dozen files takes a slow CPU as long as rendering the page. A
 * hidden page doesn't wait, because it isn't painted until shown.
 */
export function holdUntilFirstPaint(): void {
  if (document.visibilityState === 'hidden') return;
  waiting = true;
  painted = new Promise((resolve) => {
    const onPaint = () => {
      waiting = false;
      resolve();
    };
    // Rendering was queued before this timer; the next frame shows it, and the second timer runs after that frame.
    setTimeout(() => requestAnimationFrame(() => setTimeout(onPaint)));
    setTimeout(onPaint, MAX_WAIT_MS);
  });
}

/** Resolves after the first paint; immediately if nothing is held back. */
export function firstPaint(): Promise<void> {
  return painted;
}

/** Whether this is the first render of a page that may defer some of its parts. */
export function isFirstRendering(): boolean {
  return waiting && !restoresScroll();
}
