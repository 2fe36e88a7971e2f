import type { ReactNode } from 'react';
import {
  formatMarketCap,
  formatPercent,
  formatPrice,
  formatRatio,
  formatWhole,
  NOT_AVAILABLE,
} from '#platform/wording/numbers.ts';
import { quoteTime } from '#platform/wording/time.ts';
import type { TickerPageResponse } from '#projections/ticker-page/ticker-page.response.ts';
import { useFirstPaintOver } from '#shared/code/after-first-paint.tsx';
import { QuoteBadges } from '#shared/domain/quote-badges.tsx';
import { QuotePrice } from '#shared/domain/quote-price.tsx';
import { FactsStrip } from '#shared/ui/facts-strip.tsx';
import { IconExternal } from '#shared/ui/icons.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import classes from './company-header.module.css';

type Props = Pick<TickerPageResponse, 'company' | 'quote'> & { action: ReactNode };

/** The company's name and share price, with the figures of the quote. */
export function CompanyHeader({ company, quote, action }: Props) {
  const others = company.tickers.filter((ticker) => ticker !== company.ticker);
  // Formatting a relative time takes a slow CPU long enough to delay the first paint.
  const isPainted = useFirstPaintOver();
  const facts = [company.exchange, company.sector, company.industry].filter((fact) => fact !== null);
  return (
    <>
      <header className={classes.header}>
        <div className={classes.who}>
          <PageHeading>
            {company.ticker} <span className={classes.name}>{company.name}</span>
          </PageHeading>
          <p className={classes.facts}>
            {facts.length > 0 ? <span>{facts.join(' · ')}</span> : null}
            {others.length > 0 ? <span>Other tickers: {others.join(', ')}</span> : null}
            <a href={company.link} target="_blank" rel="noopener noreferrer">
              CIK {company.cik} on EDGAR <IconExternal size={13} aria-hidden />
            </a>
          </p>
        </div>
        <div className={classes.price}>
          <QuotePrice quote={quote} />
          {quote.quote_as_of === null ? null : <p>{isPainted ? quoteTime(quote.quote_as_of) : '\u00a0'}</p>}
        </div>
        {action}
      </header>
      <FactsStrip
        facts={[
          { name: 'Market cap', value: formatMarketCap(quote.market_cap) },
          { name: 'P/E', value: formatRatio(quote.pe_ratio) },
          { name: 'EPS', value: formatRatio(quote.eps) },
          { name: 'Dividend yield', value: formatPercent(quote.dividend_yield) },
          {
            name: '52 weeks',
            value:
              quote.week_52_low === null || quote.week_52_high === null ? (
                NOT_AVAILABLE
              ) : (
                <>
                  {formatPrice(quote.week_52_low)} to {formatPrice(quote.week_52_high)} <QuoteBadges quote={quote} only="range" />
                </>
              ),
          },
          {
            name: 'Volume',
            value: (
              <>
                {quote.volume === null ? NOT_AVAILABLE : formatWhole(quote.volume)} <QuoteBadges quote={quote} only="volume" />
              </>
            ),
          },
        ]}
      />
    </>
  );
}
