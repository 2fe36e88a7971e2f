import { Suspense, useState } from 'react';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { IconEdit } from '#shared/ui/icons.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import classes from './entry-actions.module.css';

const EditEntryDialog = lazyPart(() => import('./edit-entry-dialog.tsx'), 'EditEntryDialog');

/** Opens the dialog with the entry as it is now, so that a later refetch doesn't change the edit. */
export function EditButton({ entry }: { entry: WatchlistEntry }) {
  const [edited, setEdited] = useState<WatchlistEntry | null>(null);
  return (
    <>
      <button
        type="button"
        className={classes.icon}
        title="Edit"
        aria-label={`Edit ${entry.ticker}`}
        onClick={() => setEdited(entry)}
      >
        <IconEdit size={16} aria-hidden />
      </button>
      <Suspense fallback={null}>
        {edited === null ? null : <EditEntryDialog entry={edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </>
  );
}
