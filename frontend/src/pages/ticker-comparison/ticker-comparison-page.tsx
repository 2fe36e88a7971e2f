import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { newestFilingsQuery } from '../../features/filings/api/get-newest.ts';
import { LightTicker } from '../../features/filings/components/light-ticker.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { AsyncSection } from '../../shared/ui/async-section.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { TickerView } from '../ticker/ticker-view.tsx';
import classes from './ticker-comparison-page.module.css';

const MAX_TICKER_LENGTH = 12;

/** One ticker's light and enhanced pages, side by side. */
export function Component() {
  const { session } = useSession();
  const [chosen, setChosen] = useQueryState('ticker', parseAsString);
  const newest = useQuery(newestFilingsQuery(session));
  const first = newest.data?.filings.flatMap(({ companies }) => companies.flatMap(({ tickers }) => tickers))[0];
  const ticker = (chosen ?? first)?.toUpperCase();
  usePageTitle('One ticker on two pages');
  return (
    <div className={classes.page}>
      <PageHeading>One ticker in the light and enhanced views</PageHeading>
      <form
        key={ticker}
        className={classes.choice}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('ticker') ?? '').trim();
          if (typed !== '') void setChosen(typed.toUpperCase());
        }}
      >
        <TextInput
          name="ticker"
          label="Ticker"
          defaultValue={ticker}
          maxLength={MAX_TICKER_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="default">
          Compare
        </Button>
      </form>
      {ticker === undefined ? (
        <AsyncSection query={newest} name="The newest filings" skeleton={<Skeleton height={640} radius={12} />}>
          {() => <EmptyState title="No filings yet" text="Type a ticker to compare its pages." />}
        </AsyncSection>
      ) : (
        <div className={classes.pages}>
          <section aria-label={`Light page for ${ticker}`}>
            <LightTicker ticker={ticker} />
          </section>
          <section aria-label={`Enhanced page for ${ticker}`}>
            <TickerView ticker={ticker} />
          </section>
        </div>
      )}
    </div>
  );
}
