import { Popover } from '@mantine/core';
import { Link } from 'react-router-dom';
import { LevelBadge } from '../../../shared/domain/level-badge.tsx';
import type { Day } from '../api/get-prices.ts';
import { type Cluster, chartOf, clustersOf, type Mark } from '../lib/price-chart.ts';
import classes from './price-history.module.css';

type Props = { days: readonly Day[]; band: { low: number; high: number }; marks: readonly Mark[]; width: number };

/** The filings on the time axis below the line; those too close to be drawn apart are one mark with their number. */
export function FilingLane({ days, band, marks, width }: Props) {
  const clusters = clustersOf(days, marks, chartOf(days, band, { width, height: 100 }).x);
  return (
    <div className={classes['lane']}>
      {clusters.length === 0 ? <span className={classes['laneEmpty']}>No filing with a level in this span</span> : null}
      <ul aria-label="Filings on the time axis">
        {clusters.map((cluster) => (
          <li key={cluster.x} style={{ '--x': `${cluster.x}px` } as React.CSSProperties}>
            <Pin cluster={cluster} />
          </li>
        ))}
      </ul>
      <span className={classes['laneName']} aria-hidden="true">
        Filings
      </span>
    </div>
  );
}

function Pin({ cluster: { level, marks } }: { cluster: Cluster }) {
  const [first, ...more] = marks;
  const last = more.at(-1);
  if (first === undefined) return null;
  if (last === undefined) {
    return (
      <Link to={first.href} className={classes['pin'] ?? ''} aria-label={first.label} title={first.label} preventScrollReset>
        <LevelBadge level={level} variant="shape" />
      </Link>
    );
  }
  const label = `${first.date === last.date ? first.date : `${first.date} to ${last.date}`}: ${marks.length} filings, highest ${level}`;
  return (
    <Popover width={320} shadow="md" withinPortal trapFocus>
      <Popover.Target>
        <button type="button" className={classes['pin']} data-many aria-label={label} title={label}>
          <LevelBadge level={level} variant="shape" />
          {marks.length}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes['pinned']}>
          {marks.map((mark) => (
            <li key={mark.href}>
              <LevelBadge level={mark.level} variant="shape" />
              <Link to={mark.href} preventScrollReset>
                {mark.label}
              </Link>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
