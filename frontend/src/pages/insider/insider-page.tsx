import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs';
import { type ReactNode, Suspense } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import {
  type Insider,
  type InsiderAnswer,
  type InsiderFilters,
  type InsiderPages,
  insiderQuery,
  newestOfInsiderQuery,
} from '../../features/insiders/api/get-insider.ts';
import { InsiderCompanies } from '../../features/insiders/components/insider-companies.tsx';
import { InsiderHeader } from '../../features/insiders/components/insider-header.tsx';
import { InsiderMatches } from '../../features/insiders/components/insider-matches.tsx';
import { InsiderPartners } from '../../features/insiders/components/insider-partners.tsx';
import { InsiderQuarters } from '../../features/insiders/components/insider-quarters.tsx';
import { InsiderTotals } from '../../features/insiders/components/insider-totals.tsx';
import { InsiderTransactions } from '../../features/insiders/components/insider-transactions.tsx';
import { LockedInsiders } from '../../features/insiders/components/locked-insiders.tsx';
import { ApiError, errorCode } from '../../shared/api/api-error.ts';
import { AfterFirstPaint } from '../../shared/code/after-first-paint.tsx';
import { lazyPart } from '../../shared/code/lazy-part.ts';
import type { PageHandle } from '../../shared/code/page-handle.ts';
import { NewFilingsPill } from '../../shared/live/new-filings-pill.tsx';
import { paths } from '../../shared/paths.ts';
import { readSession } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AsyncSection, type SectionQuery } from '../../shared/ui/async-section.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './insider-page.module.css';

const ScorePanel = lazyPart(() => import('../../features/filings/components/score-panel.tsx'), 'ScorePanel');

/** As tall as a typical score panel, so that the content below hardly moves. */
const scoreSkeleton = <Skeleton height={350} radius={12} />;

/** Heights in pixels of the columns and of a transaction row in a wide window; both are taller in a narrow one. */
const COLUMNS_HEIGHT = 760;
const ROW_HEIGHT = 54;

const insiderParams = {
  code: parseAsString,
  market: parseAsBoolean.withDefault(false),
  company: parseAsString,
};

/** Preloads only by CIK, because a name may match several insiders, and only without filters. */
export const handle: PageHandle = {
  firstData: async (client, { id = '' }, search) =>
    search === '' && /^\d{1,10}$/.test(id)
      ? client.prefetchInfiniteQuery(insiderQuery(readSession().session, id, { code: null, market: false, company: null }))
      : null,
};

/** The page's former URL, which redirects so that old links keep working. */
const FORMER = /^\/insiders\//;

/** One insider's page. */
export function Component() {
  const { id = '' } = useParams();
  const { pathname, search } = useLocation();
  return FORMER.test(pathname) ? <Navigate replace to={paths.insider(id) + search} /> : <InsiderView id={id} />;
}

/** One insider: companies, transactions, totals and partners. */
function InsiderView({ id }: { id: string }) {
  const { session } = useSession();
  const [filters, setFilters] = useQueryStates(insiderParams, { history: 'push' });
  const query = useInfiniteQuery(insiderQuery(session, id, filters));
  const [first] = query.data?.pages ?? [];
  usePageTitle(first?.insider?.name ?? 'Insider');

  if (errorCode(query.error) === 'form_locked') {
    return (
      <div className={classes.page}>
        <PageHeading>Insider</PageHeading>
        <LockedInsiders page={paths.insider(id)} />
      </div>
    );
  }
  if (query.error instanceof ApiError && query.error.status === 404) return <UnknownInsider id={id} />;
  // A person with several CIKs has one profile URL, with the CIK that was kept when they were merged.
  const keptCik = first?.insider?.cik;
  if (keptCik !== undefined && first?.insider?.other_ciks?.includes(id.padStart(10, '0'))) {
    return <Navigate replace to={paths.insider(keptCik)} />;
  }
  return (
    <>
      {first === undefined ? <PageHeading hidden>Insider</PageHeading> : null}
      <AsyncSection query={query as SectionQuery<InsiderPages>} name="The insider" skeleton={<InsiderSkeleton />}>
        {(data) => (
          <div className={classes.page}>
            {first?.insider ? (
              <Profile insider={first.insider} latest={latestOf(first)} rows={first.transactions.length}>
                {query.isPlaceholderData ? null : (
                  <NewFilings
                    {...{ id, session, filters, first }}
                    pages={data.pages}
                    fetchedAt={query.dataUpdatedAt}
                    onShow={() => void query.refetch()}
                  />
                )}
                <InsiderTransactions
                  id={id}
                  transactions={data.pages.flatMap((page) => page.transactions)}
                  companies={first.insider.companies}
                  filters={filters}
                  onFilters={(change) => void setFilters({ ...change, market: change.market || null })}
                  more={{
                    available: query.hasNextPage,
                    loading: query.isFetchingNextPage,
                    load: () => void query.fetchNextPage(),
                  }}
                />
              </Profile>
            ) : (
              <>
                <PageHeading>{id}</PageHeading>
                <p className={classes.lead}>More than one insider has this name. Choose one:</p>
                <InsiderMatches matches={first?.matches ?? []} />
              </>
            )}
          </div>
        )}
      </AsyncSection>
    </>
  );
}

function latestOf({ transactions }: InsiderAnswer): string | null {
  return transactions.find(({ counted, level }) => counted && level !== null)?.accession ?? null;
}

type ProfileProps = {
  insider: Insider;
  /** Accession of the newest purchase or sale that has a level. */
  latest: string | null;
  /** Transactions of the first page. */
  rows: number;
  children: ReactNode;
};

function Profile({ insider, latest, rows, children }: ProfileProps) {
  return (
    <>
      <InsiderHeader insider={insider} />
      <InsiderTotals insider={insider} />
      <AfterFirstPaint height={COLUMNS_HEIGHT + rows * ROW_HEIGHT}>
        <div className={classes.columns}>
          <div className={classes.main}>
            <InsiderQuarters quarters={insider.per_quarter} />
            <div>{children}</div>
          </div>
          <aside className={classes.main} aria-label="Companies and other insiders">
            {latest === null ? null : (
              <Suspense fallback={scoreSkeleton}>
                <ScorePanel accession={latest} waiting={scoreSkeleton} />
              </Suspense>
            )}
            <InsiderCompanies companies={insider.companies} />
            <InsiderPartners insider={insider} />
          </aside>
        </div>
      </AfterFirstPaint>
    </>
  );
}

type NewFilingsProps = {
  id: string;
  session: string | null;
  filters: InsiderFilters;
  first: InsiderAnswer;
  pages: readonly InsiderAnswer[];
  /** When the pages were fetched. */
  fetchedAt: number;
  onShow: () => void;
};

/** A pill that offers filings newer than the list, so that rows don't move on their own. */
function NewFilings({ id, session, filters, first, pages, fetchedAt, onShow }: NewFilingsProps) {
  const { data, dataUpdatedAt } = useQuery({
    ...newestOfInsiderQuery(session, id, filters),
    initialData: first,
    initialDataUpdatedAt: fetchedAt,
  });
  const transactions = pages.flatMap((page) => page.transactions);
  const known = new Set(transactions.map(({ accession }) => accession));
  const dates = transactions.map(({ filed_at: filed }) => filed).sort();
  const newer = (data?.transactions ?? []).filter((line) => line.filed_at >= (dates.at(-1) ?? '') && !known.has(line.accession));
  const count = dataUpdatedAt >= fetchedAt ? new Set(newer.map(({ accession }) => accession)).size : 0;
  return <NewFilingsPill count={count} onShow={onShow} />;
}

function UnknownInsider({ id }: { id: string }) {
  return (
    <>
      <PageHeading>{id}</PageHeading>
      <EmptyState
        title={`No insider found for ${id}`}
        text="We don’t have any insider filings for this person yet. Try searching by name."
      >
        <Button component={Link} to={paths.insiders}>
          Find an insider
        </Button>
      </EmptyState>
    </>
  );
}

function InsiderSkeleton() {
  return (
    <div className={classes.page}>
      <Skeleton height={64} />
      <Skeleton height={110} radius={12} />
      <Skeleton height={200} radius={12} />
      <Skeleton height={480} radius={12} />
    </div>
  );
}
