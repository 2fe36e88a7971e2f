import type { ReactNode } from 'react';
import classes from './locked-row.module.css';

/** Shown instead of a headline that the reader's plan doesn't include: what arrived, why it is locked, and what to do. */
export function LockedRow({ title, reason, children }: { title: string; reason?: string; children?: ReactNode }) {
  return (
    <div className={classes['locked']}>
      <p className={classes['title']}>— {title}</p>
      {reason ? <p>{reason}</p> : null}
      {children ? <div className={classes['ways']}>{children}</div> : null}
    </div>
  );
}
