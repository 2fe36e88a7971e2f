import { screen, waitFor, within } from '@testing-library/react';
import { filing, tickerPage } from '../../testing/factories.ts';
import { callsTo } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const open = (address: string, filings = [filing()]) =>
  openApp(address, {
    'GET /api/filings': () => ({ filings, next: null }),
    'GET /api/tickers/:ticker': () => tickerPage([filing()]),
  });

test('one ticker as light and enhanced page, starting with the newest', async () => {
  open('/ticker-detail-comparison');
  const light = within(await screen.findByRole('region', { name: 'Light page for AAPL' }));
  expect(await light.findByRole('region', { name: 'Latest filings' })).toBeVisible();
  const enhanced = within(screen.getByRole('region', { name: 'Enhanced page for AAPL' }));
  expect(await enhanced.findByRole('region', { name: 'Price history' })).toBeVisible();
  expect(enhanced.getByRole('region', { name: 'Filings' })).toBeVisible();
});

test('another ticker can be typed, and is in the URL', async () => {
  const user = open('/ticker-detail-comparison?ticker=AAPL');
  const field = await screen.findByRole('textbox', { name: 'Ticker' });
  await user.clear(field);
  await user.type(field, 'msft{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?ticker=MSFT'));
  await waitFor(() => expect(callsTo('GET /api/tickers/:ticker').at(-1)?.path).toBe('/api/tickers/MSFT'));
});

test('without filings a ticker can be typed', async () => {
  open('/ticker-detail-comparison', []);
  expect(await screen.findByText('Type a ticker to compare its pages.')).toBeVisible();
});
