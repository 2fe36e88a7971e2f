import { screen, waitFor } from '@testing-library/react';
import { entry, filing, tickerPage, watchlist } from '../../testing/factories.ts';
import { callsTo } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

test("shows the history's progress, and the filings when it is complete", async () => {
  let done = 40;
  openApp('/ticker/AAPL', {
    'GET /api/tickers/AAPL': () => tickerPage(done < 120 ? [] : [filing({ one_liner: 'An old story' })]),
    'GET /api/tickers/:ticker/backfill': () => ({
      state: done < 120 ? 'running' : 'done',
      total: 120,
      done,
      toRead: 0,
      message: null,
    }),
  });
  expect(await screen.findByText('Past filings: 40 of 120')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Past filings' })).toHaveAttribute('aria-valuenow', String(100 / 3));
  done = 120;
  expect((await screen.findAllByText('An old story')).at(-1)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Past filings/)).not.toBeInTheDocument());
});

test('shows why the backfill failed', async () => {
  const message = 'EDGAR sent something we can’t read.';
  openApp('/ticker/AAPL', {
    'GET /api/tickers/AAPL': () => tickerPage([]),
    'GET /api/tickers/:ticker/backfill': () => ({ state: 'failed', total: null, done: 0, toRead: 0, message }),
  });
  expect(await screen.findByText(`Filing history is incomplete. ${message}`)).toBeVisible();
});

test('says how many past filings are still to be read', async () => {
  openApp('/ticker/AAPL', {
    'GET /api/tickers/AAPL': () => tickerPage([]),
    'GET /api/tickers/:ticker/backfill': () => ({ state: 'done', total: 120, done: 120, toRead: 37, message: null }),
  });
  expect(await screen.findByText('Reading past filings: 37 left')).toBeVisible();
});

test('says nothing for a company without past filings on EDGAR', async () => {
  openApp('/ticker/AAPL', {
    'GET /api/tickers/AAPL': () => tickerPage([]),
    'GET /api/tickers/:ticker/backfill': () => ({ state: 'done', total: 0, done: 0, toRead: 0, message: null }),
  });
  await waitFor(() => expect(callsTo('GET /api/tickers/:ticker/backfill')).not.toHaveLength(0));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/past filings/i)).not.toBeInTheDocument();
});

test('a ticker just added shows it on its card; one without filings for long does not', async () => {
  const none = { latest_form: null, latest_accession: null, last_filing_date: null, latest_one_liner: null };
  const backfill = (state: string) => ({ state, total: 120, done: 40, message: null });
  openApp('/', {
    'GET /api/watchlist': () => watchlist([entry('NEW', { ...none, added_at: new Date().toISOString() }), entry('OLD', none)]),
    'GET /api/tickers/:ticker/backfill': ({ path }: { path: string }) => backfill(path.includes('NEW') ? 'running' : 'none'),
  });
  expect(await screen.findByText('Past filings: 40 of 120')).toBeVisible();
  expect(callsTo('GET /api/tickers/OLD/backfill')).toHaveLength(0);
});
