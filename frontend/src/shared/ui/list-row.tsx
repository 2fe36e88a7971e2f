import type { ReactNode } from 'react';
import classes from './list-row.module.css';

/** A framed list of rows. */
export function RowList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

type Props = {
  /** Badges above the text; the time is at their end. */
  marks: ReactNode;
  time: ReactNode;
  /** Links below the text. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A list row: badges and time, text, links. */
export function ListRow({ marks, time, foot, children }: Props) {
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        {marks}
        <span className={classes.time}>{time}</span>
      </div>
      {children}
      {foot === undefined ? null : <p className={classes.foot}>{foot}</p>}
    </li>
  );
}

/** A one-word badge. */
export function RowBadge({ strong = false, children }: { strong?: boolean; children: ReactNode }) {
  return (
    <span className={classes.badge} data-strong={strong || undefined}>
      {children}
    </span>
  );
}
