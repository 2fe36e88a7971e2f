import { Link } from 'react-router-dom';
import { absoluteTime } from '#platform/wording/time.ts';
import classes from './as-known.module.css';

type Props = {
  /** ISO-8601. */
  readonly asOf: string;
  /** URL of the current version of the page. */
  readonly currentUrl: string;
  /** What is left out, or what has changed since. */
  readonly limitations: string;
};

/** Notice that a page shows a past state, with a link to the current one. */
export function AsKnownBanner({ asOf, currentUrl, limitations }: Props) {
  return (
    <section className={classes.banner} aria-label="Viewing an earlier version">
      <div>
        <p>
          <b>As of {Number.isNaN(Date.parse(asOf)) ? asOf : absoluteTime(asOf)}</b>
        </p>
        <p className={classes.less}>{limitations}</p>
      </div>
      <Link to={currentUrl}>Back to today</Link>
    </section>
  );
}
