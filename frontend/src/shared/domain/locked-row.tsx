import type { ReactNode } from 'react';
import classes from './locked-row.module.css';

/** Shown instead of a headline that the reader's plan doesn't include: what arrived, and what to do. */
export function LockedRow({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.locked}>
      <p className={classes.title}>— {title}</p>
      {children ? <div className={classes.ways}>{children}</div> : null}
    </div>
  );
}
