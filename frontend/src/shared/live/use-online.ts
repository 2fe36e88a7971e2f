import { useSyncExternalStore } from 'react';

function onChange(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** Whether the browser has a network; it says so at once, long before a connection is found to be silent. */
export function useOnline(): boolean {
  return useSyncExternalStore(onChange, () => navigator.onLine);
}
