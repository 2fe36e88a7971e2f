import { Skeleton } from '@mantine/core';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ActivityListResponse } from '#projections/activity/activity.response.ts';
import { AsyncSection, type SectionQuery } from '#shared/ui/async-section.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { streamHistoryQuery } from '../api/activity.ts';
import { eventAddress } from '../lib/activity-search.ts';
import { actorText, typeText } from '../lib/event-text.ts';
import classes from './stream-history.module.css';

/** The events of an object's streams, newest first, with who caused them and why. */
export function StreamHistory({ streams }: { readonly streams: readonly string[] }) {
  const query = useInfiniteQuery(streamHistoryQuery(streams));
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <AsyncSection
      query={query as SectionQuery<InfiniteData<ActivityListResponse>>}
      name="The history"
      skeleton={<Skeleton height={220} radius={8} />}
      empty={() => (events.length > 0 ? null : <EmptyState title="No events yet" />)}
    >
      {() => (
        <>
          <ol className={classes.events} aria-label="History">
            {events.map((event) => (
              <li key={`${event.stream} ${event.revision}`}>
                <p className={classes.what}>
                  <Link to={eventAddress(event)}>{typeText(event.type)}</Link>
                  <RelativeTime value={event.occurredAt ?? event.recordedAt} />
                </p>
                <p className={classes.who}>{actorText(event)}</p>
                {event.reason === null ? null : <p className={classes.reason}>{event.reason}</p>}
                <p className={classes.state}>
                  <Link to={eventAddress(event, 'state')} aria-label={`State after: ${typeText(event.type)}`}>
                    State after
                  </Link>
                </p>
              </li>
            ))}
          </ol>
          <LoadMore available={query.hasNextPage} loading={query.isFetchingNextPage} load={() => void query.fetchNextPage()} />
        </>
      )}
    </AsyncSection>
  );
}
