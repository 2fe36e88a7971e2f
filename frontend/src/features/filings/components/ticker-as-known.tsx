import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '#shared/session/use-session.ts';
import { AsyncSection, type SectionQuery } from '#shared/ui/async-section.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { type TickerAsKnownPages, tickerAsKnownQuery } from '../api/get-as-known.ts';
import classes from './as-known.module.css';
import { AsKnownBanner } from './as-known-banner.tsx';
import { FilingRow } from './filing-row.tsx';
import { LockedNote } from './locked-note.tsx';

type Props = {
  ticker: string;
  /** ISO-8601. */
  asOf: string;
  /** URL of the current version of the page. */
  currentUrl: string;
  /** URL of a filing at the same time. */
  hrefOf: (accession: string) => string;
};

/** A company's filings as known at a past time. */
export function TickerAsKnown({ ticker, asOf, currentUrl, hrefOf }: Props) {
  const { session } = useSession();
  const query = useInfiniteQuery(tickerAsKnownQuery(session, ticker, asOf));
  const filings = query.data?.pages.flatMap((page) => page.filings) ?? [];
  const [first] = query.data?.pages ?? [];
  return (
    <div className={classes.page}>
      <PageHeading>
        {ticker} {first?.company.name}
      </PageHeading>
      <AsKnownBanner
        asOf={asOf}
        currentUrl={currentUrl}
        limitations="The filings we had at that time, without prices or insiders."
      />
      <AsyncSection
        query={query as SectionQuery<TickerAsKnownPages>}
        name={ticker}
        skeleton={<Skeleton height={320} />}
        empty={() =>
          filings.length > 0 || query.hasNextPage ? null : (
            <EmptyState title="Not filed yet at that time" text="This company’s first filing came later." />
          )
        }
      >
        {() => (
          <>
            <LockedNote ticker={ticker} filings={filings} />
            <ul className={classes.rows} aria-label="Filings">
              {filings.map((filing) => (
                <FilingRow key={filing.accession} filing={filing} href={hrefOf(filing.accession)} />
              ))}
            </ul>
            <LoadMore available={query.hasNextPage} loading={query.isFetchingNextPage} load={() => void query.fetchNextPage()} />
          </>
        )}
      </AsyncSection>
    </div>
  );
}
