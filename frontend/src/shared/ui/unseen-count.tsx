import classes from './unseen-count.module.css';

/** The number of unseen filings in a pill, labeled for screen readers. */
export function UnseenCount({ count }: { count: number | string }) {
  return (
    <span className={classes.pill}>
      {count}
      <span className="fw-visually-hidden"> unseen filings</span>
    </span>
  );
}
