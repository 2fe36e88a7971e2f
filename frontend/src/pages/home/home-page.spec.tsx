import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { brand, entry, user as userOf, watchlist } from '../../testing/factories.ts';
import { callsTo, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const oneTicker = { 'GET /api/watchlist': () => watchlist([entry('AAPL')]) };

function signIn(change = {}) {
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(userOf(change)));
}

describe('landing', () => {
  test('without tickers it shows, then the add form, and back', async () => {
    const user = openApp('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Know when an 8-K matters' })).toBeVisible();
    const features = within(screen.getByRole('list', { name: 'Features' }));
    expect(features.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['One', 'Two', 'Three']);
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await user.click(screen.getByRole('button', { name: 'Add Your First Ticker →' }));
    expect(await screen.findByRole('form', { name: 'Add tickers' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('button', { name: 'Add Your First Ticker →' })).toBeVisible();
  });

  test('while the watchlist is loading the landing page is not shown', async () => {
    let answer: (value: unknown) => void = () => {};
    openApp('/', { 'GET /api/watchlist': () => new Promise((resolve) => (answer = resolve)) });
    await screen.findByRole('banner');
    await waitFor(() => expect(callsTo('GET /api/watchlist')).toHaveLength(1));
    await screen.findByRole('heading', { name: 'Watchlist' });
    expect(screen.queryByRole('button', { name: 'Add Your First Ticker →' })).not.toBeInTheDocument();
    answer(watchlist([], { user: null }));
    expect(await screen.findByRole('button', { name: 'Add Your First Ticker →' })).toBeVisible();
  });

  test('the all-filings variant shows its price', async () => {
    openApp('/', { 'GET /api/brand': () => brand({ id: 'filingwire', brandName: 'Filingwire' }) });
    expect(await screen.findByRole('link', { name: 'Start Subscription →' })).toHaveAttribute('href', '/upgrade');
    expect(screen.getByText('$20/month')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Your First Ticker →' })).not.toBeInTheDocument();
  });

  test('its pitch shows plan figures and links to the sister brands at their own URLs', async () => {
    const sold = brand({ id: 'filingwire', brandName: 'Filingwire' });
    const { free, pro } = sold.plans;
    openApp('/', {
      'GET /api/brand': () => ({
        ...sold,
        plans: { ...sold.plans, free: { ...free, tickers: 7 }, pro: { ...pro, tickers: 77, usdPerMonth: 33 } },
        sisters: [
          { id: 'material-events', brandName: '8KGetter', focus: 'material events, 8-K', address: 'https://8k.example.com/' },
          { id: 'form4getter', brandName: 'Form4Getter', focus: 'insider trades, Form 4', address: null },
        ],
      }),
    });
    const link = await screen.findByRole('link', { name: '8KGetter' });
    expect(link).toHaveAttribute('href', 'https://8k.example.com/');
    expect(link.closest('p')).toHaveTextContent(
      'Try our specialized tools: 8KGetter (material events, 8-K) and Form4Getter (insider trades, Form 4).',
    );
    expect(screen.queryByRole('link', { name: 'Form4Getter' })).not.toBeInTheDocument();
    expect(screen.getByText('$33/month').closest('p')).toHaveTextContent('$33/month, cancel anytime, 77 tickers');
    expect(screen.getByRole('button', { name: 'Try it with up to 7 tickers' })).toBeVisible();
  });

  test('the first addition reports what was skipped, even though its form disappears', async () => {
    let added = false;
    const user = openApp('/?step=add', {
      'GET /api/tickers': () => [],
      'POST /api/subscribe': () => {
        added = true;
        return { added: 1, updated: 0, skipped: 1, tickers: ['NVDA'], session: 'new-session' };
      },
      'GET /api/watchlist': () => watchlist(added ? [entry('NVDA')] : [], { user: null }),
    });
    await user.type(await screen.findByLabelText('Ticker symbol or company name'), 'NVDA, ZZZZ9');
    await user.click(screen.getByRole('button', { name: 'Add Tickers' }));
    expect(await screen.findByRole('heading', { name: 'Your Watchlist' })).toBeVisible();
    expect(await screen.findByText('✅ 1 ticker(s) added, 1 skipped (invalid)')).toBeVisible();
  });

  test('adding the first ticker opens a session, stores it and shows the watchlist', async () => {
    const user = openApp('/?step=add', {
      'GET /api/tickers': () => [],
      'POST /api/subscribe': () => ({ added: 1, updated: 0, skipped: 0, tickers: ['AAPL'], session: 'new-session' }),
      'GET /api/watchlist': ({ headers }) =>
        watchlist(headers.get('X-Session') === 'new-session' ? [entry('AAPL')] : [], { user: null }),
    });
    await user.type(await screen.findByLabelText('Ticker symbol or company name'), 'aapl');
    await user.click(screen.getByRole('button', { name: 'Add Ticker' }));
    expect(await screen.findByRole('heading', { name: 'Your Watchlist' })).toBeVisible();
    expect(localStorage.getItem('session')).toBe('new-session');
    expect(callsTo('POST /api/subscribe')[0]?.body).toEqual({ tickers: 'AAPL', forms: '8-K', note: '' });
  });
});

describe('watchlist and side column', () => {
  test('also has its own URL', async () => {
    openApp('/watchlist', oneTicker);
    expect(await screen.findByRole('heading', { name: 'Your Watchlist' })).toBeVisible();
    expect(screen.getByRole('article', { name: /^AAPL/ })).toBeVisible();
    expect(screen.getAllByRole('banner')[0]).toHaveTextContent('8KGetter');
    const side = screen.getByRole('complementary', { name: 'Add tickers and alerts' });
    expect(await within(side).findByRole('form', { name: 'Add tickers' })).toBeVisible();
  });

  test('going back reverts a view and a filter', async () => {
    const user = openApp('/', oneTicker);
    await user.click(await screen.findByRole('radio', { name: 'Table' }));
    expect(await screen.findByRole('table', { name: 'Your Watchlist' })).toBeVisible();
    window.history.back();
    expect(await screen.findByRole('article', { name: /^AAPL/ })).toBeVisible();
    expect(localStorage.getItem('watchlistViewMode')).toBeNull();
  });

  test('collapsing the column is remembered, and the form can be reopened', async () => {
    const user = openApp('/', oneTicker);
    await user.click(await screen.findByRole('button', { name: 'Collapse' }));
    expect(screen.queryByRole('form', { name: 'Add tickers' })).not.toBeInTheDocument();
    expect(localStorage.getItem('watchlistSidebarCollapsed')).toBe('true');
    await user.click(screen.getByRole('button', { name: '+ Add Tickers' }));
    expect(screen.getByRole('form', { name: 'Add tickers' })).toBeVisible();
  });

  test('?ticker= with an unfollowed ticker shows the dismissible banner and prefills the form', async () => {
    const user = openApp('/?ticker=nvda', { ...oneTicker, 'GET /api/tickers': () => [] });
    expect(await screen.findByText('Add NVDA to your watchlist to see filings')).toBeVisible();
    expect(screen.getByLabelText('Ticker symbol or company name')).toHaveValue('NVDA');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText(/to your watchlist to see filings/)).not.toBeInTheDocument());
    expect(window.location.search).toBe('');
  });

  test('?ticker= with a followed ticker shows no banner', async () => {
    openApp('/?ticker=AAPL', oneTicker);
    await screen.findByRole('heading', { name: 'Your Watchlist' });
    expect(screen.queryByText(/to your watchlist to see filings/)).not.toBeInTheDocument();
  });

  test('a search for an unknown symbol offers to add it, which opens the panel and fills in the form', async () => {
    localStorage.setItem('watchlistSidebarCollapsed', 'true');
    const user = openApp('/', { ...oneTicker, 'GET /api/tickers': () => [] });
    await user.type(await screen.findByLabelText('Search watchlist'), 'brk.b');
    expect(screen.queryByRole('form', { name: 'Add tickers' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Add BRK.B to watchlist' }));
    expect(screen.getByLabelText('Ticker symbol or company name')).toHaveValue('BRK.B');
    expect(localStorage.getItem('watchlistSidebarCollapsed')).toBe('false');
  });

  test('a listed ticker hidden by other filters is not offered for adding', async () => {
    openApp('/?q=aapl&forms=NT%2010-K', oneTicker);
    expect(await screen.findByText('AAPL is on your watchlist. Your other filters hide it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add AAPL/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Clear all filters' })).toBeVisible();
  });

  test('a quick-add scrolls to the form, after 200 ms', async () => {
    const { matchMedia } = window;
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: false });
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const user = openApp('/', { ...oneTicker, 'GET /api/tickers': () => [] });
    await user.type(await screen.findByLabelText('Search watchlist'), 'nvda');
    const button = await screen.findByRole('button', { name: 'Add NVDA to watchlist' });
    scrolled.mockClear();
    const timers = jest.spyOn(globalThis, 'setTimeout');
    act(() => button.click());
    const delays = timers.mock.calls.map(([, after]) => after);
    timers.mockRestore();
    expect(delays).toContain(200);
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' }));
    scrolled.mockRestore();
    window.matchMedia = matchMedia;
  });

  test('removing the last ticker shows the empty watchlist, not the landing page', async () => {
    let list = [entry('AAPL')];
    const user = openApp('/', {
      'GET /api/watchlist': () => watchlist(list),
      'POST /api/unsubscribe': () => {
        list = [];
        return {};
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove AAPL' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No tickers in your watchlist yet.')).toBeVisible();
    expect(screen.getByText('Add your first ticker to start tracking SEC filings.')).toBeVisible();
  });

  test('the number of unseen filings is in the title', async () => {
    openApp('/', { 'GET /api/watchlist': () => watchlist([entry('AAPL', { unseen_filings_count: 3 })]) });
    await waitFor(() => expect(document.title).toBe('(3) Watchlist · 8KGetter'));
  });

  test('an error never looks empty: it shows the cause, the request ID and a retry button', async () => {
    let fails = true;
    const user = openApp('/', {
      'GET /api/watchlist': () => (fails ? refused(401, 'forbidden', 'This host is closed.') : watchlist([entry('AAPL')])),
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Couldn’t load the watchlist');
    expect(alert).toHaveTextContent('This host is closed.');
    expect(alert).toHaveTextContent('req-1');
    fails = false;
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Your Watchlist' })).toBeVisible();
  });
});

describe('panels', () => {
  test('an anonymous user is asked to add a contact', async () => {
    openApp('/', oneTicker);
    expect(await screen.findByRole('heading', { name: 'Start Receiving Alerts' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Contact Info' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Unlock PRO Features' })).not.toBeInTheDocument();
  });

  test('an unverified contact is asked to be verified', async () => {
    signIn({ email: 'a@example.com' });
    openApp('/', { 'GET /api/watchlist': () => watchlist([entry('AAPL')], { user: userOf({ email: 'a@example.com' }) }) });
    expect(await screen.findByRole('button', { name: 'Verify Now' })).toBeVisible();
  });

  test.each([
    ['no AI is connected', false, null],
    ['the free plan includes it too', true, null],
  ])('AI analysis is not advertised for PRO if %s', async (_what, aiSummary, said) => {
    const free = { email: 'a@example.com', verified: true };
    signIn(free);
    const { plans, services } = brand();
    const features = { ...plans.free.features, aiSummary };
    openApp('/', {
      'GET /api/brand': () =>
        brand({ plans: { ...plans, free: { ...plans.free, features } }, services: { ...services, ai: false } }),
      'GET /api/watchlist': () => watchlist([entry('AAPL')], { user: userOf(free) }),
    });
    const panel = within(await screen.findByRole('region', { name: 'Unlock PRO Features' }));
    expect(panel.queryByText(/AI analysis/)?.textContent ?? null).toBe(said);
  });

  test('real-time alerts are not advertised for PRO if the free plan has them', async () => {
    const free = { email: 'a@example.com', verified: true };
    signIn(free);
    const { plans } = brand();
    openApp('/', {
      'GET /api/brand': () => brand({ plans: { ...plans, free: { ...plans.free, cadence: plans.pro.cadence } } }),
      'GET /api/watchlist': () => watchlist([entry('AAPL')], { user: userOf(free) }),
    });
    const panel = within(await screen.findByRole('region', { name: 'Unlock PRO Features' }));
    expect(panel.getByText('50 tickers vs 10')).toBeInTheDocument();
    expect(panel.queryByText(/alerts vs/)).not.toBeInTheDocument();
  });

  test('a verified free user is offered PRO', async () => {
    const free = { email: 'a@example.com', verified: true };
    signIn(free);
    openApp('/', { 'GET /api/watchlist': () => watchlist([entry('AAPL')], { user: userOf(free) }) });
    const panel = await screen.findByRole('region', { name: 'Unlock PRO Features' });
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['50 tickers vs 10', 'Real-time alerts vs daily digest', 'AI analysis', 'Everything included']);
    expect(within(panel).getByRole('link', { name: 'Upgrade to PRO' })).toHaveAttribute('href', '/upgrade');
    expect(within(panel).getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', '/pricing');
    expect(screen.queryByRole('heading', { name: 'Start Receiving Alerts' })).not.toBeInTheDocument();
  });
});
