import { Suspense } from 'react';
import { lazyPart } from '#shared/code/lazy-part.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';

const MutedLine = lazyPart(() => import('./muted-line.tsx'), 'MutedLine');
const PausedLine = lazyPart(() => import('./paused-line.tsx'), 'PausedLine');

/** Why an entry sends no alerts; renders and loads nothing if it is neither paused nor muted. */
export function SilentMark({ entry }: { entry: WatchlistEntry }) {
  if (!entry.paused && entry.muted_until === null) return null;
  return <Suspense fallback={null}>{entry.paused ? <PausedLine /> : <MutedLine entry={entry} />}</Suspense>;
}
