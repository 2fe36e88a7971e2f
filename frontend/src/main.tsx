import './theme/mantine-styles.ts';
import './theme/global.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { followDisplayChoices } from './app/display-choices.ts';
import { trackOpenedAddress } from './app/errors/stale-chunk.ts';
import { readyToRender } from './app/first-render.ts';
import { nameHistoryEntry } from './app/history-entry.ts';
import { installOfflinePage } from './app/offline.ts';
import { printInLight } from './app/print-light.ts';
import { Providers } from './app/providers.tsx';
import { createQueryClient } from './app/query-client.ts';
import { routes } from './app/router.tsx';
import { dropUntakenAnswers } from './shared/api/first-answers.ts';
import { addressOf, basePath } from './shared/base-path.ts';
import { brandQuery } from './shared/brand/brand.ts';
import { chooseLocalBrand } from './shared/brand/local-brand.ts';
import { trackFailedLinks } from './shared/code/failed-links.ts';
import { holdUntilFirstPaint } from './shared/code/first-paint.ts';
import { styleNonce } from './shared/nonce.ts';
import { paths } from './shared/paths.ts';
import { acceptLoginReturn, linkSessionOf } from './shared/session/login-return.ts';
import { clearSessionCookie, readSession } from './shared/session/session-store.ts';

// Read by the dialogs' scroll lock, which adds a style element with this nonce.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() || undefined });

chooseLocalBrand(window.location);
const link = linkSessionOf(window.location.href);
// Remove the session from the URL immediately, so that it doesn't stay in the history or leak in a referrer.
if (link !== null) window.history.replaceState(null, '', link.clean);
const back = acceptLoginReturn(window.location.href, document.cookie, readSession().session);
// The cookie has been read and is no longer needed.
if (back !== null) clearSessionCookie();
if (back?.asks) window.history.replaceState(null, '', back.clean);
const root = document.getElementById('root');

if (back !== null && !back.asks) {
  window.location.replace(back.clean);
} else if (root !== null) {
  trackFailedLinks();
  printInLight();
  followDisplayChoices();
  installOfflinePage();
  nameHistoryEntry(window.history);
  const router = createBrowserRouter(routes, { basename: basePath() || '/' });
  trackOpenedAddress(() => {
    const { location } = router.state.navigation;
    return location ? router.createHref(location) : null;
  });
  const client = createQueryClient();
  void readyToRender(router, client, client.prefetchQuery(brandQuery())).then(() => {
    createRoot(root).render(
      <Providers client={client}>
        <RouterProvider router={router} />
      </Providers>,
    );
    holdUntilFirstPaint();
    dropUntakenAnswers();
  });
  const reload = () => window.location.reload();
  if (back !== null) {
    void import('./shared/session/link-session.ts').then(({ openLogin }) => openLogin(back.session, reload));
  } else if (link !== null) {
    void import('./shared/session/link-session.ts').then(({ openLink }) =>
      openLink(link.session, { reload, goToLogin: () => window.location.assign(addressOf(paths.login)) }),
    );
  }
}
