import { useLayoutEffect } from 'react';

/** After the dialog's own focus handling, which does nothing if the dialog was open on its first render. */
const AFTER_CLOSING_MS = 20;

/** Remembers the focused element while a dialog is open and focuses it after closing; the page if the element is gone. */
export function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      setTimeout(() => {
        const { activeElement } = document;
        // The code that closed the dialog may have moved the focus already.
        if (activeElement !== null && activeElement !== document.body) return;
        const target = opener?.isConnected && opener !== document.body ? opener : document.getElementById('content');
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      }, AFTER_CLOSING_MS);
    };
  }, [opened]);
}
