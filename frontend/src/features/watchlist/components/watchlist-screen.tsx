import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { AfterFirstPaint } from '#shared/code/after-first-paint.tsx';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { PreparedPart, partCode } from '#shared/code/prepared-part.tsx';
import { SampleMark } from '#shared/domain/sample-mark.tsx';
import { sameTicker } from '#shared/domain/ticker.ts';
import { NewFilingsPill } from '#shared/live/new-filings-pill.tsx';
import { pendingFilings, usePendingCount } from '#shared/live/pending-filings.ts';
import { isPro } from '#shared/session/plan.ts';
import { useSession } from '#shared/session/use-session.ts';
import { useStored } from '#shared/storage/use-stored.ts';
import { IconSettings } from '#shared/ui/icons.ts';
import { LONG_LIST } from '#shared/ui/long-list.ts';
import { useCode } from '#shared/ui/use-code.ts';
import { useNow } from '#shared/ui/use-now.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { highlightsOf } from '../lib/highlights.ts';
import { keepReadFiling } from '../lib/keep-read-filing.ts';
import { closeText, lastClose } from '../lib/last-close.ts';
import { filterEntries, sortEntries } from '../lib/sort-and-filter.ts';
import { quickAddSymbol } from '../lib/ticker-input.ts';
import { useSelection } from '../lib/use-selection.ts';
import { useStableOrder } from '../lib/use-stable-order.ts';
import { useWatchlistView } from '../lib/use-watchlist-view.ts';
import { Highlights } from './highlights.tsx';
import { ListActions } from './list-actions.tsx';
import { ProPreviewBar } from './pro-preview-bar.tsx';
import { TickerCard } from './ticker-card.tsx';
import classes from './watchlist-screen.module.css';
import { TableSkeleton } from './watchlist-skeleton.tsx';
import { WatchlistToolbar } from './watchlist-toolbar.tsx';

const WatchlistTable = lazyPart(() => import('./watchlist-table.tsx'), 'WatchlistTable');
const BulkBar = lazyPart(() => import('./bulk-bar.tsx'), 'BulkBar');
const TradingPlatformDialog = lazyPart(() => import('./trading-platform-dialog.tsx'), 'TradingPlatformDialog');

const longGrid = partCode(() => import('#shared/ui/long-grid.tsx'), 'LongGrid');
/** Cards rendered until the code for long lists has loaded. */
const FIRST_CARDS = 6;
/** With more cards than this, the list fills a window and renders after the lead has been painted. The reserved height keeps what is below out of view. */
const FEW_CARDS = 9;
const LIST_HEIGHT = 1_300;
/** As in the style sheet. */
const CARD_WIDTH = 370;

const loadEmpties = () => import('./empty-watchlist.tsx');

/** Loads the code that a list of this length needs, so that it renders only once. */
export const prepareList = (length: number): Promise<void> => (length > LONG_LIST ? longGrid.prepare() : Promise.resolve());

type Props = {
  entries: readonly WatchlistEntry[];
  onQuickAdd: (ticker: string) => void;
  /** Places the list next to the side column; what comes above the list has the full width. */
  beside: (list: ReactNode) => ReactNode;
};

/** The watchlist as cards or table, searched, filtered and sorted (spec section 2, "Watchlist screen"). */
export function WatchlistScreen({ entries: loadedEntries, onQuickAdd, beside }: Props) {
  const { user } = useSession();
  const view = useWatchlistView();
  const { selection, begin, choose, end } = useSelection();
  const [trading, setTrading] = useState(false);
  const setUpTrading = useCallback(() => setTrading(true), []);
  const [showAllStored, setShowAllStored] = useStored('showAllFilings');
  const pro = isPro(user);
  // A brand without PRO has nothing to preview.
  const sellsPro = useBrand().features.billing && !pro;
  const on = showAllStored === null ? view.mode === 'table' : showAllStored === 'true';
  const preview = useMemo(
    () => ({ on: sellsPro && on, turnOn: () => setShowAllStored('true') }),
    [sellsPro, on, setShowAllStored],
  );
  const now = useNow(60_000);
  const entries = useMemo(() => loadedEntries.map((entry) => keepReadFiling(entry, now)), [loadedEntries, now]);
  const close = lastClose(now);
  const closeMs = close.getTime();
  const highlights = useMemo(() => highlightsOf(entries, new Date(closeMs)), [entries, closeMs]);
  const samples = entries.filter((entry) => entry.quote_sample).length;
  const priced = entries.filter((entry) => entry.current_price !== null).length;
  const { sort, direction, filters } = view;
  const viewKey = JSON.stringify([sort, direction, filters]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters are new objects on every render, so compare their text
  const sortedEntries = useMemo(() => sortEntries(filterEntries(entries, filters), sort, direction), [entries, viewKey]);
  const { rows, release } = useStableOrder(sortedEntries, viewKey);
  const keys = useMemo(() => rows.map(({ id }) => id), [rows]);
  const arrived = usePendingCount();
  const symbol = quickAddSymbol(view.filters.search);
  const listed = symbol !== null && entries.some(({ ticker }) => sameTicker(ticker, symbol));
  const { loaded: empties } = useCode(loadEmpties, rows.length === 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only filings that arrive later count as new
  useEffect(() => {
    pendingFilings.markShown(entries.flatMap((entry) => entry.recent_filings.map(({ accession }) => accession)));
  }, []);

  if (entries.length === 0) {
    return beside(
      empties === null ? <p>No tickers in your watchlist yet.</p> : <empties.EmptyWatchlist onQuickAdd={onQuickAdd} />,
    );
  }
  const listProps = {
    preview,
    // If all quotes are samples, a single note above the list says so.
    marksSamples: samples > 0 && samples < priced,
    onSetUpTrading: setUpTrading,
    selection,
  };
  const card = (entry: WatchlistEntry) => (
    <TickerCard
      key={entry.id}
      entry={entry}
      inFront={highlights.lead?.filing.accession === entry.latest_accession}
      {...listProps}
    />
  );
  return (
    <div className={classes.screen}>
      {view.mode === 'cards' ? (
        <Highlights highlights={highlights} since={closeText(close, now)} level={view.filters.level} onLevel={view.setLevel} />
      ) : null}
      <AfterFirstPaint height={LIST_HEIGHT} behind={view.mode === 'cards' && highlights.lead !== null && rows.length > FEW_CARDS}>
        <WatchlistToolbar entries={entries} view={view} />
        {beside(
          <div className={classes.screen}>
            <div className={classes.bar}>
              {!sellsPro ? null : <ProPreviewBar enabled={on} onChange={(enabled) => setShowAllStored(String(enabled))} />}
              <NewFilingsPill
                count={arrived}
                onShow={() => {
                  release();
                  pendingFilings.show();
                }}
              />
              <div className={classes.count}>
                {samples > 0 && samples === priced ? <SampleMark what="quotes" /> : null}
                <span role="status">
                  Showing {rows.length} of {entries.length} tickers
                </span>
                <ListActions entries={entries} selecting={selection !== null} onSelect={begin} />
              </div>
            </div>
            <Suspense fallback={null}>
              {selection === null ? null : (
                <BulkBar
                  chosen={rows.filter(({ ticker }) => selection.has(ticker))}
                  shown={rows.length}
                  onAll={() => choose(rows.map(({ ticker }) => ticker))}
                  onDone={end}
                />
              )}
            </Suspense>
            {rows.length === 0 ? (
              empties === null ? null : (
                <empties.NothingMatches symbol={symbol} listed={listed} onQuickAdd={onQuickAdd} onClear={view.clearAll} />
              )
            ) : view.mode === 'table' ? (
              <Suspense fallback={<TableSkeleton />}>
                <WatchlistTable entries={rows} view={view} {...listProps} />
              </Suspense>
            ) : rows.length > LONG_LIST ? (
              <Suspense fallback={<div className={classes.cards}>{rows.slice(0, FIRST_CARDS).map(card)}</div>}>
                <PreparedPart
                  code={longGrid}
                  props={{
                    name: 'watchlist',
                    keys,
                    rowClass: classes.cards ?? '',
                    minWidth: CARD_WIDTH,
                    gap: 16,
                    draw: (index: number) => rows[index] && card(rows[index]),
                  }}
                />
              </Suspense>
            ) : (
              <div className={classes.cards}>{rows.map(card)}</div>
            )}
            <Button
              className={classes.platform ?? ''}
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconSettings size={15} aria-hidden />}
              onClick={setUpTrading}
            >
              Set Up Trading Platform
            </Button>
          </div>,
        )}
      </AfterFirstPaint>
      <Suspense fallback={null}>{trading ? <TradingPlatformDialog opened onClose={() => setTrading(false)} /> : null}</Suspense>
    </div>
  );
}
