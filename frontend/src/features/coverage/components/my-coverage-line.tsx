import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import { myCoverageQuery } from '../api/get-my-coverage.ts';
import { coverageText } from '../lib/my-coverage-text.ts';
import classes from './coverage-line.module.css';

/** Coverage of the reader's tickers in one line; renders nothing until it is loaded, or without tickers. */
export function MyCoverageLine() {
  const { session } = useSession();
  const { data } = useQuery(myCoverageQuery(session));
  if (data === undefined || data.tickers === 0) return null;
  return (
    <p className={classes.mine}>
      {coverageText(data)}. <Link to={`${paths.settings}#coverage`}>How we check</Link>
    </p>
  );
}
