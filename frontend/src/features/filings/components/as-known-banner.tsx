import { Link } from 'react-router-dom';
import { absoluteTime } from '../../../../../backend/platform/wording/time.ts';
import classes from './as-known.module.css';

type Props = {
  /** ISO-8601. */
  readonly asOf: string;
  /** Address of the page as it is today. */
  readonly today: string;
  /** What is left out, or what has changed since. */
  readonly less: string;
};

/** Says that a page shows the past, and leads back to today. */
export function AsKnownBanner({ asOf, today, less }: Props) {
  return (
    <section className={classes['banner']} aria-label="Viewing an earlier version">
      <div>
        <p>
          <b>As of {Number.isNaN(Date.parse(asOf)) ? asOf : absoluteTime(asOf)}</b>
        </p>
        <p className={classes['less']}>{less}</p>
      </div>
      <Link to={today}>Back to today</Link>
    </section>
  );
}
