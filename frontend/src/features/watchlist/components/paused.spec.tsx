import { screen, within } from '@testing-library/react';
import { entry, user as userOf, watchlist } from '#testing/factories.ts';
import { openApp } from '#testing/render-app.tsx';

const free = userOf();
const pro = userOf({ planType: 'pro', planStatus: 'active' });

function open(address: string, account: ReturnType<typeof userOf>, limit: number) {
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(account));
  const entries = [entry('AAPL'), entry('MSFT', { paused: true, muted_until: '2099-01-01T00:00:00.000Z' })];
  openApp(address, { 'GET /api/watchlist': () => watchlist(entries, { tickerLimit: limit, user: account }) });
}

test.each([
  ['/?view=cards', free, 'View Pricing', '/pricing'],
  ['/?view=table', free, 'View Pricing', '/pricing'],
  ['/?view=cards', pro, 'Buy Add-on Pack', '/pricing#add-ons'],
])('at %s a paused ticker says why nothing is sent and what to do', async (address, account, link, to) => {
  open(address, account, 1);
  const line = await screen.findByText(/^Paused: you’re over your plan’s limit/);
  expect(line).toHaveTextContent('so you won’t get alerts for this ticker. Remove another ticker, or');
  expect(within(line).getByRole('link', { name: link })).toHaveAttribute('href', to);
  expect(screen.getAllByText(/^Paused:/)).toHaveLength(1);
  expect(screen.queryByText(/^Muted until/)).not.toBeInTheDocument();
});

test('the add form shows how many tickers are paused', async () => {
  open('/', free, 1);
  expect(await screen.findByText(/^Your newest ticker is paused. You won’t get alerts for it until you upgrade/)).toBeVisible();
});
