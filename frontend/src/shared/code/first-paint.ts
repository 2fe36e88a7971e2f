let painted: Promise<void> = Promise.resolve();

/**
 * What the page loads later waits from here on until its first rendering was painted: to ask for a dozen files takes a slow processor as long as to
 * render the page. A page that nobody looks at is painted when it is, so it does not wait.
 */
export function holdUntilFirstPaint(): void {
  if (document.visibilityState === 'hidden') return;
  painted = new Promise((resolve) => {
    // The rendering is a task that was asked for before this timer; the frame after it shows it, and the second timer runs after that frame.
    setTimeout(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** Resolves when the first rendering was painted; at once where nothing waits for it. */
export function firstPaint(): Promise<void> {
  return painted;
}
