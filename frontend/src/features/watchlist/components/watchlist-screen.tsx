import { Button } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useBrand } from '../../../shared/brand/brand.ts';
import { NewFilingsPill } from '../../../shared/live/new-filings-pill.tsx';
import { pendingFilings, usePendingCount } from '../../../shared/live/pending-filings.ts';
import { isPro } from '../../../shared/session/plan.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useStored } from '../../../shared/storage/use-stored.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { quickAddSymbol } from '../lib/ticker-input.ts';
import { useStableOrder } from '../lib/use-stable-order.ts';
import { useWatchlistView } from '../lib/use-watchlist-view.ts';
import { filterEntries, sortEntries } from '../lib/view.ts';
import { hidesDetails } from './latest-filing.tsx';
import { ProPreviewBar } from './pro-preview-bar.tsx';
import { TickerCard } from './ticker-card.tsx';
import classes from './watchlist-screen.module.css';
import { CardsSkeleton } from './watchlist-skeleton.tsx';
import { WatchlistToolbar } from './watchlist-toolbar.tsx';

const WatchlistTable = lazy(() => import('./watchlist-table.tsx').then((module) => ({ default: module.WatchlistTable })));
const TradingPlatformDialog = lazy(() =>
  import('./trading-platform-dialog.tsx').then((module) => ({ default: module.TradingPlatformDialog })),
);

type Props = { entries: readonly WatchlistEntry[]; onQuickAdd: (ticker: string) => void };

/** The watchlist as cards or table, searched, filtered and sorted (spec section 2, "Watchlist screen"). */
export function WatchlistScreen({ entries, onQuickAdd }: Props) {
  const { forms } = useBrand();
  const { user } = useSession();
  const view = useWatchlistView();
  const [trading, setTrading] = useState(false);
  const setUpTrading = useCallback(() => setTrading(true), []);
  const [showAllStored, setShowAllStored] = useStored('showAllFilings');
  const pro = isPro(user);
  const showAll = showAllStored === null ? view.mode === 'table' : showAllStored === 'true';
  const shown = sortEntries(filterEntries(entries, view.filters), view.sort, view.direction);
  const { rows, release } = useStableOrder(shown, JSON.stringify([view.sort, view.direction, view.filters]));
  const arrived = usePendingCount();
  const symbol = quickAddSymbol(view.filters.search);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only filings that arrive later count as new
  useEffect(() => {
    pendingFilings.markShown(entries.flatMap((entry) => entry.recent_filings.map(({ accession }) => accession)));
  }, []);

  if (entries.length === 0) {
    return <EmptyState title="No tickers in your watchlist yet." text="Add your first ticker to start tracking SEC filings." />;
  }
  return (
    <div className={classes['screen']}>
      <WatchlistToolbar entries={entries} view={view} />
      {pro ? null : <ProPreviewBar enabled={showAll} onChange={(enabled) => setShowAllStored(String(enabled))} />}
      <p className={classes['count']} role="status">
        Showing {rows.length} of {entries.length} tickers
      </p>
      <NewFilingsPill
        count={arrived}
        onShow={() => {
          release();
          pendingFilings.show();
        }}
      />
      {rows.length === 0 ? (
        <EmptyState title="No tickers match your filters">
          <Button variant="default" onClick={view.clearAll}>
            Clear all filters
          </Button>
          {symbol !== null ? <Button onClick={() => onQuickAdd(symbol)}>Add {symbol} to watchlist</Button> : null}
        </EmptyState>
      ) : view.mode === 'table' ? (
        <Suspense fallback={<CardsSkeleton />}>
          <WatchlistTable
            entries={rows}
            view={view}
            primaryForm={forms.primaryForm}
            showAll={pro || showAll}
            onSetUpTrading={setUpTrading}
          />
        </Suspense>
      ) : (
        <div className={classes['cards']}>
          {rows.map((entry) => (
            <TickerCard
              key={entry.id}
              entry={entry}
              hidden={hidesDetails(entry, forms.primaryForm, pro || showAll)}
              onSetUpTrading={setUpTrading}
            />
          ))}
        </div>
      )}
      <Button className={classes['platform'] ?? ''} variant="subtle" size="compact-sm" onClick={setUpTrading}>
        Set Up Trading Platform
      </Button>
      <Suspense fallback={null}>{trading ? <TradingPlatformDialog opened onClose={() => setTrading(false)} /> : null}</Suspense>
    </div>
  );
}
