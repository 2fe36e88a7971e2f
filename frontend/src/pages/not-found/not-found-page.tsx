import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

const SYMBOL = /^\/([A-Za-z0-9.-]{1,6})\/?$/;

/** The 404 page: links to today's filings, and to a ticker's page if the URL looks like a symbol. */
export function Component() {
  const { pathname } = useLocation();
  const symbol = SYMBOL.exec(pathname)?.[1]?.toUpperCase();
  usePageTitle('Page not found');
  return (
    <>
      <PageHeading>Page not found</PageHeading>
      <EmptyState
        title="We couldn’t find this page"
        text="It may have moved, or the address has a typo. Use the search above to find tickers, companies, insiders and filings."
      >
        <Button component={Link} to={paths.home}>
          Go to Homepage
        </Button>
        {symbol ? (
          <Button component={Link} to={paths.ticker(symbol)} variant="default">
            {symbol} filings
          </Button>
        ) : null}
        <Button component={Link} to={paths.today} variant="default">
          Today’s filings
        </Button>
      </EmptyState>
    </>
  );
}
