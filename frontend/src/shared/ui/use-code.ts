import { useEffect, useState } from 'react';

/** How long code that is wanted may take to load before something else stands in for it. */
const PATIENCE_MS = 2_000;
/** With the page's own first requests out of the way. */
const IDLE_MS = 1_500;

type Code<T> = { readonly loaded: T | null; readonly late: boolean };

function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(act, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: 5_000 });
  return () => window.cancelIdleCallback(handle);
}

/**
 * Loads code when the page is idle, and at once when it is wanted. Unlike `React.lazy` it never throws into the page: code that does not come
 * is reported as late and asked for again the next time.
 * @param load an `import()` of always the same module
 */
export function useCode<T>(load: () => Promise<T>, wanted: boolean): Code<T> {
  const [loaded, setLoaded] = useState<T | null>(null);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (loaded !== null) return;
    let ended = false;
    const take = () =>
      load().then(
        (code) => {
          if (!ended) setLoaded(() => code);
        },
        () => {
          if (!ended && wanted) setLate(true);
        },
      );
    if (!wanted) {
      setLate(false);
      const cancel = whenIdle(() => void take());
      return () => {
        ended = true;
        cancel();
      };
    }
    void take();
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [load, wanted, loaded]);
  return { loaded, late };
}
