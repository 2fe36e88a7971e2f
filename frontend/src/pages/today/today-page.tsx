import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { Link } from 'react-router-dom';
import { longDay, shortDay } from '#platform/wording/day.ts';
import { type Day, type DayFilters, type DayPages, dayQuery, newestOfDayQuery } from '../../features/filings/api/get-day.ts';
import { DayFilings, LockedOfDay } from '../../features/filings/components/day-filings.tsx';
import type { PageHandle } from '../../shared/code/page-handle.ts';
import { LEVELS } from '../../shared/domain/level.ts';
import { NewFilingsPill } from '../../shared/live/new-filings-pill.tsx';
import { paths } from '../../shared/paths.ts';
import { readSession } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AsyncSection, type SectionQuery } from '../../shared/ui/async-section.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './today-page.module.css';

const dayParams = {
  day: parseAsString,
  form: parseAsString,
  level: parseAsStringLiteral(LEVELS),
};

export const handle: PageHandle = {
  firstData: async (client, _params, search) =>
    search === '' ? client.prefetchInfiniteQuery(dayQuery(readSession().session, { day: null, form: null, level: null })) : null,
};

/** All filings of one EDGAR filing day, highest level first. */
export function Component() {
  const { session } = useSession();
  const [filters, setFilters] = useQueryStates(dayParams, { history: 'push' });
  // `shortDay` returns an invalid date unchanged.
  const isDay = filters.day === null || shortDay(filters.day) !== filters.day;
  const query = useInfiniteQuery({ ...dayQuery(session, filters), enabled: isDay });
  const [first] = query.data?.pages ?? [];
  const day = first?.day ?? null;
  usePageTitle(day === null || day === first?.today ? 'Today' : `Filings for ${longDay(day)}`);
  if (!isDay) {
    return (
      <>
        <PageHeading>Filings by day</PageHeading>
        <EmptyState title="Choose a valid date.">
          <Button component={Link} to={paths.today}>
            Show today
          </Button>
        </EmptyState>
      </>
    );
  }
  return (
    <div className={classes.page}>
      <div className={classes.header}>
        <PageHeading>{day === null ? 'Today’s filings' : `Filings for ${longDay(day)}`}</PageHeading>
        {first ? <Days day={first} requestedDay={filters.day} /> : null}
      </div>
      <AsyncSection
        query={query as SectionQuery<DayPages>}
        name="The day’s filings"
        skeleton={<Skeleton height={560} radius={12} />}
        empty={({ pages }) =>
          pages[0]?.day ? null : (
            <EmptyState
              teaches
              title="No filings yet"
              text="The day’s filings appear here as EDGAR publishes them, highest level first."
            />
          )
        }
      >
        {({ pages }) => (
          <div className={classes.lists}>
            {query.isPlaceholderData || first === undefined || first.day !== first.today ? null : (
              <NewFilings
                {...{ session, filters, first, pages }}
                fetchedAt={query.dataUpdatedAt}
                onShow={() => void query.refetch()}
              />
            )}
            <DayFilings
              filings={pages.flatMap((page) => page.filings)}
              filters={filters}
              onFilters={(change) => void setFilters(change)}
              more={{
                available: query.hasNextPage,
                loading: query.isFetchingNextPage,
                load: () => void query.fetchNextPage(),
              }}
            />
            {first ? <LockedOfDay {...first} /> : null}
          </div>
        )}
      </AsyncSection>
    </div>
  );
}

/** Which day is shown, with links to the adjacent days. */
function Days({ day: { day, today, older, newer }, requestedDay }: { day: Day; requestedDay: string | null }) {
  if (day === null) return null;
  const at = (other: string) => (other === today ? paths.today : `${paths.today}?day=${other}`);
  return (
    <>
      <p className={classes.which}>
        {day === today
          ? 'Today on EDGAR, US Eastern time.'
          : requestedDay === null
            ? `No filings yet today, ${longDay(today)}. Showing the most recent filing day.`
            : `By EDGAR filing date. Today is ${longDay(today)}.`}
      </p>
      <nav className={classes.days} aria-label="Days">
        {older === null ? null : <Link to={at(older)}>← {longDay(older)}</Link>}
        {newer === null ? null : <Link to={at(newer)}>{longDay(newer)} →</Link>}
      </nav>
    </>
  );
}

type NewFilingsProps = {
  session: string | null;
  filters: DayFilters;
  first: Day;
  pages: DayPages['pages'];
  /** When the pages were fetched. */
  fetchedAt: number;
  onShow: () => void;
};

/** A pill that offers filings that have arrived since the list was loaded, so that rows don't move on their own. */
function NewFilings({ session, filters, first, pages, fetchedAt, onShow }: NewFilingsProps) {
  const { data, dataUpdatedAt } = useQuery({
    ...newestOfDayQuery(session, filters),
    initialData: first,
    initialDataUpdatedAt: fetchedAt,
  });
  const known = new Set(pages.flatMap((page) => [...page.filings, ...page.locked]).map(({ accession }) => accession));
  const newer = [...(data?.filings ?? []), ...(data?.locked ?? [])].filter(({ accession }) => !known.has(accession));
  return <NewFilingsPill count={dataUpdatedAt >= fetchedAt ? newer.length : 0} onShow={onShow} />;
}
