import { useState } from 'react';

type Row = { readonly id: string };

function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}

/**
 * Keeps the order of rows when new data would move them. The order changes when the reader changes it (`key`), when a row is added, or on
 * `release`. The contents of the rows are always current.
 */
export function useStableOrder<T extends Row>(sorted: readonly T[], key: string): { rows: T[]; release: () => void } {
  const sortedIds = sorted.map((row) => row.id);
  const [shown, setShown] = useState({ key, ids: sortedIds });
  const reorder = shown.key !== key || sortedIds.some((id) => !shown.ids.includes(id));
  if (reorder && !(shown.key === key && sameOrder(shown.ids, sortedIds))) setShown({ key, ids: sortedIds });
  const byId = new Map(sorted.map((row) => [row.id, row]));
  const ids = reorder ? sortedIds : shown.ids;
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), release: () => setShown({ key, ids: sortedIds }) };
}
