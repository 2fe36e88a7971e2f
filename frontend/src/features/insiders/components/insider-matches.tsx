import { Link } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import type { InsiderMatch } from '../api/get-insider.ts';
import classes from './insiders.module.css';

const COMPANIES = 4;

/** Matching insiders with their companies, to choose from. */
export function InsiderMatches({ matches }: { matches: readonly InsiderMatch[] }) {
  return (
    <ul className={classes.list} aria-label="Matching insiders">
      {matches.map(({ cik, name, other_names: others, companies }) => (
        <li key={cik}>
          <p>
            <Link to={paths.insider(cik)}>{name}</Link>
            {others.length > 0 ? <span className={classes.muted}> also {others.join('; ')}</span> : null}
          </p>
          <p className={classes.muted}>
            {companies
              .slice(0, COMPANIES)
              .map(({ name: company, ticker }) => (ticker === null ? company : `${company} (${ticker})`))
              .join(' · ')}
            {companies.length > COMPANIES ? ' and others' : ''}
          </p>
        </li>
      ))}
    </ul>
  );
}
