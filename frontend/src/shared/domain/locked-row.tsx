import type { ReactNode } from 'react';
import classes from './locked-row.module.css';

/** Stands in place of a headline that the reader's plan does not show: what came, why it is locked, and what can be done. */
export function LockedRow({ title, reason, children }: { title: string; reason?: string; children?: ReactNode }) {
  return (
    <div className={classes['locked']}>
      <p className={classes['title']}>— {title}</p>
      {reason ? <p>{reason}</p> : null}
      {children ? <div className={classes['ways']}>{children}</div> : null}
    </div>
  );
}
