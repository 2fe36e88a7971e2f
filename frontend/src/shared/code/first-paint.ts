/** A browser may draw no frame for a page that it holds to be visible, as of a covered window: then nothing waits longer than this. */
const LONGEST_WAIT_MS = 1_000;

let painted: Promise<void> = Promise.resolve();
let waiting = false;

/** Where a page is loaded anew or come back to, the browser puts the reader where they were: all of it has to be there at once. */
function placesReader(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const type = (navigation as PerformanceNavigationTiming | undefined)?.type;
  return type === 'reload' || type === 'back_forward';
}

/**
 * What the page loads or draws later waits from here on until its first rendering was painted: to ask for a dozen files takes a slow processor as
 * long as to render the page. A page that nobody looks at is painted when it is, so it does not wait.
 */
export function holdUntilFirstPaint(): void {
  if (document.visibilityState === 'hidden') return;
  waiting = true;
  painted = new Promise((resolve) => {
    const shown = () => {
      waiting = false;
      resolve();
    };
    // The rendering is a task that was asked for before this timer; the frame after it shows it, and the second timer runs after that frame.
    setTimeout(() => requestAnimationFrame(() => setTimeout(shown)));
    setTimeout(shown, LONGEST_WAIT_MS);
  });
}

/** Resolves when the first rendering was painted; at once where nothing waits for it. */
export function firstPaint(): Promise<void> {
  return painted;
}

/** Whether the rendering that is under way is the first one of a page that may draw a part of itself later. */
export function isFirstRendering(): boolean {
  return waiting && !placesReader();
}
