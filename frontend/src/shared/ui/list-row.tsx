import type { ReactNode } from 'react';
import classes from './list-row.module.css';

/** Rows below one another in a frame. */
export function RowList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes['list']} aria-label={label}>
      {children}
    </ul>
  );
}

type Props = {
  /** Marks above the text, and the time at their end. */
  marks: ReactNode;
  time: ReactNode;
  /** Links below the text. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A row of the list: marks and time, the text, links. */
export function ListRow({ marks, time, foot, children }: Props) {
  return (
    <li className={classes['row']}>
      <div className={classes['head']}>
        {marks}
        <span className={classes['time']}>{time}</span>
      </div>
      {children}
      {foot === undefined ? null : <p className={classes['foot']}>{foot}</p>}
    </li>
  );
}

/** One word about the row. */
export function RowBadge({ strong = false, children }: { strong?: boolean; children: ReactNode }) {
  return (
    <span className={classes['badge']} data-strong={strong || undefined}>
      {children}
    </span>
  );
}
