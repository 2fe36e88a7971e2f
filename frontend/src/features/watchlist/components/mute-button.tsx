import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/code/lazy-part.ts';
import { IconMute } from '../../../shared/ui/icons.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import classes from './entry-actions.module.css';

const MuteDialog = lazyPart(() => import('./mute-dialog.tsx').then((module) => ({ default: module.MuteDialog })));

/** Asks for how long the ticker is muted. */
export function MuteButton({ entry }: { entry: WatchlistEntry }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes['icon']}
        title="Mute"
        aria-label={`Mute ${entry.ticker}`}
        onClick={() => setOpen(true)}
      >
        <IconMute size={16} aria-hidden />
      </button>
      <Suspense fallback={null}>{open ? <MuteDialog entries={[entry]} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
