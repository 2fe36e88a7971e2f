import { Button, Skeleton } from '@mantine/core';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { AsyncSection, type SectionQuery } from '../../../shared/ui/async-section.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { type AlertPage, alertsQuery } from '../api/get-alerts.ts';
import { AlertRow } from './alert-row.tsx';
import classes from './alerts.module.css';

/** The alerts that were sent to the account of this session, newest first. */
export function AlertList({ session }: { session: string }) {
  const query = useInfiniteQuery(alertsQuery(session));
  const alerts = query.data?.pages.flatMap((page) => page.alerts) ?? [];
  return (
    <section className={classes['list']} aria-label="Sent to you">
      <AsyncSection
        query={query as SectionQuery<InfiniteData<AlertPage, string | null>>}
        name="Your alerts"
        skeleton={<Skeleton height={480} radius={12} />}
        empty={() =>
          alerts.length > 0 ? null : (
            <EmptyState
              title="No alerts yet"
              text="An alert goes out when a filing of your tickers reaches the level that you chose. Everything sent shows up here, with the reason."
            >
              <Button component={Link} to={`${paths.settings}#alerts`} variant="default">
                Choose what reaches you
              </Button>
            </EmptyState>
          )
        }
      >
        {() => (
          <ul className={classes['rows']}>
            {alerts.map((alert) => (
              <AlertRow key={`${alert.accession} ${alert.kind} ${alert.stages.alerted_at}`} alert={alert} />
            ))}
          </ul>
        )}
      </AsyncSection>
      {query.hasNextPage ? (
        <Button variant="default" onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
          Load more
        </Button>
      ) : null}
    </section>
  );
}
