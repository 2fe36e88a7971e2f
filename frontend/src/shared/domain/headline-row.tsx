import type { ReactNode } from 'react';
import { RelativeTime } from '../ui/relative-time.tsx';
import classes from './headline-row.module.css';
import type { Level } from './level.ts';
import { LevelBadge } from './level-badge.tsx';
import { NewsLink } from './news-link.tsx';

type Props = {
  /** Null: not read yet; `locked`: the reader's plan does not show it. */
  level: Level | null | 'locked';
  headline: ReactNode;
  /** Of a page of ours, or of EDGAR's. */
  href: string;
  /** Form, items, company and what else places the news. */
  meta?: ReactNode;
  time?: string | null;
  /** `slim`: the shape alone instead of the mark. */
  slim?: boolean;
  /** Tinted for three seconds, because it just arrived. */
  fresh?: boolean;
  /** The link opens something over this page, which stays where it is. */
  overlay?: boolean;
};

/** One filing in a list: mark, headline, where it belongs, time. CRITICAL and HIGH are bold, LOW is calm. */
export function HeadlineRow({ level, headline, href, meta, time, slim = false, fresh = false, overlay = false }: Props) {
  const loud = level === 'CRITICAL' || level === 'HIGH';
  return (
    <article
      className={classes['row']}
      data-slim={slim || undefined}
      data-loud={loud || undefined}
      data-fresh={fresh || undefined}
    >
      <span className={classes['mark']}>
        {level === 'locked' ? <LevelBadge level="locked" /> : <LevelBadge level={level} variant={slim ? 'shape' : 'chip'} />}
      </span>
      <div className={classes['news']}>
        <NewsLink href={href} className={classes['headline']} overlay={overlay}>
          {headline}
        </NewsLink>
        {meta ? <p className={classes['meta']}>{meta}</p> : null}
      </div>
      {time ? (
        <span className={classes['time']}>
          <RelativeTime value={time} />
        </span>
      ) : null}
    </article>
  );
}

/** Groups headline rows by month, or by whatever the label says. */
export function MonthBar({ label, count }: { label: string; count?: string }) {
  return (
    <h3 className={classes['month']}>
      {label}
      {count ? <span>{count}</span> : null}
    </h3>
  );
}
