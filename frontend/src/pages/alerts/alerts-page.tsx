import { Button, Skeleton } from '@mantine/core';
import { parseAsString, useQueryState } from 'nuqs';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { AlertDetail } from '../../features/alerts/components/alert-detail.tsx';
import { AlertList } from '../../features/alerts/components/alert-list.tsx';
import { AlertQuestion } from '../../features/alerts/components/alert-question.tsx';
import { MyCoverageLine } from '../../features/coverage/components/my-coverage-line.tsx';
import { usePushOffered } from '../../features/push/api/push.ts';
import { lazyPart } from '../../shared/code/lazy-part.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './alerts-page.module.css';

const ReachPanels = lazyPart(() => import('../../features/settings/components/reach-panels.tsx'), 'ReachPanels');

/** The reader's alerts with the reason for each; with `?alert=`, which messages link to, only that one. */
export function Component() {
  usePageTitle('Alerts');
  const { session } = useSession();
  const pushOffered = usePushOffered();
  const [id] = useQueryState('alert', parseAsString);
  return (
    <>
      <PageHeading>Alerts</PageHeading>
      {session === null ? (
        <EmptyState
          title={id === null ? 'You’re not logged in' : 'Log in to open this alert'}
          text={
            id === null ? 'Alerts belong to an account with tickers on its watchlist.' : 'Log in with the account it was sent to.'
          }
        >
          <Button component={Link} to={paths.login} state={id === null ? null : { next: paths.alert(id) }}>
            Log in
          </Button>
          <Button component={Link} to={paths.home} variant="default">
            Add a ticker first
          </Button>
        </EmptyState>
      ) : (
        <div className={classes.columns}>
          <div className={classes.main}>
            {id === null ? <AlertList session={session} /> : <AlertDetail key={id} session={session} id={id} />}
            {id === null ? <AlertQuestion session={session} /> : null}
            <MyCoverageLine />
          </div>
          <aside className={classes.side} aria-label="What we send you">
            <Suspense fallback={<Skeleton height={230} radius={12} />}>
              <ReachPanels session={session} pushOffered={pushOffered} />
            </Suspense>
          </aside>
        </div>
      )}
    </>
  );
}
