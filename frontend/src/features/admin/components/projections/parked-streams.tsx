import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { howMany } from '#platform/wording/numbers.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { type ParkedStream, parkedQuery, runParkedAction } from '../../api/projections.ts';
import classes from '../admin.module.css';
import { ReasonDialog } from '../list/reason-dialog.tsx';

type PendingAction = { readonly order: 'retry' | 'skip'; readonly parked: ParkedStream };

/** Streams that a process has parked, with buttons to retry or to skip the failed event. */
export function ParkedStreams() {
  const query = useQuery(parkedQuery());
  const client = useQueryClient();
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const skips = pendingAction?.order === 'skip';
  return (
    <AsyncSection
      query={query}
      name="The list of parked streams"
      skeleton={<p>Loading...</p>}
      empty={({ parked }) => (parked.length > 0 ? null : <EmptyState title="Nothing parked" text="All processes are running." />)}
    >
      {({ parked, more }) => (
        <>
          <ul className={classes.lines} aria-label="Parked streams">
            {parked.map((each) => (
              <li key={`${each.process} ${each.stream}`} aria-label={each.stream}>
                <div className={classes.projection}>
                  <p className={classes.projectionName}>
                    <b>{each.stream}</b> <span>{each.process}</span> <RelativeTime value={each.since} />
                    {each.events === 0 ? null : <span>{howMany(each.events, 'event')}</span>}
                    {each.state === 'released' ? <span>being retried</span> : null}
                    {each.state === 'waiting' ? <span>waiting, retried automatically</span> : null}
                  </p>
                  <p>{each.error}</p>
                  <div className={classes.orders}>
                    <Button
                      size="compact-sm"
                      variant="default"
                      onClick={() => setPendingAction({ order: 'retry', parked: each })}
                    >
                      Try again
                    </Button>
                    {each.events === 0 ? null : (
                      <Button
                        size="compact-sm"
                        variant="default"
                        onClick={() => setPendingAction({ order: 'skip', parked: each })}
                      >
                        Skip the event
                      </Button>
                    )}
                  </div>
                </div>
              </li>
            ))}
          </ul>
          {more ? <p>More than 200 streams are parked.</p> : null}
          {pendingAction === null ? null : (
            <ReasonDialog
              title={skips ? `Skip an event of ${pendingAction.parked.stream}` : `Try ${pendingAction.parked.stream} again`}
              text={
                skips
                  ? `${pendingAction.parked.process} will skip the failed event and continue with the ones after it.`
                  : `${pendingAction.parked.process} will retry what failed. If it fails again, the stream is parked again.`
              }
              confirmLabel={skips ? 'Skip' : 'Try again'}
              danger={skips}
              act={(reason) => runParkedAction(pendingAction.order, pendingAction.parked, reason)}
              onDone={() => {
                setPendingAction(null);
                void client.invalidateQueries({ queryKey: [QUERY.admin, 'parked'] });
              }}
              onClose={() => setPendingAction(null)}
            />
          )}
        </>
      )}
    </AsyncSection>
  );
}
