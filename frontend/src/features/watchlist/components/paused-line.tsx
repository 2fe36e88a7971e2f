import { Link } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { isPro } from '#shared/session/plan.ts';
import { useSession } from '#shared/session/use-session.ts';
import { IconMute } from '#shared/ui/icons.ts';
import classes from './muted-line.module.css';

/** Says that an entry is paused because it is over the plan's limit, and what to do. */
export function PausedLine() {
  const { user } = useSession();
  return (
    <span className={classes.paused}>
      <IconMute size={14} aria-hidden />
      <span>
        Paused: you’re over your plan’s limit, so you won’t get alerts for this ticker. Remove another ticker, or{' '}
        {isPro(user) ? <Link to={paths.addOns}>Buy Add-on Pack</Link> : <Link to={paths.pricing}>View Pricing</Link>}
      </span>
    </span>
  );
}
