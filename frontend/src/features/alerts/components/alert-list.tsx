import { Button, Skeleton } from '@mantine/core';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { AsyncSection, type SectionQuery } from '#shared/ui/async-section.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { type AlertPage, alertsQuery, type SentAlert } from '../api/get-alerts.ts';
import { type AlertFilter, byDay, dayCounts, dayName, passes } from '../lib/alert-days.ts';
import { AlertFilterBar } from './alert-filter-bar.tsx';
import { AlertRow } from './alert-row.tsx';
import classes from './alerts.module.css';

/** Alerts sent to the current account, newest first. */
export function AlertList({ session }: { session: string }) {
  const heading = useId();
  const query = useInfiniteQuery(alertsQuery(session));
  const [filter, setFilter] = useState<AlertFilter>('all');
  const alerts = query.data?.pages.flatMap((page) => page.alerts) ?? [];
  const filtered = alerts.filter((alert) => passes(alert, filter));
  return (
    <section className={classes.list} data-filled={alerts.length > 0 || undefined} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>Sent to you</h2>
        {alerts.length === 0 ? null : <AlertFilterBar chosen={filter} onChoose={setFilter} />}
      </div>
      <AsyncSection
        query={query as SectionQuery<InfiniteData<AlertPage, string | null>>}
        name="Your alerts"
        skeleton={<Skeleton height={480} radius={12} />}
        empty={() => (alerts.length > 0 ? null : <NoAlerts />)}
      >
        {() =>
          filtered.length === 0 ? <NoneShown loaded={alerts.length} more={query.hasNextPage} /> : <Days alerts={filtered} />
        }
      </AsyncSection>
      <LoadMore available={query.hasNextPage} loading={query.isFetchingNextPage} load={() => void query.fetchNextPage()} />
    </section>
  );
}

function NoAlerts() {
  return (
    <EmptyState
      title="No alerts yet"
      text="You’ll be alerted when a filing reaches the level you chose. All sent alerts appear here."
    >
      <Button component={Link} to={`${paths.settings}#alerts`} variant="default">
        Choose what we send you
      </Button>
    </EmptyState>
  );
}

function NoneShown({ loaded, more }: { loaded: number; more: boolean }) {
  const text = more ? 'Load more to see older alerts.' : 'Choose All to see every alert.';
  return (
    <div className={classes.none}>
      <p>
        <b>{loaded === 1 ? 'The loaded alert doesn’t match' : `None of the ${loaded} loaded alerts match`}</b>
      </p>
      <p>{text}</p>
    </div>
  );
}

function Days({ alerts }: { alerts: readonly SentAlert[] }) {
  const now = useNow(60_000);
  return (
    <div className={classes.days}>
      {byDay(alerts).map((group) => (
        <div key={group.day}>
          <div className={classes.day}>
            <h3>{dayName(group.day, now)}</h3>
            <p>{dayCounts(group.alerts)}</p>
          </div>
          <ul className={classes.rows}>
            {group.alerts.map((alert) => (
              <AlertRow key={alert.id} alert={alert} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
