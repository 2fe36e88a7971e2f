import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '#shared/code/lazy-part.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import classes from './bulk-bar.module.css';

const DIALOGS = {
  forms: lazyPart(() => import('./choose-forms-dialog.tsx'), 'ChooseFormsDialog'),
  rules: lazyPart(() => import('./choose-rules-dialog.tsx'), 'ChooseRulesDialog'),
  mute: lazyPart(() => import('./mute-dialog.tsx'), 'MuteDialog'),
};
const LABELS = { forms: 'Form types', rules: 'Rules', mute: 'Mute' } as const;
type Kind = keyof typeof LABELS;

type Props = {
  chosen: readonly WatchlistEntry[];
  /** Number of rows that match the filters. */
  shown: number;
  onAll: () => void;
  onDone: () => void;
};

/** Actions on the selected rows. */
export function BulkBar({ chosen, shown, onAll, onDone }: Props) {
  const [open, setOpen] = useState<Kind | null>(null);
  const Dialog = open === null ? null : DIALOGS[open];
  return (
    <section className={classes.bulk} aria-label="Change several tickers">
      <span className={classes.count} role="status">
        {chosen.length} of {shown} selected
      </span>
      <Button size="compact-sm" variant="subtle" disabled={chosen.length === shown} onClick={onAll}>
        Select all
      </Button>
      {(Object.keys(LABELS) as Kind[]).map((kind) => (
        <Button key={kind} size="compact-sm" variant="default" disabled={chosen.length === 0} onClick={() => setOpen(kind)}>
          {LABELS[kind]}
        </Button>
      ))}
      <Button className={classes.done ?? ''} size="compact-sm" variant="subtle" color="gray" onClick={onDone}>
        Done
      </Button>
      <Suspense fallback={null}>{Dialog === null ? null : <Dialog entries={chosen} onClose={() => setOpen(null)} />}</Suspense>
    </section>
  );
}
