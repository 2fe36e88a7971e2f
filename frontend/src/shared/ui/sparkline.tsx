import classes from './sparkline.module.css';

const WIDTH = 72;
const HEIGHT = 24;
const EDGE = 2;

/** A small curve without axes, scaled to its own values. Renders nothing for fewer than two. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * WIDTH;
    const y = HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return (
    <svg className={classes.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path d={`M${points.join('L')}`} />
    </svg>
  );
}
