import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { routes } from '../app/router.tsx';
import { chooseLocalBrand } from '../shared/brand/local-brand.ts';
import { accuracy, alertPreview, billing, brand, coverage, dayNumbers, myCoverage, profile, showcase } from './factories.ts';
import { fakeApi, type Routes } from './fake-api.ts';

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** Opens the whole app at a URL, as a browser would, with the fake API. */
export function openApp(address: string, api: Routes = {}): UserEvent {
  fakeApi({
    'GET /api/brand': () => brand(),
    'GET /api/billing': () => billing(),
    'GET /api/admin/announcement': () => ({ announcement: null }),
    'GET /api/admin/overview/numbers': () => dayNumbers(),
    'GET /api/admin/overview/weeks': () => ({ weeks: [] }),
    'GET /api/coverage': () => coverage(),
    'GET /api/coverage/mine': () => myCoverage(),
    'GET /api/profile': () => profile(),
    'POST /api/alerts/preview': () => alertPreview(),
    'GET /api/feeds': () => ({ feeds: [] }),
    'GET /api/destinations': () => ({ destinations: [], telegram: false, allowed: 5 }),
    'GET /api/passkeys': () => ({ passkeys: [], allowed: 10 }),
    'GET /api/keys': () => ({ keys: [], allowed: 5, calls_per_minute: 600 }),
    'GET /api/price-alerts': () => ({ alerts: [], limit: 50 }),
    'GET /api/push': () => ({ publicKey: null }),
    'GET /api/watchlist/prices': () => ({ prices: [] }),
    'GET /api/watchlist': () => ({ watchlist: [], tickerLimit: 10, contact: { ticker_limit: 10 }, user: null, stale: false }),
    'GET /api/tickers/:ticker/backfill': () => ({ state: 'done', total: 0, done: 0, toRead: 0, message: null }),
    'GET /api/tickers/:ticker/prices': () => ({ ticker: 'AAPL', prices: null, as_of: null, source: null, sample: false }),
    'GET /api/showcase': () => showcase(),
    'GET /api/accuracy': () => accuracy(),
    'GET /api/stream': () => new Response(new ReadableStream()),
    ...api,
  });
  window.history.replaceState(null, '', address);
  chooseLocalBrand(window.location);
  router?.dispose();
  router = createBrowserRouter(routes);
  render(
    <Providers client={createQueryClient()} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return userEvent.setup();
}

/** Renders a single component with the fake API, outside any page. */
export function renderPart(part: ReactElement): UserEvent {
  render(
    <Providers client={createQueryClient()} env="test">
      {part}
    </Providers>,
  );
  return userEvent.setup();
}
