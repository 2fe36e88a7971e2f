import { useState } from 'react';

type Row = { readonly id: string };

function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}

/**
 * Keeps rows where they are when fresh data would move them: the order changes when the reader changes it (`key`), when a row
 * is added, or on `release`. What the rows say is always the newest.
 */
export function useSteadyOrder<T extends Row>(sorted: readonly T[], key: string): { rows: T[]; release: () => void } {
  const fresh = sorted.map((row) => row.id);
  const [held, setHeld] = useState({ key, ids: fresh });
  const adopt = held.key !== key || fresh.some((id) => !held.ids.includes(id));
  if (adopt && !(held.key === key && sameOrder(held.ids, fresh))) setHeld({ key, ids: fresh });
  const byId = new Map(sorted.map((row) => [row.id, row]));
  const ids = adopt ? fresh : held.ids;
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), release: () => setHeld({ key, ids: fresh }) };
}
