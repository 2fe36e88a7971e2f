import type { ReactNode } from 'react';
import type { TickerPageResponse } from '../../../../../projections/ticker-page/ticker-page.response.ts';
import { QuoteBadges } from '../../../shared/domain/quote-badges.tsx';
import { QuotePrice } from '../../../shared/domain/quote-price.tsx';
import { formatMarketCap, formatPrice, formatWhole, NOT_AVAILABLE } from '../../../shared/format/numbers.ts';
import { IconExternal } from '../../../shared/ui/icons.ts';
import { PageHeading } from '../../../shared/ui/page-heading.tsx';
import classes from './company-header.module.css';

type Props = Pick<TickerPageResponse, 'company' | 'quote'> & { action: ReactNode };

export function CompanyHeader({ company, quote, action }: Props) {
  const others = company.tickers.filter((ticker) => ticker !== company.ticker);
  const facts = [company.exchange, company.sector, company.industry].filter((fact) => fact !== null);
  return (
    <header className={classes['header']}>
      <div>
        <PageHeading>
          {company.ticker} <span className={classes['name']}>{company.name}</span>
        </PageHeading>
        <p className={classes['facts']}>
          <QuotePrice quote={quote} />
          <span>Market cap {formatMarketCap(quote.market_cap)}</span>
          <span>
            52 weeks {formatPrice(quote.week_52_low)} to {formatPrice(quote.week_52_high)}
          </span>
          <span>Volume {quote.volume === null ? NOT_AVAILABLE : formatWhole(quote.volume)}</span>
          <QuoteBadges quote={quote} />
        </p>
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
