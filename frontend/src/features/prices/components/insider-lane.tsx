import type { Day } from '../api/get-prices.ts';
import { chartOf, type InsiderCluster, type InsiderMark, insiderClustersOf } from '../lib/price-chart.ts';
import { LanePin } from './lane-pin.tsx';
import classes from './price-history.module.css';

type Props = { days: readonly Day[]; band: { low: number; high: number }; marks: readonly InsiderMark[]; width: number };

const SHAPES = { P: 'M6 1 12 11H0z', S: 'M0 1h12L6 11z', both: 'M6 0l6 6-6 6-6-6z' } as const;
const WORDS = { P: 'bought', S: 'sold', both: 'bought and sold' } as const;

/** Insider purchases and sales on the time axis below the filings. */
export function InsiderLane({ days, band, marks, width }: Props) {
  const clusters = insiderClustersOf(days, marks, chartOf(days, band, { width, height: 100 }).x);
  return (
    <div className={classes.lane}>
      {clusters.length === 0 ? <span className={classes.laneEmpty}>No insider trades in this period</span> : null}
      <ul aria-label="Insider purchases and sales on the time axis">
        {clusters.map((cluster) => (
          <li key={cluster.x} style={{ '--x': `${cluster.x}px` } as React.CSSProperties}>
            <LanePin
              marks={cluster.marks}
              shape={<Shape side={cluster.side} />}
              shapeOf={({ side }) => <Shape side={side} />}
              summary={`insiders ${WORDS[cluster.side]} ${cluster.marks.length} times`}
            />
          </li>
        ))}
      </ul>
      <span className={classes.laneName} aria-hidden="true">
        Insiders
      </span>
    </div>
  );
}

function Shape({ side }: { side: InsiderCluster['side'] }) {
  return (
    <svg viewBox="0 0 12 12" className={classes.side} data-side={side} aria-hidden="true">
      <path d={SHAPES[side]} fill="currentColor" />
    </svg>
  );
}
