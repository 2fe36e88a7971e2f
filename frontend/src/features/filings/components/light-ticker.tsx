import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { QuotePrice } from '#shared/domain/quote-price.tsx';
import { paths } from '#shared/paths.ts';
import { AsyncSection, type SectionQuery } from '#shared/ui/async-section.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { NO_FILTERS, type TickerPages, tickerPageQuery } from '../api/get-ticker-page.ts';
import header from './company-header.module.css';
import { FilingRow } from './filing-row.tsx';
import { LockedNote } from './locked-note.tsx';
import classes from './ticker-filings.module.css';
import { UnknownTicker } from './unknown-ticker.tsx';

/** Number of filings on the light page. */
const LATEST = 10;

/** A company with its price and latest filings, each of which opens on its own page. */
export function LightTicker({ ticker }: { ticker: string }) {
  const id = useId();
  const query = useInfiniteQuery(tickerPageQuery(ticker, NO_FILTERS));
  const first = query.data?.pages[0];
  if (query.error instanceof ApiError && query.error.status === 404) {
    return <UnknownTicker ticker={ticker} />;
  }
  return (
    <>
      <header className={header['header']}>
        <div className={header['who']}>
          <PageHeading>
            {first?.company.ticker ?? ticker} <span className={header['name']}>{first?.company.name}</span>
          </PageHeading>
        </div>
        {first ? (
          <div className={header['price']}>
            <QuotePrice quote={first.quote} />
          </div>
        ) : null}
      </header>
      <AsyncSection query={query as SectionQuery<TickerPages>} name={ticker} skeleton={<Skeleton height={480} />}>
        {({ pages }) => {
          const filings = pages.flatMap((page) => page.filings).slice(0, LATEST);
          return (
            <section aria-labelledby={id} className={classes.panel}>
              <div className={classes.head}>
                <h2 id={id}>Latest filings</h2>
              </div>
              {filings.length === 0 ? (
                <EmptyState title="No filings yet" text={`We’re watching ${ticker}. New filings will appear here.`} />
              ) : (
                <>
                  <LockedNote ticker={ticker} filings={filings} />
                  <ul className={classes.rows}>
                    {filings.map((filing) => (
                      <FilingRow key={filing.accession} filing={filing} href={paths.filing(filing.accession)} />
                    ))}
                  </ul>
                </>
              )}
            </section>
          );
        }}
      </AsyncSection>
    </>
  );
}
