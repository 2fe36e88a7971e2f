import { useSyncExternalStore } from 'react';

const printed = () => window.matchMedia('print');
let isPrinting = false;

function subscribe(changed: () => void): () => void {
  const begins = () => {
    isPrinting = true;
    changed();
  };
  const ends = () => {
    isPrinting = false;
    changed();
  };
  const media = printed();
  media.addEventListener('change', changed);
  window.addEventListener('beforeprint', begins);
  window.addEventListener('afterprint', ends);
  return () => {
    media.removeEventListener('change', changed);
    window.removeEventListener('beforeprint', begins);
    window.removeEventListener('afterprint', ends);
  };
}

/** Whether the page is being printed, so that a list that renders only visible items renders everything. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting || printed().matches);
}
