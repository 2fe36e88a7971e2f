import { screen, within } from '@testing-library/react';
import { filing, quote, tickerPage } from '#testing/factories.ts';
import { refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

const day = (date: string, close: number) => ({ date, open: close, high: close + 2, low: close - 2, close, volume: 1_250_000 });
const days = [day('2026-11-17', 100), day('2026-11-18', 92.5), day('2026-11-19', 110)];
const answer = { ticker: 'AAPL', prices: days, as_of: '2026-11-19T21:20:00.000Z', source: 'finnhub', sample: false };
const open = (prices: () => unknown, filings = tickerPage([]).filings) =>
  openApp('/ticker/AAPL', {
    'GET /api/tickers/:ticker': () => tickerPage([...filings], { quote: quote({ week_52_low: 80, week_52_high: 150 }) }),
    'GET /api/tickers/:ticker/prices': prices,
  });
const section = async () => within(await screen.findByRole('region', { name: 'Price history' }));

test('a chart with its text, the 52-week range, the source, and a table of the days', async () => {
  const user = open(() => answer);
  const shown = await section();
  expect(
    await shown.findByRole('img', {
      name: 'Closing prices for AAPL: from $100.00 on Nov 17, 2026 to $110.00 on Nov 19, 2026; lowest $92.50 on Nov 18, 2026, highest $110.00 on Nov 19, 2026.',
    }),
  ).toBeInTheDocument();
  expect(shown.getByText('Closing prices, 52-week range $80.00 to $150.00')).toBeVisible();
  expect(shown.getByText(/Source: finnhub/)).toBeVisible();
  expect(shown.queryByText('sample prices')).not.toBeInTheDocument();
  await user.click(shown.getByText('Prices as a table (3 days)'));
  const rows = within(shown.getByRole('table', { name: 'Daily prices for AAPL' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Nov 19, 2026$110.00$112.00$108.00$110.001,250,000');
});

test("a filing is marked on its day with its level's shape, and the mark names the filing", async () => {
  open(() => answer, [filing({ filed_at: '2026-11-18', level: 'HIGH', form: '8-K', one_liner: 'Acme restates 2024' })]);
  const mark = await (await section()).findByRole('link', { name: 'HIGH 8-K, Nov 18, 2026: Acme restates 2024' });
  expect(within(mark).getByText('HIGH')).toBeInTheDocument();
  expect(mark).toHaveAttribute('href', '/ticker/AAPL?filing=0000000000-26-000001');
});

test('filings too close together share one mark with their number, which lists them', async () => {
  const user = open(
    () => answer,
    [
      filing({ filed_at: '2026-11-18', level: 'LOW', one_liner: 'Presentation' }),
      filing({ accession: '0000000000-26-000002', filed_at: '2026-11-18', level: 'CRITICAL', one_liner: 'Acme restates 2024' }),
    ],
  );
  const shown = await section();
  await user.click(await shown.findByRole('button', { name: 'Nov 18, 2026: 2 filings, highest CRITICAL' }));
  expect(await screen.findByRole('link', { name: 'CRITICAL 8-K, Nov 18, 2026: Acme restates 2024' })).toHaveAttribute(
    'href',
    '/ticker/AAPL?filing=0000000000-26-000002',
  );
});

const side = (trades: number) => ({ trades, shares: '0', dollars: '0', not_priced: 0 });
const insidersWith = (days: readonly object[], locked = false) => ({
  locked,
  people: [],
  omitted: 0,
  days,
  totals: { buys: side(1), sells: side(1) },
  since: '2026-01-01',
  truncated: false,
});
const openWith = (insiders: object) =>
  openApp('/ticker/AAPL', {
    'GET /api/tickers/:ticker': () => tickerPage([], { insiders: insiders as never }),
    'GET /api/tickers/:ticker/prices': () => answer,
  });
const bought = { date: '2026-11-18', side: 'P', people: 2, value: '1200000', not_priced: 0, accession: '0000000000-26-000007' };

test('insiders have their own lane, and close trades share one mark that lists them', async () => {
  const user = openWith(insidersWith([{ ...bought, side: 'S', people: 1, value: null }, bought]));
  const lane = await (await section()).findByRole('list', { name: 'Insider purchases and sales on the time axis' });
  await user.click(within(lane).getByRole('button', { name: 'Nov 18, 2026: insiders bought and sold 2 times' }));
  expect(await screen.findByRole('link', { name: 'Nov 18, 2026: 2 insiders bought $1.2M' })).toHaveAttribute(
    'href',
    '/ticker/AAPL?filing=0000000000-26-000007',
  );
  expect(screen.getByRole('link', { name: 'Nov 18, 2026: an insider sold shares without a stated price' })).toBeVisible();
});

test('says so if there are no insider trades; a locked lane is absent', async () => {
  openWith(insidersWith([]));
  expect(await (await section()).findByText('No insider trades in this period')).toBeVisible();
  openWith(insidersWith([bought], true));
  expect(await screen.findByText(/Insider trades are a PRO feature/)).toBeVisible();
  expect(screen.queryByText(/insiders bought/)).not.toBeInTheDocument();
});

test('sample prices are marked', async () => {
  open(() => ({ ...answer, source: 'sample', sample: true }));
  expect(await (await section()).findByText('sample prices')).toBeVisible();
});

test('without a source it shows n/a, and a failure shows as such', async () => {
  open(() => ({ ...answer, prices: null, source: null, as_of: null }));
  expect(await (await section()).findByText('n/a: no price history for AAPL.')).toBeVisible();
  open(() => refused(429, 'rate_limited', 'Too many requests.'));
  expect(await screen.findByText('Couldn’t load the price history')).toBeVisible();
});
