import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { shortDay } from '#platform/wording/day.ts';
import { type TickerPages, tickerPageQuery } from '../../features/filings/api/get-ticker-page.ts';
import { CompanyHeader } from '../../features/filings/components/company-header.tsx';
import { TickerFilings } from '../../features/filings/components/ticker-filings.tsx';
import { TickerRecord } from '../../features/filings/components/ticker-record.tsx';
import { UnknownTicker } from '../../features/filings/components/unknown-ticker.tsx';
import { chosenOf, MORE_FILTERS, type MoreFilter } from '../../features/filings/lib/more-filters.ts';
import { formatTradeValue } from '../../features/insiders/lib/trade-text.ts';
import { FollowButton } from '../../features/watchlist/components/follow-button.tsx';
import { TickerTradeButton } from '../../features/watchlist/components/ticker-trade-button.tsx';
import { useFollowedQuote } from '../../features/watchlist/lib/use-followed-quote.ts';
import { useMarkSeenOnOpen } from '../../features/watchlist/lib/use-mark-seen-on-open.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { WRITTEN_BY_AI } from '../../shared/brand/ai-text.tsx';
import { lazyPart } from '../../shared/code/lazy-part.ts';
import { LEVELS } from '../../shared/domain/level.ts';
import { paths } from '../../shared/paths.ts';
import { PriceAlertButton } from '../../shared/price-alerts/price-alert-button.tsx';
import { AsyncSection, type SectionQuery } from '../../shared/ui/async-section.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { useCode } from '../../shared/ui/use-code.ts';
import classes from './ticker-page.module.css';

const loadDrawer = () => import('../../features/filings/components/filing-drawer.tsx').then((module) => module.FilingDrawer);
const CompanyInsiders = lazyPart(() => import('../../features/insiders/components/company-insiders.tsx'), 'CompanyInsiders');
const PriceHistory = lazyPart(() => import('../../features/prices/components/price-history.tsx'), 'PriceHistory');
const HistoryProgress = lazyPart(() => import('../../shared/history/history-progress.tsx'), 'HistoryProgress');
const TickerAsKnown = lazyPart(() => import('../../features/filings/components/ticker-as-known.tsx'), 'TickerAsKnown');
const AsKnownQuestion = lazyPart(() => import('../../features/filings/components/as-known-question.tsx'), 'AsKnownQuestion');
const OwnReasons = lazyPart(() => import('../../features/alerts/components/own-reasons.tsx'), 'OwnReasons');

/** An object with the same value for each additional filter. */
function eachMoreFilter<T>(value: T) {
  return Object.fromEntries(MORE_FILTERS.map((name) => [name, value])) as Record<MoreFilter, T>;
}
const NO_MORE_FILTERS = eachMoreFilter(null);

const tickerParams = {
  form: parseAsString,
  level: parseAsStringLiteral(LEVELS),
  ...eachMoreFilter(parseAsString),
  filing: parseAsString.withOptions({ history: 'push' }),
};

/** One ticker: its company and its filings with score traces; as of a past time if the URL has one. */
export function TickerView({ ticker }: { ticker: string }) {
  const [asOf, setAsOf] = useQueryState('asof', parseAsString.withOptions({ history: 'push' }));
  if (asOf === null) return <TickerToday ticker={ticker} onMoment={(moment) => void setAsOf(moment)} />;
  const hrefOf = (accession: string) => `${paths.filing(accession)}?${new URLSearchParams({ asof: asOf })}`;
  return (
    <Suspense fallback={<TickerSkeleton />}>
      <TickerAsKnown {...{ ticker, asOf, hrefOf }} currentUrl={paths.ticker(ticker)} />
    </Suspense>
  );
}

/** @param onMoment called with a past time (ISO-8601) at which to show the page */
function TickerToday({ ticker, onMoment }: { ticker: string; onMoment: (moment: string) => void }) {
  const [{ form, level, filing, ...others }, setParams] = useQueryStates(tickerParams, { history: 'push' });
  const filters = { form, level, more: chosenOf(others) };
  const query = useInfiniteQuery(tickerPageQuery(ticker, filters));
  const markSeen = useMarkSeenOnOpen(ticker);
  const { loaded: FilingDrawer, late } = useCode(loadDrawer, filing !== null);
  const hrefOf = useFilingHref();
  const liveQuote = useFollowedQuote(ticker);

  if (query.error instanceof ApiError && query.error.status === 404) return <UnknownTicker ticker={ticker} />;
  return (
    <>
      {query.data === undefined ? <PageHeading hidden>{ticker}</PageHeading> : null}
      <AsyncSection query={query as SectionQuery<TickerPages>} name={ticker} skeleton={<TickerSkeleton />}>
        {(data) => (
          <div className={classes.page}>
            {data.pages[0] ? (
              <CompanyHeader
                company={data.pages[0].company}
                quote={liveQuote ?? data.pages[0].quote}
                action={
                  <div className={classes.actions}>
                    <FollowButton ticker={ticker} />
                    <TickerTradeButton ticker={data.pages[0].company.ticker} />
                    <PriceAlertButton
                      ticker={data.pages[0].company.ticker}
                      price={(liveQuote ?? data.pages[0].quote).current_price}
                    />
                  </div>
                }
              />
            ) : null}
            <Suspense fallback={null}>
              <HistoryProgress ticker={ticker} />
            </Suspense>
            <div className={classes.columns}>
              <div className={classes.main}>
                {data.pages[0] ? (
                  <div className={classes.prices} data-priced={data.pages[0].quote.current_price !== null || undefined}>
                    <Suspense fallback={<Skeleton height="100%" />}>
                      <PriceHistory
                        ticker={data.pages[0].company.ticker}
                        quote={liveQuote ?? data.pages[0].quote}
                        marks={marksOf(data, hrefOf)}
                        insiders={insiderMarksOf(data.pages[0], hrefOf)}
                      />
                    </Suspense>
                  </div>
                ) : null}
                <TickerFilings
                  ticker={data.pages[0]?.company.ticker ?? ticker}
                  filings={data.pages.flatMap((page) => page.filings)}
                  filters={filters}
                  onFilters={({ more, ...rest }) => setParams({ ...NO_MORE_FILTERS, ...more, ...rest })}
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
              <aside className={classes.side} aria-label="About this company’s filings">
                <TickerRecord filings={data.pages.flatMap((page) => page.filings)} hrefOf={hrefOf} />
                <Suspense fallback={null}>
                  <AsKnownQuestion onChoose={onMoment} />
                </Suspense>
              </aside>
            </div>
          </div>
        )}
      </AsyncSection>
      {FilingDrawer === null ? (
        late && filing !== null ? (
          <p role="alert">
            Couldn’t load this filing. <Link to={paths.filing(filing)}>Open its page</Link>
          </p>
        ) : null
      ) : (
        <FilingDrawer
          title={`${ticker} filing`}
          accession={filing}
          onClose={() => void setParams({ filing: null })}
          foot={(accession) => (
            <Suspense fallback={null}>
              <OwnReasons accession={accession} />
            </Suspense>
          )}
        />
      )}
    </>
  );
}

/** The loaded filings to mark in the chart, by day. */
function marksOf({ pages }: TickerPages, hrefOf: (accession: string) => string) {
  return pages
    .flatMap((page) => page.filings)
    .flatMap(({ accession, form, filed_at: date, level, headline, one_liner: oneLiner, ai_written }) => {
      const label = `${level} ${form}, ${shortDay(date)}: ${headline ?? oneLiner ?? ''}${ai_written ? WRITTEN_BY_AI : ''}`;
      return level === null ? [] : [{ date, level, label, href: hrefOf(accession) }];
    });
}

/** Insider purchases and sales by day; null if the reader's plan doesn't include them. */
function insiderMarksOf({ insiders }: TickerPages['pages'][number], hrefOf: (accession: string) => string) {
  if (!insiders || insiders.locked) return null;
  return insiders.days.map(({ date, side, people, value, accession }) => {
    const who = people === 1 ? 'an insider' : `${people} insiders`;
    const what = `${side === 'P' ? 'bought' : 'sold'} ${formatTradeValue(value) ?? 'shares without a stated price'}`;
    return { date, side, label: `${shortDay(date)}: ${who} ${what}`, href: hrefOf(accession) };
  });
}

/** The URL of this page with the filing open in the drawer. */
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
    <div className={classes.page}>
      <Skeleton height={84} />
      <Skeleton height={36} width={300} />
      <Skeleton height={480} radius={12} />
    </div>
  );
}
