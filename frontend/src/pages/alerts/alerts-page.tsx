import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { AlertList } from '../../features/alerts/components/alert-list.tsx';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

/** What was sent to the reader, and why. */
export function Component() {
  usePageTitle('Alerts');
  const { session } = useSession();
  return (
    <>
      <PageHeading>Alerts</PageHeading>
      {session === null ? (
        <EmptyState title="You are not logged in" text="Alerts belong to an account with tickers on its watchlist.">
          <Button component={Link} to={paths.login}>
            Login
          </Button>
          <Button component={Link} to={paths.home} variant="default">
            Add a ticker first
          </Button>
        </EmptyState>
      ) : (
        <AlertList session={session} />
      )}
    </>
  );
}
