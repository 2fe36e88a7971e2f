import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';

/** Shown for a ticker that belongs to no company at the SEC. */
export function UnknownTicker({ ticker }: { ticker: string }) {
  return (
    <>
      <PageHeading>{ticker}</PageHeading>
      <EmptyState
        title={`We couldn’t find ${ticker}`}
        text="Check the spelling, or search by company name when you add a ticker."
      >
        <Button component={Link} to={paths.watchlist}>
          Go to your watchlist
        </Button>
      </EmptyState>
    </>
  );
}
