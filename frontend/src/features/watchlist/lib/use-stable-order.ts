import { useMemo, useState } from 'react';

type Row = { readonly id: string };

function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}

/**
 * Keeps the row order when new data would change it. The order changes when the reader changes it (`key`), when a row is added, or on `release`. Row
 * contents are always current.
 */
export function useStableOrder<T extends Row>(sorted: readonly T[], key: string): { rows: T[]; release: () => void } {
  const sortedIds = useMemo(() => sorted.map((row) => row.id), [sorted]);
  const [shown, setShown] = useState({ key, ids: sortedIds });
  const known = useMemo(() => new Set(shown.ids), [shown.ids]);
  const reorder = shown.key !== key || sortedIds.some((id) => !known.has(id));
  if (reorder && !(shown.key === key && sameOrder(shown.ids, sortedIds))) setShown({ key, ids: sortedIds });
  const ids = reorder ? sortedIds : shown.ids;
  const rows = useMemo(() => {
    const byId = new Map(sorted.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [sorted, ids]);
  return { rows, release: () => setShown({ key, ids: sortedIds }) };
}
