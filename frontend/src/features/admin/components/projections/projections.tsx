import { Button, Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QUERY } from '#shared/api/query-keys.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { notify } from '#shared/ui/notify.ts';
import { type Projection, type ProjectionAction, projectionsQuery, runProjectionAction } from '../../api/projections.ts';
import classes from '../admin.module.css';
import { ReasonDialog } from '../list/reason-dialog.tsx';
import { StreamHistory } from '../stream-history.tsx';
import { actionText, faultedAt, jobText } from './action-text.ts';

type PendingAction = { readonly name: string; readonly order: ProjectionAction };

/** All projections with their generations and actions. */
export function Projections() {
  const query = useQuery(projectionsQuery());
  const client = useQueryClient();
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const [history, setHistory] = useState<string | null>(null);
  const words = pendingAction && actionText(pendingAction.name, pendingAction.order);
  const done = () => {
    notify({ id: 'projections', kind: 'info', title: words?.title ?? '', text: 'Started.' });
    setPendingAction(null);
    void client.invalidateQueries({ queryKey: [QUERY.admin, 'projections'] });
    void client.invalidateQueries({ queryKey: [QUERY.admin, 'activity'] });
  };
  return (
    <AsyncSection query={query} name="The list of projections" skeleton={<p>Loading...</p>}>
      {({ projections }) => (
        <>
          <ul className={classes.lines} aria-label="Projections">
            {projections.map((each) => (
              <li key={each.name} aria-label={each.name}>
                <ProjectionCard
                  projection={each}
                  onAction={(order) => setPendingAction({ name: each.name, order })}
                  historyShown={history === each.name}
                  onHistory={() => setHistory(history === each.name ? null : each.name)}
                />
              </li>
            ))}
          </ul>
          {pendingAction === null || words === null ? null : (
            <ReasonDialog
              {...words}
              act={(reason) => runProjectionAction(pendingAction.name, pendingAction.order, reason)}
              onDone={done}
              onClose={() => setPendingAction(null)}
            />
          )}
        </>
      )}
    </AsyncSection>
  );
}

type ProjectionCardProps = {
  projection: Projection;
  onAction: (action: ProjectionAction) => void;
  historyShown: boolean;
  onHistory: () => void;
};

function ProjectionCard({ projection, onAction, historyShown, onHistory }: ProjectionCardProps) {
  const { name, generations, state, lagSeconds, lastError, jobs, skips, version } = projection;
  const isBusy = jobs.some(({ state: each }) => each === 'queued' || each === 'running');
  const faultPosition = faultedAt(projection);
  const hasEarlier = generations.some((each) => each.status === 'retired' && each.version === version);
  const button = (label: string, action: ProjectionAction) => (
    <Button key={label} size="compact-sm" variant="default" onClick={() => onAction(action)}>
      {label}
    </Button>
  );
  return (
    <div className={classes.projection}>
      <p className={classes.projectionName}>
        <b>{name}</b> <span>{state ?? 'no worker'}</span>
        {lagSeconds === null ? null : <span>{lagSeconds.toFixed(1)} s behind</span>}
      </p>
      {lastError === null ? null : <p role="alert">{lastError}</p>}
      <ul className={classes.generations} aria-label={`Generations of ${name}`}>
        {generations.map((each) => (
          <li key={each.generation}>
            Generation {each.generation} of version {each.version}: {each.status}
            {each.status === 'live' ? null : (
              <>
                {' '}
                {button(`Make ${each.generation} live`, { order: 'promote', generation: each.generation })}{' '}
                {button(`Drop ${each.generation}`, { order: 'drop', generation: each.generation })}
              </>
            )}
          </li>
        ))}
        {skips.map(({ position, reason }) => (
          <li key={position}>
            Skips the event at {position}: {reason}
          </li>
        ))}
      </ul>
      {jobs.map((job) => (
        <div key={job.id} role="status">
          {jobText(job)}
          {job.state === 'running' && job.progress?.total ? (
            <Progress value={(job.progress.done / job.progress.total) * 100} aria-label={`${name} progress`} />
          ) : null}
        </div>
      ))}
      <div className={classes.orders}>
        {isBusy
          ? button('Stop', { order: 'stop' })
          : [button('Rebuild', { order: 'rebuild' }), button('Compare', { order: 'compare' })]}
        {hasEarlier ? button('Roll back', { order: 'rollBack' }) : null}
        {faultPosition === null ? null : button('Skip the event', { order: 'skip', position: faultPosition })}
        <Button size="compact-sm" variant="subtle" aria-expanded={historyShown} onClick={onHistory}>
          History
        </Button>
      </div>
      {historyShown ? <StreamHistory streams={[`projectionControl-${name}`]} /> : null}
    </div>
  );
}
