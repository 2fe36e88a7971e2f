import { Link } from 'react-router-dom';
import { SampleMark } from '../../../shared/domain/sample-mark.tsx';
import { paths } from '../../../shared/paths.ts';
import { IconExternal } from '../../../shared/ui/icons.ts';
import { PageHeading } from '../../../shared/ui/page-heading.tsx';
import type { Insider } from '../api/get-insider.ts';
import { tradeCount } from '../lib/insider-words.ts';
import classes from './insiders.module.css';

/** The insider's name and roles. */
export function InsiderHeader({ insider }: { insider: Insider }) {
  const { record } = insider;
  return (
    <header className={classes['header']}>
      <PageHeading>{insider.name}</PageHeading>
      <p className={classes['facts']}>
        {insider.other_names.length > 0 ? <span>Also filed as {insider.other_names.join('; ')}</span> : null}
        <span>
          {record.filings.toLocaleString('en-US')} {record.filings === 1 ? 'filing' : 'filings'} recorded
          {record.since === null ? '' : ` since ${record.since}`}
        </span>
        {record.withdrawn > 0 ? <span>{record.withdrawn} withdrawn at EDGAR, not counted</span> : null}
        {record.locked > 0 ? <span>{record.locked} more on forms that are locked here</span> : null}
        {record.truncated ? <span>Older filings are not shown</span> : null}
        {insider.sample ? <SampleMark what="data" /> : null}
        <a href={insider.link} target="_blank" rel="noopener noreferrer">
          CIK {insider.cik} at EDGAR <IconExternal size={13} aria-hidden />
        </a>
      </p>
    </header>
  );
}

export function InsiderCompanies({ companies }: Pick<Insider, 'companies'>) {
  return (
    <section className={classes['section']} aria-labelledby="companies">
      <h2 id="companies">Companies</h2>
      <ul className={classes['list']}>
        {companies.map((company) => (
          <li key={company.cik}>
            <p>
              <CompanyLink company={company} />
            </p>
            <ul className={classes['roles']}>
              {company.roles.map(({ role, since, last_seen }) => (
                <li key={role}>
                  {role}{' '}
                  <span className={classes['muted']}>
                    {since === last_seen ? `as of ${since}` : `since ${since}, last stated ${last_seen}`}
                  </span>
                </li>
              ))}
            </ul>
            <p className={classes['muted']}>
              Bought: {tradeCount(company.buys)} · Sold: {tradeCount(company.sells)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Link to the company's page; a company without a ticker has none. */
export function CompanyLink({ company }: { company: { name: string; ticker: string | null } }) {
  if (company.ticker === null) return <strong>{company.name}</strong>;
  return (
    <>
      <Link to={paths.ticker(company.ticker)}>{company.ticker}</Link> {company.name}
    </>
  );
}
