import { LevelBadge } from '#shared/domain/level-badge.tsx';
import type { Day } from '../api/get-prices.ts';
import { chartOf, clustersOf, type Mark } from '../lib/price-chart.ts';
import { LanePin } from './lane-pin.tsx';
import classes from './price-history.module.css';

type Props = { days: readonly Day[]; band: { low: number; high: number }; marks: readonly Mark[]; width: number };

/** Filings on the time axis below the chart; those too close together share one mark with their number. */
export function FilingLane({ days, band, marks, width }: Props) {
  const clusters = clustersOf(days, marks, chartOf(days, band, { width, height: 100 }).x);
  return (
    <div className={classes.lane}>
      {clusters.length === 0 ? <span className={classes.laneEmpty}>No scored filings in this period</span> : null}
      <ul aria-label="Filings on the time axis">
        {clusters.map((cluster) => (
          <li key={cluster.x} style={{ '--x': `${cluster.x}px` } as React.CSSProperties}>
            <LanePin
              marks={cluster.marks}
              shape={<LevelBadge level={cluster.level} variant="shape" />}
              shapeOf={({ level }) => <LevelBadge level={level} variant="shape" />}
              summary={`${cluster.marks.length} filings, highest ${cluster.level}`}
            />
          </li>
        ))}
      </ul>
      <span className={classes.laneName} aria-hidden="true">
        Filings
      </span>
    </div>
  );
}
