import classes from './shell.module.css';

/** Until the page's code and brand are here. */
export function Loading() {
  return (
    <p className={classes['loading']} role="status">
      Loading...
    </p>
  );
}
