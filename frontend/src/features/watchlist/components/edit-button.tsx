import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { WatchlistEntry } from '../api/get-watchlist.ts';

const EditEntryDialog = lazy(() => import('./edit-entry-dialog.tsx').then((module) => ({ default: module.EditEntryDialog })));

/** Opens the dialog on the entry as it is now: a later refetch does not change what is being edited. */
export function EditButton({ entry, size }: { entry: WatchlistEntry; size: 'compact-xs' | 'compact-sm' }) {
  const [edited, setEdited] = useState<WatchlistEntry | null>(null);
  return (
    <>
      <Button size={size} variant="subtle" aria-label={`Edit ${entry.ticker}`} onClick={() => setEdited(entry)}>
        Edit
      </Button>
      <Suspense fallback={null}>
        {edited === null ? null : <EditEntryDialog entry={edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </>
  );
}
