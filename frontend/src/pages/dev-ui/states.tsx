import { Button } from '@mantine/core';
import { useState } from 'react';
import { WatchlistSkeleton } from '../../features/watchlist/components/watchlist-skeleton.tsx';
import { addressOf } from '../../shared/base-path.ts';
import { paths } from '../../shared/paths.ts';
import { AsyncSection } from '../../shared/ui/async-section.tsx';
import { Banner } from '../../shared/ui/banner.tsx';
import { Chip } from '../../shared/ui/chip.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { notify } from '../../shared/ui/notify.ts';
import { offerUndo } from '../../shared/ui/offer-undo.ts';
import { type PaletteGroup, PaletteShell } from '../../shared/ui/palette-shell.tsx';
import { SideDrawer } from '../../shared/ui/side-drawer.tsx';
import { Part, PartRow } from './part.tsx';

const FOUND: readonly PaletteGroup[] = [
  {
    name: 'Tickers',
    options: [
      { id: 'BOH', content: <b>BOH</b>, hint: 'Bank of Hawaii Corp' },
      { id: 'XYZ', content: <b>XYZ</b>, hint: 'Block, Inc.' },
    ],
  },
  { name: 'Insiders', options: [{ id: 'botha', content: 'Roelof Botha', hint: '8 companies' }] },
];
const failed = { error: new Error('The server isn’t responding.'), isFetching: false, refetch: () => {}, dataUpdatedAt: 0 };

/** Loading, empty and failed states; dialogs, drawers and messages. */
export function States() {
  const [drawer, setDrawer] = useState(false);
  const [query, setQuery] = useState('bo');
  return (
    <>
      <Part title="Banners: offer, stale, refused, plain">
        <Banner tone="info" action={<Button size="compact-xs">Add QXO</Button>} onDismiss={() => {}}>
          Add QXO to your watchlist to see filings
        </Banner>
        <Banner tone="stale">Showing data from 2:02 PM. The server isn’t responding.</Banner>
        <Banner tone="refused">Something was refused, and this says why.</Banner>
        <Banner>✅ 2 ticker(s) added, 1 skipped (invalid)</Banner>
      </Part>
      <Part title="First use; filters without matches" flush>
        <EmptyState teaches title="No tickers in your watchlist yet." text="Add your first ticker to start tracking SEC filings.">
          <Chip>AAPL</Chip>
          <Chip>MSFT</Chip>
        </EmptyState>
        <EmptyState title="No tickers match your filters">
          <Button variant="default">Clear all filters</Button>
        </EmptyState>
      </Part>
      <Part title="Failed; stale and failing">
        <AsyncSection query={{ ...failed, data: undefined }} name="The watchlist" skeleton={null}>
          {() => null}
        </AsyncSection>
        <AsyncSection query={{ ...failed, data: 'The earlier data stays.' }} name="The watchlist" skeleton={null}>
          {(text) => <p>{text}</p>}
        </AsyncSection>
      </Part>
      <Part title="Watchlist loading skeleton">
        <div aria-hidden="true">
          <WatchlistSkeleton />
        </div>
      </Part>
      <Part title="Palette" flush>
        <PaletteShell label="Ticker, insider or page" query={query} onQuery={setQuery} groups={FOUND} onChoose={() => {}} />
      </Part>
      <Part title="Dialog, drawer, messages">
        <PartRow>
          <Button
            variant="default"
            onClick={() =>
              void confirm({
                title: 'Remove MSFT from watchlist?',
                text: 'Its note will be deleted too.',
                confirmLabel: 'Remove',
              })
            }
          >
            Confirm
          </Button>
          <Button variant="default" onClick={() => setDrawer(true)}>
            Drawer
          </Button>
          <Button
            variant="default"
            onClick={() => notify({ id: 'dev', kind: 'info', title: 'Marked as seen', text: '3 filings' })}
          >
            Message
          </Button>
          <Button variant="default" onClick={() => offerUndo({ id: 'dev', title: 'MSFT removed', undo: async () => {} })}>
            Undo
          </Button>
          <Button
            variant="default"
            onClick={() => notify({ id: 'dev', kind: 'error', title: 'Couldn’t remove MSFT', text: 'The store is down.' })}
          >
            Failure
          </Button>
        </PartRow>
        <SideDrawer
          opened={drawer}
          onClose={() => setDrawer(false)}
          title="ana@example.com"
          head={<span>Facts · History</span>}
          foot={<Button onClick={() => setDrawer(false)}>Done</Button>}
        >
          <p>
            Facts appear here. <a href={addressOf(paths.pricing)}>View Pricing</a>
          </p>
        </SideDrawer>
      </Part>
    </>
  );
}
