import type { ReactNode } from 'react';
import { RelativeTime } from '../ui/relative-time.tsx';
import classes from './headline-row.module.css';
import type { Level } from './level.ts';
import { LevelBadge } from './level-badge.tsx';
import { NewsLink } from './news-link.tsx';

type Props = {
  /** Null: not read yet; `locked`: not included in the reader's plan. */
  level: Level | null | 'locked';
  headline: ReactNode;
  /** URL of our page or EDGAR's. */
  href: string;
  /** Form, items, company and other context. */
  meta?: ReactNode;
  time?: string | null;
  /** `slim`: only the level's shape instead of the badge. */
  slim?: boolean;
  /** Highlighted for three seconds, because it just arrived. */
  fresh?: boolean;
  /** The link opens a layer over this page, which keeps its position. */
  overlay?: boolean;
};

/** One filing in a list: level, headline, context, time. CRITICAL and HIGH are bold, LOW is muted. */
export function HeadlineRow({ level, headline, href, meta, time, slim = false, fresh = false, overlay = false }: Props) {
  const loud = level === 'CRITICAL' || level === 'HIGH';
  return (
    <article className={classes.row} data-slim={slim || undefined} data-loud={loud || undefined} data-fresh={fresh || undefined}>
      <span className={classes.mark}>
        {level === 'locked' ? <LevelBadge level="locked" /> : <LevelBadge level={level} variant={slim ? 'shape' : 'chip'} />}
      </span>
      <div className={classes.news}>
        <NewsLink href={href} className={classes.headline} overlay={overlay}>
          {headline}
        </NewsLink>
        {meta ? <p className={classes.meta}>{meta}</p> : null}
      </div>
      {time ? (
        <span className={classes.time}>
          <RelativeTime value={time} />
        </span>
      ) : null}
    </article>
  );
}

/** The heading of a group of headline rows, usually a month. */
export function MonthBar({ label, count }: { label: string; count?: string }) {
  return (
    <h3 className={classes.month}>
      {label}
      {count ? <span>{count}</span> : null}
    </h3>
  );
}
