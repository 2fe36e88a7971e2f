import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ContactButton } from '../../features/contact/components/contact-button.tsx';
import { StartAlertsPanel } from '../../features/contact/components/start-alerts-panel.tsx';
import { coverageQuery } from '../../features/coverage/api/get-coverage.ts';
import { UnlockProPanel } from '../../features/plan/components/unlock-pro-panel.tsx';
import { type Watchlist, watchlistQuery } from '../../features/watchlist/api/get-watchlist.ts';
import { ChooseFormsButton } from '../../features/watchlist/components/choose-forms-button.tsx';
import { WatchlistScreen } from '../../features/watchlist/components/watchlist-screen.tsx';
import { WatchlistSkeleton } from '../../features/watchlist/components/watchlist-skeleton.tsx';
import { useWatchlistView } from '../../features/watchlist/lib/use-watchlist-view.ts';
import { sameTicker } from '../../shared/domain/ticker.ts';
import { paths } from '../../shared/paths.ts';
import { readSession } from '../../shared/session/session-store.ts';
import { useStored } from '../../shared/storage/use-stored.ts';
import { AsyncSection } from '../../shared/ui/async-section.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useCode } from '../../shared/ui/use-code.ts';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './home-page.module.css';

const loadForm = () => import('../../features/watchlist/components/add-ticker-form.tsx');
const AddTickerForm = lazy(() => loadForm().then((module) => ({ default: module.AddTickerForm })));
const SuggestedTickerBanner = lazy(() =>
  import('../../features/watchlist/components/suggested-ticker-banner.tsx').then((module) => ({
    default: module.SuggestedTickerBanner,
  })),
);
const NotMergedPanel = lazy(() =>
  import('../../features/watchlist/components/not-merged-panel.tsx').then((module) => ({ default: module.NotMergedPanel })),
);
const loadChecklist = () =>
  import('../../features/onboarding/components/onboarding-checklist.tsx').then((module) => module.OnboardingChecklist);
const loadLanding = () => import('../../features/landing/components/landing.tsx');
const Landing = lazy(() => loadLanding().then((module) => ({ default: module.Landing })));
const FirstTickerStep = lazy(() =>
  import('../../features/landing/components/first-ticker-step.tsx').then((module) => ({ default: module.FirstTickerStep })),
);
// A visitor without a session comes to the landing: it loads beside the first call instead of after it.
if (readSession().session === null) void loadLanding().catch(() => {});

const formSkeleton = <Skeleton height={260} radius={12} />;
const landingSkeleton = (
  <div aria-busy="true">
    <PageHeading hidden>Watchlist</PageHeading>
    <WatchlistSkeleton />
  </div>
);

const SCROLL_AFTER_MS = 200;
const NARROW = '(max-width: 60em)';

const homeParams = { ticker: parseAsString, step: parseAsStringLiteral(['add']).withOptions({ history: 'push' }) };

/** The landing while there are no tickers, then the watchlist (spec section 2, "Home screen"). */
export function Component() {
  const query = useQuery(watchlistQuery());
  const entries = query.data?.entries;
  const [usedBy, setUsedBy] = useState<{ session: string | null } | null>(null);
  const session = query.data?.session ?? null;
  const used = usedBy?.session === session;
  if (!used && entries !== undefined && entries.length > 0) setUsedBy({ session });
  usePageTitle(
    'Watchlist',
    entries?.reduce((sum, entry) => sum + entry.unseen_filings_count, 0),
  );
  return (
    <>
      {entries === undefined ? <PageHeading hidden>Watchlist</PageHeading> : null}
      <AsyncSection query={query} name="The watchlist" skeleton={<WatchlistSkeleton />}>
        {/* After the last ticker is removed the watchlist stays; a visit without tickers starts at the landing. */}
        {(list) =>
          list.entries.length === 0 && !used ? (
            <Suspense fallback={landingSkeleton}>
              <Start list={list} />
            </Suspense>
          ) : (
            <Home list={list} />
          )
        }
      </AsyncSection>
    </>
  );
}

function Start({ list }: { list: Watchlist }) {
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
          onAdded={() => setParams({ step: null, ticker: null })}
        />
      </Suspense>
    </FirstTickerStep>
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
  const asked = ticker?.toUpperCase() ?? null;
  const suggested = asked !== null && !list.entries.some((entry) => sameTicker(entry.ticker, asked)) ? asked : null;
  const [quick, setQuick] = useState({ ticker: '', times: 0 });
  // Rendered in a collapsed panel too, so that quick-add has a field to focus.
  useEffect(() => void loadForm().catch(() => {}), []);

  const quickAdd = (symbol: string) => {
    setQuick(({ times }) => ({ ticker: symbol, times: times + 1 }));
    collapse(false);
    setTimeout(() => {
      window.scrollTo({ top: 0, behavior: 'smooth' });
      input.current?.focus({ preventScroll: true });
    }, SCROLL_AFTER_MS);
  };

  return (
    <div className={classes['home']}>
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
      <div className={classes['head']}>
        <PageHeading>Your Watchlist</PageHeading>
        {collapsed ? (
          <span className={classes['add-more']}>
            {list.limit === undefined ? null : (
              <span className={classes['used']} data-full={list.entries.length >= list.limit || undefined}>
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
          <div className={classes['columns']} data-collapsed={collapsed || undefined}>
            <div className={classes['list']}>{rows}</div>
            <aside className={classes['side']} aria-label="Add tickers and alerts">
              {collapsed ? null : (
                <div className={classes['add']}>
                  <Panel
                    title="Add Tickers"
                    action={
                      <Button variant="subtle" color="gray" size="compact-xs" onClick={() => collapse(true)}>
                        Collapse
                      </Button>
                    }
                  >
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
              <div className={classes['panels']}>
                <StartAlertsPanel />
                <UnlockProPanel />
                {/* Last, because it comes after the first paint: it moves nothing. */}
                <Checklist list={list} onAddTickers={() => quickAdd('')} />
              </div>
            </aside>
          </div>
        )}
      />
    </div>
  );
}

/** What is left of the onboarding. Its code comes when the page is idle, and the page does without where it does not. */
function Checklist({ list, onAddTickers }: { list: Watchlist; onAddTickers: () => void }) {
  const { loaded: OnboardingChecklist } = useCode(loadChecklist, false);
  if (OnboardingChecklist === null) return null;
  const look = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <OnboardingChecklist
      followed={list.entries.map(({ forms }) => forms)}
      actions={{
        contact: <ContactButton {...look}>Add a contact</ContactButton>,
        tickers: (
          <Button {...look} onClick={onAddTickers}>
            Add tickers
          </Button>
        ),
        forms: <ChooseFormsButton entries={list.entries} />,
        preferences: (
          <Button {...look} component={Link} to={`${paths.settings}#alerts`}>
            Open settings
          </Button>
        ),
      }}
    />
  );
}
