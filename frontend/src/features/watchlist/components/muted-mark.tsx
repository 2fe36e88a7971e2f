import { lazy, Suspense } from 'react';
import type { WatchlistEntry } from '../api/get-watchlist.ts';

const MutedLine = lazy(() => import('./muted-line.tsx').then((module) => ({ default: module.MutedLine })));

/** Until when an entry is muted; nothing, and no code, for one that never was. */
export function MutedMark({ entry }: { entry: WatchlistEntry }) {
  if (entry.muted_until === null) return null;
  return (
    <Suspense fallback={null}>
      <MutedLine entry={entry} />
    </Suspense>
  );
}
