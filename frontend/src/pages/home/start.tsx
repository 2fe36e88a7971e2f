import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { Suspense } from 'react';
import { coverageQuery } from '../../features/coverage/api/get-coverage.ts';
import { FirstTickerStep } from '../../features/landing/components/first-ticker-step.tsx';
import { Landing } from '../../features/landing/components/landing.tsx';
import type { Watchlist } from '../../features/watchlist/api/get-watchlist.ts';
import { lazyPart } from '../../shared/code/lazy-part.ts';
import { notify } from '../../shared/ui/notify.ts';
import { homeParams } from './home-params.ts';

const AddTickerForm = lazyPart(() => import('../../features/watchlist/components/add-ticker-form.tsx'), 'AddTickerForm');
const SuggestedTickerBanner = lazyPart(
  () => import('../../features/watchlist/components/suggested-ticker-banner.tsx'),
  'SuggestedTickerBanner',
);

const formSkeleton = <Skeleton height={260} radius={12} />;

/** For visitors without tickers: the landing page, then the form. */
export function Start({ list }: { list: Watchlist }) {
  const [{ ticker, step }, setParams] = useQueryStates(homeParams);
  const coverage = useQuery(coverageQuery());
  if (step === null && ticker === null) return <Landing onStart={() => setParams({ step: 'add' })} coverage={coverage.data} />;
  return (
    <FirstTickerStep onBack={() => setParams({ step: null, ticker: null })}>
      {ticker === null ? null : (
        <Suspense fallback={null}>
          <SuggestedTickerBanner ticker={ticker} onDismiss={() => setParams({ ticker: null, step: 'add' })} />
        </Suspense>
      )}
      <Suspense fallback={formSkeleton}>
        <AddTickerForm
          key={ticker}
          list={list}
          {...(ticker ? { prefill: ticker.toUpperCase() } : {})}
          onAdded={(confirmation) => {
            // The form disappears together with its message, so show the confirmation as a toast.
            notify({ id: 'added', kind: 'info', title: confirmation, text: '' });
            void setParams({ step: null, ticker: null });
          }}
        />
      </Suspense>
    </FirstTickerStep>
  );
}
