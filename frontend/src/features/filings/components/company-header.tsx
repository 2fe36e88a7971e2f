import type { ReactNode } from 'react';
import type { TickerPageResponse } from '../../../../../projections/ticker-page/ticker-page.response.ts';
import { IconExternal } from '../../../shared/ui/icons.ts';
import { PageHeading } from '../../../shared/ui/page-heading.tsx';
import classes from './company-header.module.css';

type Company = TickerPageResponse['company'];

export function CompanyHeader({ company, action }: { company: Company; action: ReactNode }) {
  const others = company.tickers.filter((ticker) => ticker !== company.ticker);
  const facts = [company.exchange, company.sector, company.industry].filter((fact) => fact !== null);
  return (
    <header className={classes['header']}>
      <div>
        <PageHeading>
          {company.ticker} <span className={classes['name']}>{company.name}</span>
        </PageHeading>
        <p className={classes['facts']}>
          {facts.length > 0 ? <span>{facts.join(' · ')}</span> : null}
          {others.length > 0 ? <span>Also trades as {others.join(', ')}</span> : null}
          <a href={company.link} target="_blank" rel="noopener noreferrer">
            CIK {company.cik} at EDGAR <IconExternal size={13} aria-hidden />
          </a>
        </p>
      </div>
      {action}
    </header>
  );
}
