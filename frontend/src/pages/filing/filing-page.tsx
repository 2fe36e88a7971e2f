import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formName } from '#platform/wording/form-name.ts';
import { absoluteTime } from '#platform/wording/time.ts';
import { type FilingDetail as Filing, filingQuery } from '../../features/filings/api/get-filing.ts';
import { FilingDetail } from '../../features/filings/components/filing-detail.tsx';
import { filingTitle } from '../../features/filings/components/filing-head.tsx';
import { parseRange } from '../../features/filings/lib/text-range.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { lazyPart } from '../../shared/code/lazy-part.ts';
import type { PageHandle } from '../../shared/code/page-handle.ts';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconChevronRight } from '../../shared/ui/icons.ts';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { loadQuoteFont } from '../../theme/quote-font.ts';
import classes from './filing-page.module.css';

export const handle: PageHandle = {
  firstData: (client, params) => Promise.all([client.prefetchQuery(filingQuery(params['accession'] ?? '')), loadQuoteFont()]),
};

const FilingAsKnown = lazyPart(() => import('../../features/filings/components/filing-as-known.tsx'), 'FilingAsKnown');
const AsKnownQuestion = lazyPart(() => import('../../features/filings/components/as-known-question.tsx'), 'AsKnownQuestion');
const OwnReasons = lazyPart(() => import('../../features/alerts/components/own-reasons.tsx'), 'OwnReasons');

/** One filing at its own, shareable URL. `at`: the passage to open in its text; `asof`: show the filing as it was known at that time. */
export function Component() {
  const accession = useParams()['accession'] ?? '';
  const { data: filing, error } = useQuery(filingQuery(accession));
  const [at, setAt] = useQueryState('at', parseAsString.withOptions({ history: 'push', scroll: false }));
  const [asOf, setAsOf] = useQueryState('asof', parseAsString.withOptions({ history: 'push' }));
  usePageTitle(filing ? filingTitle(filing) : `Filing ${accession}`);

  if (error instanceof ApiError && error.status === 404) return <UnknownFiling accession={accession} />;
  if (asOf !== null) {
    return (
      <div className={classes.page}>
        {filing ? <Crumbs filing={filing} /> : <PageHeading>Filing {accession}</PageHeading>}
        <Suspense fallback={null}>
          <FilingAsKnown
            {...{ accession, asOf }}
            currentUrl={paths.filing(accession)}
            heading={(headline) => <PageHeading>{headline}</PageHeading>}
          />
        </Suspense>
      </div>
    );
  }
  return (
    <div className={classes.page}>
      {filing ? (
        <div className={classes.top}>
          <Crumbs filing={filing} />
          <details className={classes.questions}>
            <summary>Questions</summary>
            <div>
              <Suspense fallback={null}>
                <OwnReasons accession={accession} />
                <AsKnownQuestion onChoose={(moment) => void setAsOf(moment)} />
              </Suspense>
            </div>
          </details>
        </div>
      ) : (
        <PageHeading>Filing {accession}</PageHeading>
      )}
      <FilingDetail
        accession={accession}
        heading={(headline) => <PageHeading>{headline}</PageHeading>}
        document={{ range: parseRange(at), onGo: ({ start, end }) => void setAt(`${start}-${end}`) }}
      />
    </div>
  );
}

function Crumbs({ filing: { companies, form, filed_at: filed } }: { filing: Filing }) {
  const ticker = companies[0]?.tickers[0];
  return (
    <nav aria-label="Breadcrumb" className={classes.crumbs}>
      <Link to={paths.watchlist}>Watchlist</Link>
      <IconChevronRight size={14} aria-hidden />
      {ticker === undefined ? null : (
        <>
          <Link to={paths.ticker(ticker)}>{ticker}</Link>
          <IconChevronRight size={14} aria-hidden />
        </>
      )}
      <span aria-current="page">
        {formName(form)}, {absoluteTime(filed)}
      </span>
    </nav>
  );
}

function UnknownFiling({ accession }: { accession: string }) {
  return (
    <>
      <PageHeading>Filing not found</PageHeading>
      <EmptyState
        title={`Filing ${accession} not found`}
        text="Check the accession number. Older filings are only available for companies on someone’s watchlist."
      >
        <Button component={Link} to={paths.watchlist}>
          Go to your watchlist
        </Button>
        <Button component="a" variant="default" href={searchAtEdgar(accession)} target="_blank" rel="noopener noreferrer">
          Search on EDGAR
        </Button>
      </EmptyState>
    </>
  );
}

/** EDGAR's index page if this is an accession number, otherwise EDGAR's search. */
function searchAtEdgar(accession: string): string {
  const [, filer] = /^(\d{10})-\d{2}-\d{6}$/.exec(accession) ?? [];
  if (filer === undefined) return 'https://www.sec.gov/edgar/search/';
  return `https://www.sec.gov/Archives/edgar/data/${Number(filer)}/${accession.replaceAll('-', '')}/${accession}-index.htm`;
}
