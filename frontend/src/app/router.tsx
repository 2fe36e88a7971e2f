import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import type { RouteObject } from 'react-router-dom';
import { ADMIN_PAGES } from '../pages/admin/admin-pages.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import { lazyPage } from './errors/stale-chunk.ts';
import { Frame } from './shell/frame.tsx';
import { Loading } from './shell/loading.tsx';

const home = lazyPage(() => import('../pages/home/home-page.tsx'));
const ticker = lazyPage(() => import('../pages/ticker/ticker-page.tsx'));
const lightTicker = lazyPage(() => import('../pages/ticker-light/ticker-light-page.tsx'));
const insider = lazyPage(() => import('../pages/insider/insider-page.tsx'));

/** All pages, each in its own chunk, and the 404 page. */
const pages: RouteObject[] = [
  { path: '/', lazy: home },
  { path: '/watchlist', lazy: home },
  ...['/ticker/:ticker', '/ticker-enhanced/:ticker'].map((path) => ({ path, lazy: ticker })),
  ...['/ticker-old/:ticker', '/public/ticker/:ticker'].map((path) => ({ path, lazy: lightTicker })),
  { path: '/filings/:accession', lazy: lazyPage(() => import('../pages/filing/filing-page.tsx')) },
  { path: '/alerts', lazy: lazyPage(() => import('../pages/alerts/alerts-page.tsx')) },
  { path: '/today', lazy: lazyPage(() => import('../pages/today/today-page.tsx')) },
  { path: '/listings', lazy: lazyPage(() => import('../pages/listings/listings-page.tsx')) },
  { path: '/search', lazy: lazyPage(() => import('../pages/search/search-page.tsx')) },
  { path: '/insiders', lazy: lazyPage(() => import('../pages/insiders/insiders-page.tsx')) },
  ...['/insiders/:id', '/insider/cik/:id', '/insider/:id'].map((path) => ({ path, lazy: insider })),
  { path: '/filing-display-comparison', lazy: lazyPage(() => import('../pages/filing-comparison/filing-comparison-page.tsx')) },
  { path: '/ticker-detail-comparison', lazy: lazyPage(() => import('../pages/ticker-comparison/ticker-comparison-page.tsx')) },
  { path: '/pricing', lazy: lazyPage(() => import('../pages/pricing/pricing-page.tsx')) },
  { path: '/terms', lazy: lazyPage(() => import('../pages/legal/terms-page.tsx')) },
  { path: '/privacy', lazy: lazyPage(() => import('../pages/legal/privacy-page.tsx')) },
  { path: '/about-our-ai', lazy: lazyPage(() => import('../pages/legal/about-our-ai-page.tsx')) },
  { path: '/accuracy', lazy: lazyPage(() => import('../pages/accuracy/accuracy-page.tsx')) },
  { path: '/developers', lazy: lazyPage(() => import('../pages/developers/developers-page.tsx')) },
  { path: '/login', lazy: lazyPage(() => import('../pages/login/login-page.tsx')) },
  { path: '/settings', lazy: lazyPage(() => import('../pages/settings/settings-page.tsx')) },
  { path: '/upgrade', lazy: lazyPage(() => import('../pages/upgrade/upgrade-page.tsx')) },
  { path: '/dev/ui', lazy: lazyPage(() => import('../pages/dev-ui/dev-ui-page.tsx')) },
  { path: '*', lazy: lazyPage(() => import('../pages/not-found/not-found-page.tsx')) },
];

/** `shallow: false` reports every URL change to the router, so that links keep parameters added by a view. */
export const routes: RouteObject[] = [
  {
    element: (
      <NuqsAdapter defaultOptions={{ shallow: false }}>
        <Frame />
      </NuqsAdapter>
    ),
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Loading,
    children: [{ ErrorBoundary: ErrorScreen, children: pages }],
  },
  {
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Loading,
    children: [
      { path: '/admin/login', lazy: lazyPage(() => import('../pages/admin/admin-login-page.tsx')) },
      {
        path: '/admin',
        lazy: lazyPage(() => import('../pages/admin/admin-layout.tsx')),
        children: ADMIN_PAGES.map(({ path, load }) => ({ path, lazy: lazyPage(load) })),
      },
    ],
  },
];
