import { screen, waitFor, within } from '@testing-library/react';
import { brand, entry, user as userOf, watchlist } from '../../testing/factories.ts';
import { callsTo, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

function signIn(change: Partial<ReturnType<typeof userOf>> = {}) {
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(userOf(change)));
  return { 'GET /api/watchlist': () => watchlist([entry('AAPL')], { user: userOf(change) }) };
}
const header = () => screen.findByRole('banner');

test('signed out: brand, tagline, Upgrade and Login', async () => {
  openApp('/terms');
  const banner = await header();
  expect(banner).toHaveTextContent('8KGetter');
  expect(banner).toHaveTextContent('Material events, ranked by what matters');
  expect(within(banner).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(within(banner).queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

test('an announcement is shown on every page until it is dismissed', async () => {
  const announcement = { id: 'n1', text: 'Maintenance tonight at 10 PM ET.', level: 'warning', until: null } as const;
  const typing = openApp('/terms', { 'GET /api/brand': () => brand({ announcement }) });
  expect(await screen.findByText(announcement.text)).toBeVisible();
  await typing.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(announcement.text)).toBeNull();
  expect(localStorage.getItem('announcementDismissed')).toBe('n1');
});

test('anonymous: the word “Anonymous”, Settings, Upgrade and Logout', async () => {
  openApp('/terms', signIn());
  const banner = await header();
  expect(banner).toHaveTextContent('Anonymous');
  expect(within(banner).getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  expect(within(banner).getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/upgrade');
  expect(within(banner).getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('PRO: contact and badge, no upgrade', async () => {
  openApp('/terms', signIn({ email: 'a@example.com', verified: true, planType: 'pro', planStatus: 'active' }));
  const banner = await header();
  expect(banner).toHaveTextContent('PRO');
  expect(banner).toHaveTextContent('a@example.com');
  expect(within(banner).queryByRole('link', { name: 'Upgrade' })).not.toBeInTheDocument();
  expect(within(banner).queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

test('an inactive plan is not PRO: no badge, and Upgrade', async () => {
  openApp('/terms', signIn({ email: 'a@example.com', verified: true, planType: 'pro', planStatus: 'none' }));
  const banner = await header();
  expect(banner).toHaveTextContent('a@example.com');
  expect(banner).not.toHaveTextContent('PRO');
  expect(within(banner).getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/upgrade');
});

test('the footer shows links, the disclaimer and the year', async () => {
  openApp('/terms');
  const footer = await screen.findByRole('contentinfo');
  for (const [name, href] of [
    ['Pricing', '/pricing'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ] as const)
    expect(within(footer).getByRole('link', { name })).toHaveAttribute('href', href);
  expect(footer).toHaveTextContent('provided as is and is not investment advice');
  expect(footer).toHaveTextContent('© 2025');
});

test('sample data is marked on every page', async () => {
  openApp('/terms', { 'GET /api/brand': () => brand({ sample: true }) });
  expect(await screen.findByText('Sample data.')).toBeVisible();
});

test('on localhost the brand in the URL is sent and remembered for the tab', async () => {
  openApp('/terms?brand=form4getter');
  await header();
  expect(callsTo('GET /api/brand')[0]?.headers.get('X-Brand')).toBe('form4getter');
  expect(sessionStorage.getItem('brand')).toBe('form4getter');
});

test('an unresponsive server is reported, and can be retried', async () => {
  let fails = true;
  const user = openApp('/terms', { 'GET /api/brand': () => (fails ? refused(403, 'closed', 'Not this host.') : brand()) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not this host.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await header()).toBeVisible();
});

test('shows a loading message', async () => {
  openApp('/terms', { 'GET /api/brand': () => new Promise(() => {}) });
  // The shell's own loading line replaces the route's, whose code loads first.
  await waitFor(() => expect(screen.getByText('Loading...')).toBeInTheDocument());
});

test('the pages are light until the reader chooses dark, whatever the system prefers', async () => {
  const { matchMedia } = window;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('dark') });
  try {
    openApp('/terms');
    expect(await screen.findByRole('button', { name: 'Switch to dark mode' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
    expect(localStorage.getItem('theme-mode')).toBeNull();
  } finally {
    window.matchMedia = matchMedia;
  }
});

test('dark mode can be switched on and is remembered', async () => {
  const user = openApp('/terms');
  await user.click(await screen.findByRole('button', { name: 'Switch to dark mode' }));
  expect(await screen.findByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  expect(localStorage.getItem('theme-mode')).toBe('dark');
});

test('logging out without a verified contact warns, then clears everything except the flag', async () => {
  const user = openApp('/', { ...signIn(), 'POST /api/logout': () => ({}) });
  localStorage.setItem('watchlistViewMode', 'cards');
  await screen.findByRole('heading', { name: 'Your Watchlist' });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Your watchlist and settings will be lost unless you verify');
  expect([localStorage.getItem('session'), callsTo('POST /api/logout')]).toEqual(['s-1', []]);
  await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('button', { name: 'Add Your First Ticker →' })).toBeVisible();
  expect(Object.keys(localStorage)).toEqual(['loggingOut']);
  const [call] = callsTo('POST /api/logout');
  expect([call?.body, call?.headers.get('X-Session')]).toEqual([{ session: 's-1' }, 's-1']);
});

test('a verified user logs out without a confirmation', async () => {
  const user = openApp('/watchlist', {
    ...signIn({ email: 'a@example.com', verified: true }),
    'POST /api/logout': () => ({}),
  });
  await screen.findByRole('heading', { name: 'Your Watchlist' });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  // The account's cached data is removed too, so its list is no longer shown.
  expect(await screen.findByRole('button', { name: 'Add Your First Ticker →' })).toBeVisible();
  expect(localStorage.getItem('session')).toBeNull();
  expect(window.location.pathname).toBe('/');
});

test('a session ended by the server is reported', async () => {
  openApp('/', {
    ...signIn(),
    'GET /api/watchlist': ({ headers }) =>
      headers.has('X-Session') ? refused(401, 'session_expired', 'Please start again.') : watchlist([], { user: null }),
  });
  expect(await screen.findByText('Your session has ended')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add Your First Ticker →' })).toBeVisible();
  expect(localStorage.getItem('session')).toBeNull();
});

test('a login in another tab shows here', async () => {
  openApp('/terms');
  await header();
  localStorage.setItem('session', 's-2');
  localStorage.setItem('auth-user', JSON.stringify(userOf({ email: 'b@example.com' })));
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('b@example.com'));
});

test.each([['/upgrade', 'Checkout isn’t available yet']])('%s says what isn’t available', async (address, text) => {
  openApp(address);
  expect(await screen.findByText(text)).toBeVisible();
});

test('an unknown address shows the 404 page; one that looks like a symbol links to its page', async () => {
  openApp('/nvda');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'NVDA filings' })).toHaveAttribute('href', '/ticker/NVDA');
});

test.each(['/pricing', '/terms', '/privacy', '/about-our-ai', '/accuracy', '/developers'])(
  '%s has a heading of its own',
  async (address) => {
    openApp(address);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  },
);

test.each([
  ['https://all.example.com/', 'https://all.example.com/'],
  ['/?brand=filingwire', '/?brand=filingwire'],
])('where the brand sells nothing, Upgrade leads to its sister at %s', async (address, href) => {
  const insider = brand({ id: 'form4getter', brandName: 'Form4Getter' });
  openApp('/terms', {
    'GET /api/brand': () => ({
      ...insider,
      features: { ...insider.features, billing: false },
      sisters: [{ id: 'filingwire', brandName: 'Filingwire', focus: 'all filings', address }],
    }),
  });
  expect(within(await header()).getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', href);
});

test('without a linked brand there is no upgrade', async () => {
  const insider = brand({ id: 'form4getter', brandName: 'Form4Getter' });
  openApp('/terms', {
    'GET /api/brand': () => ({
      ...insider,
      features: { ...insider.features, billing: false },
      sisters: [{ id: 'filingwire', brandName: 'Filingwire', focus: 'all filings', address: null }],
    }),
  });
  expect(within(await header()).queryByRole('link', { name: 'Upgrade' })).not.toBeInTheDocument();
});

test("pricing shows the server's plans", async () => {
  const { plans } = brand();
  openApp('/pricing', {
    'GET /api/brand': () =>
      brand({
        plans: {
          free: { ...plans.free, tickers: 7, cadence: 'real_time' },
          pro: { ...plans.pro, tickers: 77, usdPerMonth: 33, forms: ['8-K', '13F'] },
          addOnPack: { tickers: 9, usdPerMonth: 4 },
        },
      }),
  });
  const items = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(await items('Free')).toEqual([
    '7 tickers',
    'Real-time alerts',
    'Form types: 8-K',
    'Every level with its rules and quotes',
  ]);
  expect(await items('PRO')).toEqual(['77 tickers', 'Real-time alerts by email or text', 'Also 13F', 'Cancel anytime']);
  expect(screen.getByRole('region', { name: 'PRO' })).toHaveTextContent('$33/month');
  expect(screen.getByRole('region', { name: 'Ticker add-on packs' })).toHaveTextContent('$4/month+9 tickers per pack');
});

test('pricing shows the prices', async () => {
  openApp('/pricing');
  expect(await screen.findByRole('region', { name: 'PRO' })).toHaveTextContent('$20/month');
  expect(screen.getByRole('region', { name: 'Ticker add-on packs' })).toHaveTextContent('$5/month+20 tickers per pack');
});
