import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { firstPaint } from '../code/first-paint.ts';
import { prefetch } from './prefetch.ts';

/** How long needed code may take to load before a fallback replaces it. */
const LATE_AFTER_MS = 2_000;

type Code<T> = { readonly loaded: T | null; readonly late: boolean };

/**
 * Loads code when the page is idle, or at once when needed. Unlike `React.lazy`, it never throws into the page: code that doesn't arrive is reported
 * as late and requested again the next time. @param load an `import()`, always of the same module
 */
export function useCode<T>(load: () => Promise<T>, wanted: boolean): Code<T> {
  const [loaded, setLoaded] = useState<T | null>(null);
  const [late, setLate] = useState(false);
  const queries = useContext(QueryClientContext);
  useEffect(() => {
    if (loaded !== null) return;
    let ended = false;
    const take = () =>
      firstPaint()
        .then(load)
        .then(
          (code) => {
            if (!ended) setLoaded(() => code);
          },
          () => {
            if (!ended && wanted) setLate(true);
          },
        );
    if (!wanted) {
      setLate(false);
      const cancel = prefetch(take, () => (queries?.isFetching() ?? 0) > 0);
      return () => {
        ended = true;
        cancel();
      };
    }
    void take();
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [load, wanted, loaded, queries]);
  return { loaded, late };
}
