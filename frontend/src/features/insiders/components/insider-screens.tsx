import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { shortDay } from '#platform/wording/day.ts';
import { formatWhole } from '#platform/wording/numbers.ts';
import { errorCode } from '#shared/api/api-error.ts';
import { AfterFirstPaint } from '#shared/code/after-first-paint.tsx';
import { HOW_PEOPLE_COUNT } from '#shared/domain/how-people-count.ts';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import { AsyncSection, type SectionQuery } from '#shared/ui/async-section.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { type Screen, screenQuery } from '../api/get-screen.ts';
import { isFiltered, MAX_ROWS, moreOf, NO_SCREEN_FILTERS, type ScreenName, screenParams, sortedBy } from '../lib/screen-view.ts';
import { ClusterList } from './cluster-list.tsx';
import { DealTable } from './deal-table.tsx';
import classes from './insiders.module.css';
import { LockedInsiders } from './locked-insiders.tsx';
import { ScreenFilters } from './screen-filters.tsx';

const NAMES: Readonly<Record<ScreenName, string>> = {
  purchases: 'Latest purchases',
  clusters: 'Cluster buys',
  largest: 'Largest trades of the week',
};
const MEANING: Readonly<Record<ScreenName, string>> = {
  purchases:
    'Purchases of common stock (code P), on the open market or privately; “open market” appears where the filing says so. Offerings and automatic plans are excluded.',
  clusters: `Companies where at least two insiders bought common stock within 30 days. ${HOW_PEOPLE_COUNT} Offerings and automatic plans are excluded.`,
  largest: 'Purchases and sales of common stock (codes P and S), on the open market, privately or in offerings.',
};

/** Table header height in pixels on a wide window; it is taller on a narrow one. */
const HEAD_HEIGHT = 30;
const ROW_HEIGHT = 53;

/** Recent purchases and sales of all companies; the filters are in the URL. */
export function InsiderScreens() {
  const { session } = useSession();
  const [view, setView] = useQueryStates(screenParams, { history: 'push' });
  const query = useQuery(screenQuery(session, view));
  const onSort = (field: string) => void setView(sortedBy(view, field));
  if (errorCode(query.error) === 'form_locked') return <LockedInsiders page={paths.insiders} />;
  return (
    <div className={classes.section}>
      <ScreenFilters view={view} onView={(change) => void setView(change)} onSort={onSort} />
      <h2>{NAMES[view.screen]}</h2>
      <AsyncSection
        query={query as SectionQuery<Screen>}
        name="The trades"
        skeleton={<Skeleton height={480} radius={12} />}
        empty={({ total, since }) =>
          total > 0 ? null : isFiltered(view) ? (
            <EmptyState title="No trades match your filters">
              <Button variant="default" onClick={() => void setView(NO_SCREEN_FILTERS)}>
                Clear all filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              teaches
              title={`No trades since ${shortDay(since)}`}
              text="New trades appear here as insiders report them on Forms 4 and 5. Search by name above."
            />
          )
        }
      >
        {({ deals, clusters, total, since, truncated }) => {
          const rows = view.screen === 'clusters' ? clusters.length : deals.length;
          return (
            <>
              <p className={classes.intro}>
                {MEANING[view.screen]} Filed since {shortDay(since)}
                {truncated ? ', newest filings only' : ''}.
              </p>
              <AfterFirstPaint height={HEAD_HEIGHT + rows * ROW_HEIGHT}>
                {view.screen === 'clusters' ? (
                  <ClusterList clusters={clusters} />
                ) : (
                  <DealTable caption={NAMES[view.screen]} deals={deals} view={view} onSort={onSort} />
                )}
              </AfterFirstPaint>
              {rows < total ? (
                <p className={classes.note}>
                  {rows} of {formatWhole(total)}.{' '}
                  {rows < MAX_ROWS ? (
                    <Button
                      size="xs"
                      variant="default"
                      loading={query.isFetching}
                      onClick={() => void setView({ limit: moreOf(view) })}
                    >
                      Load more
                    </Button>
                  ) : (
                    'Use filters to find older trades.'
                  )}
                </p>
              ) : null}
            </>
          );
        }}
      </AsyncSection>
    </div>
  );
}
