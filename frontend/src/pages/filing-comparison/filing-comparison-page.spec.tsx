import { screen, waitFor, within } from '@testing-library/react';
import { filing, filingDetail, tickerPage } from '../../testing/factories.ts';
import { callsTo } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const other = { accession: '0000000000-26-000002', one_liner: 'Bylaws amended.', headline: 'Bylaws amended' };
const open = (address: string, filings = [filing(), filing(other)], detail = {}) =>
  openApp(address, {
    'GET /api/filings': () => ({ filings, next: null }),
    'GET /api/filings/:accession': ({ url }: { url: URL }) =>
      filingDetail({ ...(url.pathname.endsWith('2') ? other : {}), ...detail }),
    'GET /api/tickers/:ticker': () => tickerPage([filing()]),
  });

test('one filing as card, row and page, without list buttons', async () => {
  open('/filing-display-comparison');
  expect(await screen.findByRole('heading', { level: 1, name: 'One filing as a card, a table row and a page' })).toBeVisible();
  const card = within(await screen.findByRole('region', { name: 'As a card' }));
  expect(card.getByRole('article', { name: /^AAPL/ })).toHaveTextContent('HIGH');
  const row = within(screen.getByRole('region', { name: 'As a table row' }));
  expect(row.getByRole('table', { name: 'Watchlist entry' })).toHaveTextContent('HIGH');
  const full = within(screen.getByRole('region', { name: 'As a page' }));
  expect(await full.findByRole('heading', { name: 'Why this level' })).toBeVisible();
  for (const name of [/^Remove/, /^Trade/, /^Mute/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('another filing can be chosen, and is in the URL', async () => {
  const user = open('/filing-display-comparison');
  await user.selectOptions(await screen.findByLabelText('Filing'), 'AAPL 8-K, Nov 18, 2026: Bylaws amended');
  await waitFor(() => expect(window.location.search).toBe('?filing=0000000000-26-000002'));
  const card = await screen.findByRole('region', { name: 'As a card' });
  await waitFor(() => expect(card).toHaveTextContent('Bylaws amended'));
});

test('a locked filing shows no level in any view', async () => {
  const locked = { locked: true, locked_because: 'This filing’s details are part of PRO.', level: null, score: null } as const;
  open('/filing-display-comparison', [filing(locked)], { ...locked, one_liner: null, headline: null });
  const card = await screen.findByRole('region', { name: 'As a card' });
  expect(card).not.toHaveTextContent('HIGH');
  expect(screen.getByRole('region', { name: 'As a table row' })).not.toHaveTextContent('HIGH');
});

test('a filing from a company without a ticker has no card or row', async () => {
  const companies = [{ cik: '1', name: 'Fund LP', tickers: [] }];
  open('/filing-display-comparison?filing=0000000000-26-000009', [filing()], { companies });
  expect(await screen.findByText(/so there’s no watchlist card or row/)).toBeVisible();
  expect(callsTo('GET /api/tickers/:ticker')).toEqual([]);
});

test('without filings there is nothing to choose', async () => {
  open('/filing-display-comparison', []);
  expect(await screen.findByText('No filings yet')).toBeVisible();
});
