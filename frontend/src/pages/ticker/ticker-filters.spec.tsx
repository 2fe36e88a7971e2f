import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { brand, entry, filing, tickerPage, user as userOf, watchlist } from '../../testing/factories.ts';
import { callsTo, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const features = { ...brand().plans.pro.features, csvExport: true, advancedFilters: true };
const sells = () => {
  const { plans } = brand();
  return brand({ plans: { ...plans, pro: { ...plans.pro, features } } });
};
const page = { 'GET /api/tickers/:ticker': () => tickerPage([filing()]), 'GET /api/brand': sells };
const requested = () => callsTo('GET /api/tickers/:ticker').at(-1)?.url.searchParams.toString();

function signIn(pro: boolean) {
  const user = userOf(pro ? { verified: true, email: 'a@example.com', planType: 'pro', planStatus: 'active' } : {});
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(user));
  return {
    ...page,
    'GET /api/watchlist': () => watchlist([entry('AAPL')], { user }),
    'POST /api/watchlist/seen': () => ({ tickers: [] }),
  };
}

test('PRO filters by words and trades; the filters are in the URL and can be cleared', async () => {
  const user = openApp('/ticker/AAPL', signIn(true));
  await user.click(await screen.findByRole('button', { name: 'More filters' }));
  const form = within(await screen.findByRole('form', { name: 'More filters' }));
  await user.type(form.getByRole('textbox', { name: 'Words' }), 'cook');
  await user.selectOptions(form.getByRole('combobox', { name: 'Transaction' }), 'S');
  await user.type(form.getByRole('spinbutton', { name: 'Minimum value ($)' }), '1000');
  expect(requested()).toBe('');
  await user.click(form.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(requested()).toBe('text=cook&code=S&min_value=1000'));
  expect(window.location.search).toContain('text=cook');
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('a URL with filters opens filtered; a search without matches can be continued', async () => {
  openApp('/ticker/AAPL?plan_10b5_1=true&role=director', {
    ...signIn(true),
    'GET /api/tickers/:ticker': () => tickerPage([], { next: 'further' }),
  });
  expect(await screen.findByText(/Load more to search further back/)).toBeVisible();
  expect(requested()).toBe('role=director&plan_10b5_1=true');
  expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
});

test('on the free plan words and trades are locked with a link to PRO; items and dates are not', async () => {
  const user = openApp('/ticker/AAPL', signIn(false));
  await user.click(await screen.findByRole('button', { name: 'More filters' }));
  const form = within(await screen.findByRole('form', { name: 'More filters' }));
  expect(form.getByRole('textbox', { name: 'Words' })).toBeDisabled();
  expect(form.getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', '/pricing');
  await user.type(form.getByRole('textbox', { name: '8-K item' }), '5.02');
  await user.click(form.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(requested()).toBe('item=5.02'));
  expect(await screen.findByRole('link', { name: /^CSV.*filings of AAPL.*PRO.*View Pricing$/ })).toBeVisible();
});

test('filters that the brand does not have are not shown', async () => {
  const without = brand();
  const user = openApp('/ticker/AAPL', {
    ...signIn(false),
    'GET /api/brand': () => ({ ...without, features: { ...without.features, csvExport: false, advancedFilters: false } }),
  });
  await user.click(await screen.findByRole('button', { name: 'More filters' }));
  const form = within(await screen.findByRole('form', { name: 'More filters' }));
  expect(form.queryByRole('textbox', { name: 'Words' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^CSV/)).not.toBeInTheDocument();
  const rss = await screen.findByRole('link', { name: 'RSS: filings of AAPL' });
  expect(rss).toHaveAttribute('href', '/settings?feed=AAPL#feeds');
});

test('the downloaded file uses the list’s filters; a refusal says why', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:x') as never;
  URL.revokeObjectURL = jest.fn() as never;
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  let fails = false;
  const user = openApp('/ticker/AAPL?code=P', {
    ...signIn(true),
    'GET /api/filings.csv': () => (fails ? refused(429, 'rate_limited', 'Too many files.') : new Response('accession')),
  });
  const csv = await screen.findByRole('button', { name: 'CSV: filings of AAPL' });
  await user.click(csv);
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const [call] = callsTo('GET /api/filings.csv');
  expect([call?.url.searchParams.toString(), call?.headers.get('X-Session')]).toEqual(['code=P&ticker=AAPL', 's-1']);
  fails = true;
  await user.click(csv);
  expect(await screen.findByText('Too many files.')).toBeVisible();
  saved.mockRestore();
});
