import { NativeSelect, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { type ReactNode, Suspense } from 'react';
import { shortDay } from '#platform/wording/day.ts';
import { type FilingDetail as Filing, filingQuery } from '../../features/filings/api/get-filing.ts';
import { newestFilingsQuery } from '../../features/filings/api/get-newest.ts';
import { NO_FILTERS, type TickerPages, tickerPageQuery } from '../../features/filings/api/get-ticker-page.ts';
import { TickerCard } from '../../features/watchlist/components/ticker-card.tsx';
import { WatchlistTable } from '../../features/watchlist/components/watchlist-table.tsx';
import { entryOfFiling } from '../../features/watchlist/lib/entry-of-filing.ts';
import { WRITTEN_BY_AI } from '../../shared/brand/ai-text.tsx';
import { lazyPart } from '../../shared/code/lazy-part.ts';
import { NOT_READ_YET } from '../../shared/domain/not-read-yet.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AsyncSection, type SectionQuery } from '../../shared/ui/async-section.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './filing-comparison-page.module.css';

const FilingDetail = lazyPart(() => import('../../features/filings/components/filing-detail.tsx'), 'FilingDetail');

type Listed = Pick<Filing, 'accession' | 'companies' | 'form' | 'filed_at' | 'headline' | 'one_liner' | 'ai_written' | 'locked'>;

const tickerOf = ({ companies }: Pick<Listed, 'companies'>) => companies[0]?.tickers[0];

/** One filing as a card, a table row and a page, side by side. */
export function Component() {
  const { session } = useSession();
  const [chosen, setChosen] = useQueryState('filing', parseAsString);
  const newest = useQuery(newestFilingsQuery(session));
  const offered = newest.data?.filings.filter((filing) => tickerOf(filing) !== undefined) ?? [];
  const accession = chosen ?? (offered.find(({ locked }) => !locked) ?? offered[0])?.accession ?? null;
  usePageTitle('One filing in three views');
  return (
    <div className={classes.page}>
      <PageHeading>One filing as a card, a table row and a page</PageHeading>
      <AsyncSection query={newest} name="The newest filings" skeleton={<Skeleton height={640} radius={12} />}>
        {() => (
          <>
            {offered.length > 0 ? (
              <NativeSelect
                label="Filing"
                className={classes.choice ?? ''}
                value={accession ?? ''}
                onChange={({ currentTarget: { value } }) => void setChosen(value)}
                data={[
                  ...(offered.some((each) => each.accession === accession) || accession === null
                    ? []
                    : [{ value: accession, label: accession }]),
                  ...offered.map((filing) => ({ value: filing.accession, label: nameOf(filing) })),
                ]}
              />
            ) : null}
            {accession === null ? (
              <EmptyState teaches title="No filings yet" text="New filings will appear here as they arrive." />
            ) : (
              <ThreeViews accession={accession} />
            )}
          </>
        )}
      </AsyncSection>
    </div>
  );
}

function nameOf(filing: Listed): string {
  const summary = filing.locked ? 'locked' : (filing.headline ?? filing.one_liner ?? NOT_READ_YET);
  return `${tickerOf(filing)} ${filing.form}, ${shortDay(filing.filed_at)}: ${summary}${filing.ai_written ? WRITTEN_BY_AI : ''}`;
}

function ThreeViews({ accession }: { accession: string }) {
  const query = useQuery(filingQuery(accession));
  return (
    <AsyncSection query={query} name="The filing" skeleton={<Skeleton height={640} radius={12} />}>
      {(filing) => {
        const ticker = tickerOf(filing);
        return (
          <div className={classes.page}>
            {ticker === undefined ? (
              <p className={classes.note}>This company has no ticker, so there’s no watchlist card or row.</p>
            ) : (
              <WithTickerPage ticker={ticker}>
                {(page) => (
                  <section aria-labelledby="as-row">
                    <h2 id="as-row">As a table row</h2>
                    <WatchlistTable entries={[entryOfFiling(page, filing)]} view={null} {...DISPLAY_PROPS} />
                  </section>
                )}
              </WithTickerPage>
            )}
            <div className={classes.beside}>
              {ticker === undefined ? null : (
                <WithTickerPage ticker={ticker}>
                  {(page) => (
                    <section aria-labelledby="as-card">
                      <h2 id="as-card">As a card</h2>
                      <TickerCard entry={entryOfFiling(page, filing)} inFront={false} showOnly {...DISPLAY_PROPS} />
                    </section>
                  )}
                </WithTickerPage>
              )}
              <section aria-labelledby="as-page">
                <h2 id="as-page">As a page</h2>
                <Suspense fallback={<Skeleton height={640} radius={12} />}>
                  <FilingDetail accession={accession} />
                </Suspense>
              </section>
            </div>
          </div>
        );
      }}
    </AsyncSection>
  );
}

const nothing = () => {};
/** Preview and trading platform can't be changed on this page. */
const DISPLAY_PROPS = {
  preview: { on: false, turnOn: nothing },
  marksSamples: true,
  selection: null,
  onSetUpTrading: nothing,
};

type WithTickerPageProps = { ticker: string; children: (page: TickerPages['pages'][number]) => ReactNode };

/** Loads the company data that a watchlist shows next to the filing. */
function WithTickerPage({ ticker, children }: WithTickerPageProps) {
  const query = useInfiniteQuery(tickerPageQuery(ticker, NO_FILTERS));
  return (
    <AsyncSection query={query as SectionQuery<TickerPages>} name={ticker} skeleton={<Skeleton height={160} radius={12} />}>
      {({ pages: [page] }) => (page ? children(page) : null)}
    </AsyncSection>
  );
}
