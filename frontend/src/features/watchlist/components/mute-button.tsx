import { Suspense, useState } from 'react';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { IconBell, IconMute } from '#shared/ui/icons.ts';
import { useNow } from '#shared/ui/use-now.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { mutedUntil } from '../lib/muted.ts';
import classes from './entry-actions.module.css';

const MuteDialog = lazyPart(() => import('./mute-dialog.tsx'), 'MuteDialog');

/** Opens the mute dialog: a bell while alerts are on, crossed out while muted. */
export function MuteButton({ entry }: { entry: WatchlistEntry }) {
  const [open, setOpen] = useState(false);
  const muted = mutedUntil(entry, useNow(60_000)) !== null;
  return (
    <>
      <button
        type="button"
        className={classes.icon}
        title={muted ? 'Muted' : 'Mute'}
        aria-label={`Mute ${entry.ticker}`}
        onClick={() => setOpen(true)}
      >
        {muted ? <IconMute size={16} aria-hidden /> : <IconBell size={16} aria-hidden />}
      </button>
      <Suspense fallback={null}>{open ? <MuteDialog entries={[entry]} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
