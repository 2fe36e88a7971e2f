import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** Says that there is nothing to show, why, and what to do next. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={classes['empty']}>
      <p className={classes['title']}>{title}</p>
      {text ? <p className={classes['text']}>{text}</p> : null}
      {children ? <div className={classes['actions']}>{children}</div> : null}
    </div>
  );
}
