import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type Watchlist, watchlistQuery } from '../../features/watchlist/api/get-watchlist.ts';
import { LimitBanner } from '../../features/watchlist/components/limit-banner.tsx';
import { prepareList, WatchlistScreen } from '../../features/watchlist/components/watchlist-screen.tsx';
import { WatchlistSkeleton } from '../../features/watchlist/components/watchlist-skeleton.tsx';
import { useWatchlistView } from '../../features/watchlist/lib/use-watchlist-view.ts';
import { firstPaint } from '../../shared/code/first-paint.ts';
import { lazyPart } from '../../shared/code/lazy-part.ts';
import type { PageHandle } from '../../shared/code/page-handle.ts';
import { PreparedPart, partCode } from '../../shared/code/prepared-part.tsx';
import { sameTicker } from '../../shared/domain/ticker.ts';
import { readSession } from '../../shared/session/session-store.ts';
import { showcaseQuery } from '../../shared/showcase/get-showcase.ts';
import { useStored } from '../../shared/storage/use-stored.ts';
import { AsyncSection } from '../../shared/ui/async-section.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useCode } from '../../shared/ui/use-code.ts';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './home-page.module.css';
import { homeParams } from './home-params.ts';

const loadForm = () => import('../../features/watchlist/components/add-ticker-form.tsx');
const AddTickerForm = lazyPart(loadForm, 'AddTickerForm');
const SuggestedTickerBanner = lazyPart(
  () => import('../../features/watchlist/components/suggested-ticker-banner.tsx'),
  'SuggestedTickerBanner',
);
const NotMergedPanel = lazyPart(() => import('../../features/watchlist/components/not-merged-panel.tsx'), 'NotMergedPanel');
const loadStart = () => import('./start.tsx');
const loadOpenedOnClick = () => import('./opened-on-click.ts');
const start = partCode(loadStart, 'Start');
const SidePanels = lazyPart(() => import('./side-panels.tsx'), 'SidePanels');
// A visitor without a session will see the landing page, so its code loads in parallel with the first request.
const visitor = readSession().session === null;
const landing = visitor ? start.prepare() : Promise.resolve();
landing.catch(() => {});

export const handle: PageHandle = {
  firstData: async (client) => {
    const preloaded = visitor ? client.prefetchQuery(showcaseQuery()) : null;
    await Promise.all([client.prefetchQuery(watchlistQuery()), landing, preloaded]);
    await prepareList(client.getQueryData(watchlistQuery().queryKey)?.entries.length ?? 0);
  },
};

const formSkeleton = <Skeleton height={260} radius={12} />;
const landingSkeleton = (
  <div aria-busy="true">
    <PageHeading hidden>Watchlist</PageHeading>
    <WatchlistSkeleton />
  </div>
);

const SCROLL_AFTER_MS = 200;
const NARROW = '(max-width: 60em)';

/** The landing page while there are no tickers, otherwise the watchlist (spec section 2, "Home screen"). */
export function Component() {
  const query = useQuery(watchlistQuery());
  const entries = query.data?.entries;
  const [sessionWithTickers, setSessionWithTickers] = useState<{ session: string | null } | null>(null);
  const session = query.data?.session ?? null;
  const hadTickers = sessionWithTickers?.session === session;
  if (!hadTickers && entries !== undefined && entries.length > 0) setSessionWithTickers({ session });
  usePageTitle(
    'Watchlist',
    entries?.reduce((sum, entry) => sum + entry.unseen_filings_count, 0),
  );
  return (
    <>
      {entries === undefined ? <PageHeading hidden>Watchlist</PageHeading> : null}
      <AsyncSection query={query} name="The watchlist" skeleton={<WatchlistSkeleton />}>
        {/* A visit without tickers starts at the landing page, but removing the last ticker doesn't lead back to it. */}
        {(list) =>
          list.entries.length === 0 && !hadTickers ? (
            <Suspense fallback={landingSkeleton}>
              <PreparedPart code={start} props={{ list }} />
            </Suspense>
          ) : (
            <Home list={list} />
          )
        }
      </AsyncSection>
    </>
  );
}

function Home({ list }: { list: Watchlist }) {
  const [{ ticker }, setParams] = useQueryStates(homeParams);
  const [stored, setStored] = useStored('watchlistSidebarCollapsed');
  const [narrow] = useState(() => window.matchMedia(NARROW).matches);
  const { mode } = useWatchlistView();
  // The table takes the whole width until the reader opens the panel.
  const collapsed = stored === null ? narrow || mode === 'table' : stored === 'true';
  const collapse = (value: boolean) => setStored(String(value));
  const input = useRef<HTMLInputElement>(null);
  const requestedTicker = ticker?.toUpperCase() ?? null;
  const suggested =
    requestedTicker !== null && !list.entries.some((entry) => sameTicker(entry.ticker, requestedTicker)) ? requestedTicker : null;
  const [quick, setQuick] = useState({ ticker: '', times: 0 });
  // Loaded even while the panel is collapsed, so that quick-add soon has a field to focus.
  useEffect(
    () =>
      void firstPaint()
        .then(loadForm)
        .catch(() => {}),
    [],
  );
  useCode(loadOpenedOnClick, false);

  const quickAdd = (symbol: string) => {
    setQuick(({ times }) => ({ ticker: symbol, times: times + 1 }));
    collapse(false);
    setTimeout(() => {
      const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: 0, behavior: reducedMotion ? 'auto' : 'smooth' });
      input.current?.focus({ preventScroll: true });
    }, SCROLL_AFTER_MS);
  };

  return (
    <div className={classes.home}>
      {suggested === null ? null : (
        <Suspense fallback={null}>
          <SuggestedTickerBanner ticker={suggested} onDismiss={() => setParams({ ticker: null })} />
        </Suspense>
      )}
      {list.notMerged.length === 0 ? null : (
        <Suspense fallback={null}>
          <NotMergedPanel list={list} />
        </Suspense>
      )}
      <div className={classes.head}>
        <PageHeading>Your Watchlist</PageHeading>
        {collapsed ? (
          <span className={classes.addMore}>
            {list.limit === undefined ? null : (
              <span className={classes.used} data-full={list.entries.length >= list.limit || undefined}>
                <span className="fw-visually-hidden">Tickers used: </span>
                {list.entries.length} / {list.limit}
              </span>
            )}
            <Button size="xs" variant="default" onClick={() => collapse(false)}>
              + Add Tickers
            </Button>
          </span>
        ) : null}
      </div>
      <WatchlistScreen
        entries={list.entries}
        onQuickAdd={quickAdd}
        beside={(rows) => (
          <div className={classes.columns} data-collapsed={collapsed || undefined} data-view={mode}>
            <div>{rows}</div>
            <aside className={classes.side} aria-label="Add tickers and alerts">
              {collapsed ? null : (
                // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel over the table, as its button does
                <div
                  className={classes.add}
                  onKeyDown={({ key }) => {
                    if (key === 'Escape' && mode === 'table') collapse(true);
                  }}
                >
                  <Panel
                    title="Add Tickers"
                    action={
                      <Button variant="subtle" color="gray" size="compact-xs" onClick={() => collapse(true)}>
                        Collapse
                      </Button>
                    }
                  >
                    <LimitBanner list={list} />
                    <Suspense fallback={formSkeleton}>
                      <AddTickerForm
                        key={`${quick.times} ${suggested}`}
                        list={list}
                        prefill={quick.ticker || suggested || ''}
                        inputRef={input}
                      />
                    </Suspense>
                  </Panel>
                </div>
              )}
              <div className={classes.panels}>
                <Suspense fallback={null}>
                  <SidePanels list={list} onAddTickers={() => quickAdd('')} />
                </Suspense>
              </div>
            </aside>
          </div>
        )}
      />
    </div>
  );
}
