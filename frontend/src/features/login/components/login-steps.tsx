import classes from './login.module.css';

/** What a login does, beside its form. */
export function LoginSteps() {
  return (
    <aside className={classes['aside']} aria-label="What happens next">
      <ol className={classes['steps']}>
        <li>
          <b>Your watchlist comes along</b>
          Tickers added in this browser before signing in are merged, up to the limit of your plan.
        </li>
        <li>
          <b>No password</b>
          An e-mailed link or a texted code works once, for 10 minutes.
        </li>
        <li>
          <b>Every level says why</b>
          Rules, points and the sentence of the filing, with the original one click away.
        </li>
      </ol>
    </aside>
  );
}
