import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { type ActivityDetailResponse, eventQuery, stateQuery } from '../../api/activity.ts';
import { eventId } from '../../lib/activity-search.ts';
import { actorText, typeText } from '../../lib/event-text.ts';
import { DetailDrawer } from '../list/detail-drawer.tsx';
import { StreamHistory } from '../stream-history.tsx';
import classes from './activity.module.css';

type Place = { readonly stream: string; readonly revision: number };

/** One event: its content, its causes and effects, and its stream's state at that time. */
export function EventDrawer({ stream, revision, onClose }: Place & { readonly onClose: () => void }) {
  const query = useQuery(eventQuery(stream, revision));
  const loaded = (show: (detail: ActivityDetailResponse) => ReactNode) => (
    <AsyncSection query={query} name="The event" skeleton={<Skeleton height={220} radius={8} />}>
      {show}
    </AsyncSection>
  );
  return (
    <DetailDrawer
      title={query.data === undefined ? 'Event' : typeText(query.data.event.type)}
      onClose={onClose}
      tabs={[
        { id: 'event', name: 'Event', content: () => loaded((detail) => <EventContent detail={detail} />) },
        { id: 'causes', name: 'Causes and effects', content: () => loaded((detail) => <Related detail={detail} />) },
        { id: 'state', name: 'State', content: () => <State stream={stream} revision={revision} /> },
        { id: 'history', name: 'History', content: () => <StreamHistory streams={[stream]} /> },
      ]}
    />
  );
}

function EventContent({ detail: { event, data } }: { readonly detail: ActivityDetailResponse }) {
  const facts = [
    ['When', <RelativeTime key="at" value={event.occurredAt ?? event.recordedAt} />],
    [
      'Who',
      [event.actorName, event.actorId === null ? 'Unknown' : `${event.actorType ?? ''} ${event.actorId}`.trim()]
        .filter(Boolean)
        .join(', '),
    ],
    ['Reason', event.reason],
    ['Stream', `${event.stream}, event ${event.revision}`],
    ['Correlation', event.correlationId],
    ['Cause', event.causationId],
  ] as const;
  return (
    <div className={classes.part}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <Json name="Event data" value={data} />
    </div>
  );
}

function Related({ detail: { event, related, moreRelated } }: { readonly detail: ActivityDetailResponse }) {
  return (
    <div className={classes.part}>
      <ol className={classes.tree} aria-label="Causes and effects">
        {related.map((each) => (
          <li key={each.position} style={{ paddingInlineStart: `${Math.min(each.depth, 8) * 14}px` }}>
            {each.position === event.position ? (
              <b aria-current="true">{typeText(each.type)}</b>
            ) : (
              <Link to={`?open=${encodeURIComponent(eventId(each))}&tab=causes`}>{typeText(each.type)}</Link>
            )}
            <span>{actorText(each)}</span>
          </li>
        ))}
      </ol>
      {moreRelated ? (
        <p>
          Not all of them are listed here. See{' '}
          <Link to={`/admin/activity?${new URLSearchParams({ correlation: event.correlationId ?? '' })}`}>
            all events in this correlation
          </Link>
          .
        </p>
      ) : null}
    </div>
  );
}

function State({ stream, revision }: Place) {
  const query = useQuery(stateQuery(stream, revision));
  return (
    <AsyncSection query={query} name="The state" skeleton={<Skeleton height={220} radius={8} />}>
      {({ states, unreadable }) => (
        <div className={classes.part}>
          {unreadable === null ? null : (
            <p role="alert">
              This version can’t read event {unreadable.revision} of the stream ({unreadable.type}), so the state after it is
              unavailable.
            </p>
          )}
          {unreadable === null && states.length === 0 ? <p>No command reads this stream’s history.</p> : null}
          {states.map(({ name, state, changes }) => (
            <section key={name} className={classes.part} aria-label={`State: ${name}`}>
              <h3>{name}</h3>
              {changes.length === 0 ? <p>This event didn’t change this state.</p> : null}
              {changes.length === 0 ? null : (
                <ul className={classes.changes} aria-label={`What the event changed: ${name}`}>
                  {changes.map(({ path, before, after }) => (
                    <li key={path}>
                      <code>{path === '' ? 'all of it' : path}</code>
                      {before === undefined ? null : <del>{JSON.stringify(before)}</del>}
                      {after === undefined ? null : <ins>{JSON.stringify(after)}</ins>}
                    </li>
                  ))}
                </ul>
              )}
              <Json name={`State after the event: ${name}`} value={state} />
            </section>
          ))}
        </div>
      )}
    </AsyncSection>
  );
}

function Json({ name, value }: { readonly name: string; readonly value: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: must be scrollable by keyboard
    <section className={classes.json} tabIndex={0} aria-label={name}>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </section>
  );
}
