import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

type Notice = { readonly heading: string; readonly title: string; readonly text: string };

const NOTICES: Readonly<Record<string, Notice>> = {
  [paths.upgrade]: {
    heading: 'Upgrade to PRO',
    title: 'Checkout is not available on this server yet',
    text: 'The pricing page says what PRO will hold.',
  },
};

/** Says that this server does not offer a function, instead of showing a form that cannot work. */
export function Component() {
  const { pathname } = useLocation();
  const notice = NOTICES[pathname.replace(/\/$/, '')] ?? {
    heading: 'Not available',
    title: 'Not available on this server',
    text: '',
  };
  usePageTitle(notice.heading);
  return (
    <>
      <PageHeading>{notice.heading}</PageHeading>
      <EmptyState title={notice.title} text={notice.text}>
        <Button component={Link} to={paths.watchlist}>
          Go to your watchlist
        </Button>
        {pathname.startsWith(paths.upgrade) ? (
          <Button component={Link} to={paths.pricing} variant="default">
            View Pricing
          </Button>
        ) : null}
      </EmptyState>
    </>
  );
}
