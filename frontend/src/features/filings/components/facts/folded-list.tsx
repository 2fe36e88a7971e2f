import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatWhole } from '../../../../shared/format/numbers.ts';
import classes from './facts.module.css';

type Props<T> = {
  items: readonly T[];
  /** Rows shown before it is unfolded. */
  first?: number;
  /** What the rows are, in the plural: `positions`. */
  name: string;
  children: (shown: readonly T[]) => ReactNode;
};

/** A long list shows its beginning and how many there are. */
export function FoldedList<T>({ items, first = 8, name, children }: Props<T>) {
  const [open, setOpen] = useState(false);
  const folds = items.length > first + 1;
  return (
    <>
      {children(open || !folds ? items : items.slice(0, first))}
      {folds ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes['unfold'] ?? ''}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? `Show the first ${first} ${name}` : `Show all ${formatWhole(items.length)} ${name}`}
        </Button>
      ) : null}
    </>
  );
}
