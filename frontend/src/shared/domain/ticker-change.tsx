import { formatChange } from '#platform/wording/numbers.ts';
import classes from './ticker-change.module.css';

/** A price change with arrow, sign and color. */
export function TickerChange({ value }: { value: number | null }) {
  if (value === null) return null;
  const direction = value > 0 ? 'up' : value < 0 ? 'down' : 'flat';
  return (
    <span className={classes.change} data-direction={direction}>
      <span aria-hidden="true">{{ up: '▲', down: '▼', flat: '■' }[direction]}</span> {formatChange(value)}
    </span>
  );
}
