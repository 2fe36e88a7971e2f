import { screen, within } from '@testing-library/react';
import { filing, tickerPage } from '../../testing/factories.ts';
import { callsTo, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const open = (address: string, answer: () => unknown = () => tickerPage([filing()])) =>
  openApp(address, { 'GET /api/tickers/:ticker': answer });

test.each(['/ticker-old/aapl', '/public/ticker/AAPL'])('%s lists the latest filings, without a chart', async (address) => {
  open(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'AAPL Apple Inc.' })).toBeVisible();
  const list = within(await screen.findByRole('region', { name: 'Latest filings' }));
  expect(list.getByRole('link', { name: 'Chief Financial Officer resigns.' })).toHaveAttribute(
    'href',
    '/filings/0000000000-26-000001',
  );
  expect(screen.getByRole('link', { name: 'Prices, filters and insiders for AAPL' })).toHaveAttribute('href', '/ticker/AAPL');
  expect(callsTo('GET /api/tickers/:ticker/prices')).toEqual([]);
});

test('an unknown ticker is reported, with a link to the watchlist', async () => {
  open('/public/ticker/QQQQ', () => refused(404, 'ticker_not_found', 'No such ticker.'));
  expect(await screen.findByText('We couldn’t find QQQQ')).toBeVisible();
});
