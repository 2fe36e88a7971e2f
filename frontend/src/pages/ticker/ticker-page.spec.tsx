import { screen, waitFor, within } from '@testing-library/react';
import { holdUntilFirstPaint } from '../../shared/code/first-paint.ts';
import { brand, entry, filing, filingDetail, tickerPage, watchlist } from '../../testing/factories.ts';
import { callsTo, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const quote = 'her decision to resign as Chief Financial Officer';
const rule = (change: object) => ({
  ruleId: '8K-5.02-CFO',
  kind: 'base' as const,
  points: 65,
  reason: 'Departure of the chief financial officer.',
  quote: { document: 'd1.htm', start: 22, end: 71, text: quote },
  sourceField: 'eightK.items',
  available: true,
  candidate: 'item 5.02',
  ...change,
});

const detail = filingDetail({
  rules: [
    rule({}),
    rule({ ruleId: '8K-5.02-ABRUPT', kind: 'modifier', points: 7, reason: 'Effective at once.', quote: null }),
    rule({
      ruleId: 'MCAP',
      kind: 'modifier',
      points: 0,
      reason: 'Size of the company is unknown.',
      quote: null,
      available: false,
    }),
  ],
  missing_inputs: ['marketCap'],
  excerpts: [{ rule_id: '8K-5.02-CFO', before: 'Jane Doe notified the Company of ', quote, after: ', effective at once.' }],
  transactions: [
    {
      code: 'P',
      date: '2026-11-18',
      security: 'Common Stock',
      shares: '12500',
      price: '182.4',
      acquired_disposed: 'A',
      shares_after: '48210.5',
      derivative: false,
      direct: true,
      footnotes: [],
      price_footnotes: [],
    },
    {
      code: 'S',
      date: '2026-11-18',
      security: 'Common Stock',
      shares: '10',
      price: null,
      acquired_disposed: 'D',
      shares_after: null,
      derivative: false,
      direct: false,
      footnotes: ['F1', 'F2'],
      price_footnotes: ['F2'],
    },
  ],
});

const page = { 'GET /api/tickers/:ticker': () => tickerPage([filing()]) };
const open = (address: string, api = {}) => openApp(address, { ...page, 'GET /api/filings/:accession': () => detail, ...api });

test.each(['/ticker/AAPL', '/ticker-enhanced/aapl'])(
  '%s shows the company, its filings with level and one-liner, and both times',
  async (address) => {
    open(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'AAPL Apple Inc.' })).toBeVisible();
    expect(screen.getByText('Nasdaq · Manufacturing · Electronic Computers')).toBeVisible();
    const row = within(screen.getByRole('region', { name: 'Filings' })).getByRole('listitem');
    expect(row).toHaveTextContent('HIGH');
    expect(row).toHaveTextContent('Item 5.02');
    expect(within(row).getByRole('link', { name: 'Chief Financial Officer resigns.' })).toBeVisible();
    expect(within(row).getByRole('link', { name: /^EDGAR/ })).toHaveAttribute('href', expect.stringContaining('sec.gov'));
    expect(row.querySelector('time')).toHaveAttribute('datetime', '2026-11-18T21:05:12.000Z');
  },
);

test('filters are in the URL and sent to the server', async () => {
  const user = open('/ticker/AAPL?level=HIGH');
  await user.selectOptions(await screen.findByLabelText('Form'), '8-K');
  await waitFor(() => expect(window.location.search).toBe('?level=HIGH&form=8-K'));
  await waitFor(() => {
    const requested = callsTo('GET /api/tickers/:ticker').at(-1)?.url.searchParams;
    expect([requested?.get('form'), requested?.get('level')]).toEqual(['8-K', 'HIGH']);
  });
});

test('opening a filing keeps the filters in the URL', async () => {
  const user = open('/ticker/AAPL?level=HIGH');
  await user.click(await screen.findByRole('link', { name: 'Chief Financial Officer resigns.' }));
  await screen.findByRole('dialog');
  expect(window.location.search).toBe('?level=HIGH&filing=0000000000-26-000001');
});

test('filters without matches are reported and can be cleared', async () => {
  const user = open('/ticker/AAPL?level=LOW', {
    'GET /api/tickers/:ticker': ({ url }: { url: URL }) => tickerPage(url.searchParams.has('level') ? [] : [filing()]),
  });
  expect(await screen.findByText('No filings match your filters')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(await screen.findByRole('link', { name: 'Chief Financial Officer resigns.' })).toBeVisible();
});

test('in a long list, rows below the first screen follow right after the first paint; each month shows its count', async () => {
  const november = Array.from({ length: 6 }, (_, n) => filing({ accession: `november-${n}`, filed_at: '2026-11-18' }));
  const october = Array.from({ length: 6 }, (_, n) => filing({ accession: `october-${n}`, filed_at: '2026-10-18' }));
  holdUntilFirstPaint();
  openApp('/ticker/AAPL', { 'GET /api/tickers/:ticker': () => tickerPage([...november, ...october]) });
  const list = await screen.findByRole('list', { name: 'Filings in October 2026' });
  expect(screen.getAllByText('6 filings')).toHaveLength(2);
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(6));
});

test('more filings are loaded by cursor', async () => {
  const user = open('/ticker/AAPL', {
    'GET /api/tickers/:ticker': ({ url }: { url: URL }) =>
      url.searchParams.get('cursor') === 'c2'
        ? tickerPage([filing({ accession: 'b', one_liner: 'Older filing.' })])
        : tickerPage([filing()], { next: 'c2' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Older filing.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Chief Financial Officer resigns.' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('a filing opens by URL with its score trace', async () => {
  const user = open('/ticker/AAPL?filing=0000000000-26-000001');
  const drawer = await screen.findByRole('dialog', { name: 'AAPL filing' });
  expect(await within(drawer).findByRole('heading', { name: 'Why this level' })).toBeVisible();
  const [first, second] = within(within(drawer).getByRole('region', { name: 'Why this level' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('base 65: Departure of the chief financial officer.');
  expect(first?.querySelector('blockquote')).toHaveTextContent(`Jane Doe notified the Company of ${quote}, effective at once.`);
  expect(first?.querySelector('mark')).toHaveTextContent(quote);
  expect(second).toHaveTextContent('+7 points: Effective at once.');
  await user.click(within(drawer).getByText('1 rule couldn’t be checked (data missing)'));
  expect(within(drawer).getByText('Size of the company is unknown.')).toBeVisible();
  expect(within(drawer).getByText('Not checked: market value.')).toBeVisible();
  expect(within(drawer).getByRole('link', { name: /Original on EDGAR/ })).toBeVisible();
});

test('transactions have an arrow and a word, grouped digits, and a footnote mark for a price in a footnote', async () => {
  open('/ticker/AAPL?filing=0000000000-26-000001');
  const rows = within(await screen.findByRole('table', { name: 'Transactions as filed' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows[0]).toHaveTextContent('▲ AcquiredPurchase (P)Nov 18, 2026Common Stock12,500$182.4048,210.5directly');
  expect(rows[1]).toHaveTextContent('▼ DisposedSale (S)Nov 18, 2026Common Stock10see F2—indirectlyF1, F2');
});

test('the timeline shows when each step happened and how long it took', async () => {
  open('/ticker/AAPL?filing=0000000000-26-000001');
  const receipt = await screen.findByRole('region', { name: 'Timeline' });
  const rows = within(receipt)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'Accepted by EDGAR4:05:12 PM ET',
    'Published by EDGAR4:05:50 PM ET+38 s',
    'Received by us4:05:51 PM ET+1.2 s',
    'Readn/a',
    'Scoredn/a',
  ]);
});

test('a locked filing shows only form and time', async () => {
  open('/ticker/AAPL', {
    'GET /api/tickers/:ticker': () =>
      tickerPage([
        filing({
          locked: true,
          locked_because: 'This filing’s details are part of PRO.',
          opens_with_pro: true,
          level: null,
          one_liner: null,
          form: '4',
          items: [],
        }),
      ]),
  });
  const list = within(await screen.findByRole('region', { name: 'Filings' }));
  expect(list.getByRole('listitem')).toHaveTextContent('PRO');
  expect(list.getByRole('listitem')).toHaveTextContent('Form 4');
  expect(list.getByRole('link', { name: 'View Pricing' })).toBeVisible();
});

test('a list says once where to read locked filings', async () => {
  const locked = { locked: true, locked_because: 'This filing is available on Filingwire.', opens_with_pro: false, level: null };
  open('/ticker/AAPL', {
    'GET /api/brand': () =>
      brand({
        sisters: [{ id: 'filingwire', brandName: 'Filingwire', focus: 'all filings', address: 'https://all.example.com/' }],
      }),
    'GET /api/tickers/:ticker': () =>
      tickerPage(['a', 'b'].map((accession) => filing({ ...locked, accession, one_liner: null, form: '13F-HR', items: [] }))),
  });
  const list = within(await screen.findByRole('region', { name: 'Filings' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByRole('link', { name: 'see them on Filingwire' })).toHaveAttribute(
    'href',
    'https://all.example.com/ticker/AAPL',
  );
  expect(list.queryByText('This filing is available on Filingwire.')).not.toBeInTheDocument();
});

test('opening the page of a followed ticker marks its filings as seen, once', async () => {
  open('/ticker/AAPL', {
    'GET /api/watchlist': () => watchlist([entry('AAPL', { unseen_filings_count: 2 })]),
    'POST /api/watchlist/seen': () => ({}),
  });
  await waitFor(() => expect(callsTo('POST /api/watchlist/seen').map(({ body }) => body)).toEqual([{ ticker: 'AAPL' }]));
});

test('following adds the ticker with the default forms; removing it asks first', async () => {
  let list = watchlist([]);
  const user = open('/ticker/AAPL', {
    'GET /api/watchlist': () => list,
    'POST /api/watchlist/seen': () => ({}),
    'POST /api/subscribe': () => {
      list = watchlist([entry('AAPL')]);
      return { added: 1, updated: 0, skipped: 0, tickers: ['AAPL'] };
    },
    'POST /api/unsubscribe': () => {
      list = watchlist([]);
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  const following = await screen.findByRole('button', { name: 'Following', pressed: true });
  expect(callsTo('POST /api/subscribe')[0]?.body).toEqual({ tickers: 'AAPL', forms: '8-K', note: '' });
  await user.click(following);
  const dialog = await screen.findByRole('dialog', { name: 'Remove AAPL from watchlist?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Follow', pressed: false })).toBeVisible();
});

test('Trade asks for the trading platform once, then opens the ticker there', async () => {
  const user = open('/ticker/aapl');
  await user.click(await screen.findByRole('button', { name: 'Trade AAPL' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set Up Trading Platform' }));
  await user.selectOptions(dialog.getByLabelText('Trading platform'), 'Robinhood');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Trade AAPL' })).toHaveAttribute('href', 'https://robinhood.com/stocks/AAPL');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an unknown ticker is reported, with a link to the watchlist', async () => {
  open('/ticker/QQQQ', { 'GET /api/tickers/:ticker': () => refused(404, 'ticker_not_found', 'No such ticker.') });
  expect(await screen.findByText('We couldn’t find QQQQ')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your watchlist' })).toHaveAttribute('href', '/watchlist');
});

test('the page shows the filings known at a past time, each linked as of that time', async () => {
  const asOf = '2026-11-20T12:00:00.000Z';
  openApp(`/ticker/AAPL?asof=${asOf}`, {
    'GET /api/tickers/:ticker/as-known': () => ({
      as_of: asOf,
      company: { cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL' },
      filings: [filing({ one_liner: 'As it was then.' })],
      next: null,
    }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'AAPL Apple Inc.' })).toBeVisible();
  const row = await screen.findByRole('link', { name: /As it was then\./ });
  expect(row.getAttribute('href')).toContain(`?asof=${encodeURIComponent(asOf)}`);
  const banner = within(screen.getByRole('region', { name: 'Viewing an earlier version' }));
  expect(banner.getByRole('link', { name: 'Back to today' })).toHaveAttribute('href', '/ticker/AAPL');
  expect(callsTo('GET /api/tickers/:ticker')).toEqual([]);
});
