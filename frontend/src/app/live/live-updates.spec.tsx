import { act, screen, waitFor, within } from '@testing-library/react';
import { coverage, entry, filing, sentAlert, tickerPage, user as userOf, watchlist } from '../../testing/factories.ts';
import { callsTo } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

let line: ReadableStreamDefaultController<Uint8Array> | undefined;
const stream = () =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        line = controller;
      },
    }),
  );

async function send(event: string, data: object) {
  await waitFor(() => expect(line).toBeDefined());
  await act(async () => line?.enqueue(new TextEncoder().encode(`id: 1\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)));
}

beforeEach(() => {
  line = undefined;
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(userOf()));
});

const aapl = entry('AAPL', { last_filing_date: '2026-11-19T12:00:00.000Z' });
const msft = entry('MSFT', { last_filing_date: '2026-11-18T12:00:00.000Z' });
const cards = () => screen.getAllByRole('article').map((card) => within(card).getAllByRole('link')[0]?.textContent);

test('a filing changes its row in place; the order changes when the reader asks for it', async () => {
  let list = [aapl, msft];
  const user = openApp('/', { 'GET /api/watchlist': () => watchlist(list), 'GET /api/stream': stream });
  await screen.findByText('Showing 2 of 2 tickers');
  expect(cards()).toEqual(['AAPL', 'MSFT']);
  list = [
    aapl,
    { ...msft, last_filing_date: '2026-11-20T12:00:00.000Z', latest_accession: 'new', latest_headline: 'Just filed' },
  ];
  await send('filing', { accession: 'new', tickers: ['MSFT'], arrived: true });
  const pill = await screen.findByRole('button', { name: '1 new filing' });
  expect(pill.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  expect(await screen.findByText('Just filed')).toBeVisible();
  expect(cards()).toEqual(['AAPL', 'MSFT']);
  await user.click(pill);
  expect(cards()).toEqual(['MSFT', 'AAPL']);
  expect(screen.queryByRole('button', { name: /new filing/ })).not.toBeInTheDocument();
  await send('filing', { accession: 'new', tickers: ['MSFT'], arrived: true });
  expect(screen.queryByRole('button', { name: /new filing/ })).not.toBeInTheDocument();
});

/** The list's own headline: the most important filing is also shown above the list. */
const listed = async (headline: string) => (await screen.findAllByText(headline)).at(-1);

test('on the ticker page a new filing waits for the reader; a known one is updated in place', async () => {
  let filings = [filing()];
  const user = openApp('/ticker/AAPL', {
    'GET /api/watchlist': () => watchlist([]),
    'GET /api/tickers/:ticker': () => tickerPage(filings),
    'GET /api/stream': stream,
  });
  await listed('Chief Financial Officer resigns.');
  filings = [filing({ accession: 'new', one_liner: 'Bankruptcy.' }), filing({ one_liner: 'Corrected line.' })];
  await send('filing', { accession: 'new', tickers: ['AAPL'], arrived: true });
  await screen.findByRole('button', { name: '1 new filing' });
  expect(screen.queryByText('Bankruptcy.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '1 new filing' }));
  expect(await listed('Bankruptcy.')).toBeVisible();
  filings = [filing({ accession: 'new', one_liner: 'Bankruptcy, Chapter 11.' })];
  await send('filing', { accession: 'new', tickers: ['AAPL'], arrived: true });
  expect(await listed('Bankruptcy, Chapter 11.')).toBeVisible();
});

test('the state of the connection and the freshness of the feed are shown', async () => {
  openApp('/', { 'GET /api/watchlist': () => watchlist([aapl]), 'GET /api/stream': stream });
  expect(await screen.findByText('Live')).toBeVisible();
  expect(await screen.findByText(/^EDGAR checked \d+ s ago · 37 filings received today$/)).toBeVisible();
  expect(callsTo('GET /api/stream')[0]?.headers.get('X-Session')).toBe('s-1');
});

test('a failing feed shows the reason', async () => {
  openApp('/', {
    'GET /api/watchlist': () => watchlist([aapl]),
    'GET /api/stream': stream,
    'GET /api/coverage': () => coverage({ state: 'paused', message: 'EDGAR asked for a pause until 15:10.' }),
  });
  expect(await screen.findByText('EDGAR asked for a pause until 15:10.')).toBeVisible();
});

test('a quote that changed changes its cells, on the watchlist and on the ticker page', async () => {
  let price = 100;
  openApp('/ticker/AAPL', {
    'GET /api/watchlist': () =>
      watchlist([{ ...aapl, current_price: price, week_52_low: 90, week_52_high: 200, market_cap: 2.5e12 }]),
    'POST /api/watchlist/seen': () => ({}),
    'GET /api/tickers/:ticker': () => tickerPage([filing()]),
    'GET /api/stream': stream,
  });
  expect(await screen.findByText('$100.00')).toBeVisible();
  expect(screen.getByText('Near Low (9%)')).toBeVisible();
  expect(screen.getByText('$2.50T')).toBeVisible();
  price = 190;
  await send('quote', { tickers: ['AAPL'] });
  expect(await screen.findByText('$190.00')).toBeVisible();
  expect(screen.getByText('Near High (91%)')).toBeVisible();
  expect(callsTo('GET /api/tickers/:ticker')).toHaveLength(1);
});

test('an update for an unlisted filing is not a new filing', async () => {
  let words = 'Old words.';
  openApp('/ticker/AAPL', {
    'GET /api/watchlist': () => watchlist([]),
    'GET /api/tickers/:ticker': () => tickerPage([filing({ one_liner: words })]),
    'GET /api/stream': stream,
  });
  await listed('Old words.');
  words = 'Words of the AI.';
  await send('filing', { accession: 'of-last-year', tickers: ['AAPL'], arrived: false });
  await send('filing', { accession: '0000000000-26-000001', tickers: ['AAPL'], arrived: false });
  expect(await listed('Words of the AI.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /new filing/ })).not.toBeInTheDocument();
});

test('an alert sent while the alert list is open appears', async () => {
  let alerts: ReturnType<typeof sentAlert>[] = [];
  openApp('/alerts', {
    'GET /api/watchlist': () => watchlist([]),
    'GET /api/alerts': () => ({ alerts, next: null }),
    'GET /api/stream': stream,
  });
  await screen.findByText('No alerts yet');
  alerts = [sentAlert()];
  await send('alert', { accession: alerts[0]?.accession });
  expect(await screen.findByText(/Chief Financial Officer resigns/)).toBeVisible();
});

test('a plan granted while the page is open appears in the header, even on a page without the list', async () => {
  let user = userOf();
  openApp('/terms', { 'GET /api/watchlist': () => watchlist([], { user }), 'GET /api/stream': stream });
  const header = await screen.findByRole('banner');
  expect(within(header).queryByText('PRO')).not.toBeInTheDocument();
  user = userOf({ planType: 'pro', planStatus: 'active' });
  await send('account', {});
  expect(await within(header).findByText('PRO')).toBeVisible();
});
