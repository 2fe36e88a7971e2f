import { Drawer, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { type TickerPages, tickerPageQuery } from '../../features/filings/api/get-ticker-page.ts';
import { CompanyHeader } from '../../features/filings/components/company-header.tsx';
import { TickerFilings } from '../../features/filings/components/ticker-filings.tsx';
import { UnknownTicker } from '../../features/filings/components/unknown-ticker.tsx';
import { FollowButton } from '../../features/watchlist/components/follow-button.tsx';
import { useFollowedQuote } from '../../features/watchlist/lib/use-followed-quote.ts';
import { useMarkSeenOnOpen } from '../../features/watchlist/lib/use-mark-seen-on-open.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { LEVELS } from '../../shared/domain/level.ts';
import { HistoryProgress } from '../../shared/history/history-progress.tsx';
import { AsyncSection, type SectionQuery } from '../../shared/ui/async-section.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './ticker-page.module.css';

const FilingDetail = lazy(() =>
  import('../../features/filings/components/filing-detail.tsx').then((module) => ({ default: module.FilingDetail })),
);
const CompanyInsiders = lazy(() =>
  import('../../features/insiders/components/company-insiders.tsx').then((module) => ({ default: module.CompanyInsiders })),
);
const PriceHistory = lazy(() =>
  import('../../features/prices/components/price-history.tsx').then((module) => ({ default: module.PriceHistory })),
);

const TickerRecord = lazy(() =>
  import('../../features/filings/components/ticker-record.tsx').then((module) => ({ default: module.TickerRecord })),
);

const tickerParams = {
  form: parseAsString,
  level: parseAsStringLiteral(LEVELS),
  filing: parseAsString.withOptions({ history: 'push' }),
};

/** One ticker: its company and filings, each with the trace of its level. */
export function Component() {
  const ticker = (useParams()['ticker'] ?? '').toUpperCase();
  const [{ form, level, filing }, setParams] = useQueryStates(tickerParams);
  const query = useInfiniteQuery(tickerPageQuery(ticker, { form, level }));
  const markSeen = useMarkSeenOnOpen(ticker);
  const hrefOf = useFilingHref();
  const liveQuote = useFollowedQuote(ticker);
  usePageTitle(ticker);

  if (query.error instanceof ApiError && query.error.status === 404) return <UnknownTicker ticker={ticker} />;
  return (
    <>
      {query.data === undefined ? <PageHeading hidden>{ticker}</PageHeading> : null}
      <AsyncSection query={query as SectionQuery<TickerPages>} name={ticker} skeleton={<TickerSkeleton />}>
        {(data) => (
          <div className={classes['page']}>
            {data.pages[0] ? (
              <CompanyHeader
                company={data.pages[0].company}
                quote={liveQuote ?? data.pages[0].quote}
                action={<FollowButton ticker={ticker} />}
              />
            ) : null}
            <HistoryProgress ticker={ticker} />
            <div className={classes['columns']}>
              <div className={classes['main']}>
                {data.pages[0] ? (
                  <Suspense fallback={<Skeleton height={320} />}>
                    <PriceHistory
                      ticker={data.pages[0].company.ticker}
                      quote={liveQuote ?? data.pages[0].quote}
                      marks={marksOf(data, hrefOf)}
                    />
                  </Suspense>
                ) : null}
                <TickerFilings
                  ticker={data.pages[0]?.company.ticker ?? ticker}
                  filings={data.pages.flatMap((page) => page.filings)}
                  filters={{ form, level }}
                  onFilters={(filters) => setParams(filters)}
                  more={{
                    available: query.hasNextPage,
                    loading: query.isFetchingNextPage,
                    load: () => void query.fetchNextPage(),
                  }}
                  onShowNew={() => {
                    void query.refetch();
                    markSeen();
                  }}
                  hrefOf={hrefOf}
                />
                {data.pages[0]?.insiders ? (
                  <Suspense fallback={<Skeleton height={240} />}>
                    <CompanyInsiders insiders={data.pages[0].insiders} />
                  </Suspense>
                ) : null}
              </div>
              <aside className={classes['side']} aria-label="About the company’s record">
                <Suspense fallback={<Skeleton height={320} />}>
                  <TickerRecord filings={data.pages.flatMap((page) => page.filings)} hrefOf={hrefOf} />
                </Suspense>
              </aside>
            </div>
          </div>
        )}
      </AsyncSection>
      <Drawer
        opened={filing !== null}
        onClose={() => setParams({ filing: null })}
        position="right"
        size="xl"
        title={`Filing of ${ticker}`}
        closeButtonProps={{ 'aria-label': 'Close filing' }}
      >
        <Suspense fallback={<Skeleton height={480} radius={12} />}>
          {filing === null ? null : <FilingDetail accession={filing} />}
        </Suspense>
      </Drawer>
    </>
  );
}

/** The loaded filings to mark in the chart, by day. */
function marksOf({ pages }: TickerPages, hrefOf: (accession: string) => string) {
  return pages
    .flatMap((page) => page.filings)
    .flatMap(({ accession, form, filed_at: date, level, one_liner: line }) =>
      level === null ? [] : [{ date, level, label: `${level} ${form} of ${date}: ${line ?? ''}`, href: hrefOf(accession) }],
    );
}

/** The address of this page with the filing opened over it. */
function useFilingHref(): (accession: string) => string {
  const { pathname, search } = useLocation();
  return (accession) => {
    const params = new URLSearchParams(search);
    params.set('filing', accession);
    return `${pathname}?${params}`;
  };
}

function TickerSkeleton() {
  return (
    <div className={classes['page']}>
      <Skeleton height={84} />
      <Skeleton height={36} width={300} />
      <Skeleton height={480} radius={12} />
    </div>
  );
}
