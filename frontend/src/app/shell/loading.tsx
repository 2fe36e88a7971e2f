import classes from './shell.module.css';

/** Shown until the page's code and brand are loaded. */
export function Loading() {
  return (
    <p className={classes.loading} role="status">
      Loading...
    </p>
  );
}
