import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatWhole } from '#platform/wording/numbers.ts';
import classes from './facts.module.css';

type Props<T> = {
  items: readonly T[];
  /** Number of rows shown while it is collapsed. */
  first?: number;
  /** Plural noun for the rows: `positions`. */
  name: string;
  children: (visible: readonly T[]) => ReactNode;
};

/** A long list that shows its first rows and the total until expanded. */
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
          className={classes.unfold ?? ''}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? `Show the first ${first} ${name}` : `Show all ${formatWhole(items.length)} ${name}`}
        </Button>
      ) : null}
    </>
  );
}
