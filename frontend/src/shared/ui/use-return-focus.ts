import { useLayoutEffect } from 'react';

/** Later than the dialog's own handling of the focus, which does nothing where the dialog was opened as it was first rendered. */
const AFTER_CLOSING_MS = 20;

/** While a dialog is open, remembers what had the focus before, and focuses it when the dialog closes; the page when that is gone. */
export function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      setTimeout(() => {
        const { activeElement } = document;
        // Whoever closed the dialog may have moved the focus already.
        if (activeElement !== null && activeElement !== document.body) return;
        const target = opener?.isConnected && opener !== document.body ? opener : document.getElementById('content');
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      }, AFTER_CLOSING_MS);
    };
  }, [opened]);
}
