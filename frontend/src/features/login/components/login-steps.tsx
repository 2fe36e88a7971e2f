import classes from './login.module.css';

/** What logging in does, next to the form. */
export function LoginSteps() {
  return (
    <aside className={classes.aside} aria-label="What happens next">
      <ol className={classes.steps}>
        <li>
          <b>Keep your watchlist</b>
          Tickers you’ve added here are added to your account, up to your plan’s limit.
        </li>
        <li>
          <b>No password</b>
          Log in with an emailed link or a texted code. It works once and expires in 10 minutes.
        </li>
        <li>
          <b>Every level explained</b>
          See the rules, the points and the key sentence, with the original filing one click away.
        </li>
      </ol>
    </aside>
  );
}
