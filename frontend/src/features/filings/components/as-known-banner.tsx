import { Link } from 'react-router-dom';
import { absoluteTime } from '#platform/wording/time.ts';
import classes from './as-known.module.css';

type Props = {
  /** ISO-8601. */
  readonly asOf: string;
  /** URL of the current version of the page. */
  readonly today: string;
  /** What is left out, or what has changed since. */
  readonly less: string;
};

/** Notice that a page shows a past state, with a link to the current one. */
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
