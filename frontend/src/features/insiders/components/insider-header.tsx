import { Link } from 'react-router-dom';
import { shortDay } from '#platform/wording/day.ts';
import { howMany } from '#platform/wording/numbers.ts';
import { SampleMark } from '#shared/domain/sample-mark.tsx';
import { paths } from '#shared/paths.ts';
import { IconExternal } from '#shared/ui/icons.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import type { Insider } from '../api/get-insider.ts';
import classes from './insiders.module.css';

/** The insider's name and track record. */
export function InsiderHeader({ insider }: { insider: Insider }) {
  const { record, companies } = insider;
  return (
    <header className={classes.header}>
      <span className={classes.avatar} aria-hidden="true">
        {initialsOf(insider.name)}
      </span>
      <div>
        <PageHeading>{insider.name}</PageHeading>
        <p className={classes.facts}>
          {companies.length > 1 ? <span>At {companies.length} companies</span> : null}
          {insider.other_names.length > 0 ? <span>On EDGAR as {insider.other_names.join('; ')}</span> : null}
          {insider.other_ciks === undefined ? null : <span>Also files under CIK {insider.other_ciks.join(', ')}</span>}
          <span>
            {howMany(record.filings, 'filing')}
            {record.since === null ? '' : ` since ${shortDay(record.since)}`}
          </span>
          {record.withdrawn > 0 ? <span>{record.withdrawn} withdrawn (excluded)</span> : null}
          {record.locked > 0 ? <span>{record.locked} more on locked forms</span> : null}
          {record.truncated ? <span>Older filings not shown</span> : null}
          {insider.sample ? <SampleMark what="data" /> : null}
          <a href={insider.link} target="_blank" rel="noopener noreferrer">
            CIK {insider.cik} on EDGAR <IconExternal size={13} aria-hidden />
          </a>
        </p>
      </div>
    </header>
  );
}

/** `RB` for `Roelof F. Botha Jr.` */
function initialsOf(name: string): string {
  const words = name.split(/[\s,]+/).filter((word) => /^\p{L}/u.test(word) && !/^(?:jr|sr|ii|iii|iv)\.?$/i.test(word));
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}

/** Link to the company's page; plain text for a company without a ticker. */
export function CompanyLink({ company }: { company: { name: string; ticker: string | null } }) {
  if (company.ticker === null) return <strong>{company.name}</strong>;
  return (
    <>
      <Link to={paths.ticker(company.ticker)} className={classes.ticker ?? ''}>
        {company.ticker}
      </Link>{' '}
      {company.name}
    </>
  );
}
