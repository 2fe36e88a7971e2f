import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '#shared/code/lazy-part.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';

const ChooseFormsDialog = lazyPart(() => import('./choose-forms-dialog.tsx'), 'ChooseFormsDialog');

/** Opens the form selection for these entries. */
export function ChooseFormsButton({ entries }: { entries: readonly WatchlistEntry[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="default" disabled={entries.length === 0} onClick={() => setOpen(true)}>
        Choose forms
      </Button>
      <Suspense fallback={null}>{open ? <ChooseFormsDialog entries={entries} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
