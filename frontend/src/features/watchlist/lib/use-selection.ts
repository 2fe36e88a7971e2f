import { useMemo, useState } from 'react';

/** Rows selected for a bulk change. */
export type Selection = { readonly has: (ticker: string) => boolean; readonly toggle: (ticker: string) => void };

/** @returns `selection` null outside selection mode. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const selection = useMemo(
    (): Selection | null =>
      chosen && {
        has: (ticker) => chosen.has(ticker),
        toggle: (ticker) => {
          const next = new Set(chosen);
          if (!next.delete(ticker)) next.add(ticker);
          setChosen(next);
        },
      },
    [chosen],
  );
  return {
    selection,
    begin: () => setChosen(new Set()),
    choose: (tickers: readonly string[]) => setChosen(new Set(tickers)),
    end: () => setChosen(null),
  };
}
