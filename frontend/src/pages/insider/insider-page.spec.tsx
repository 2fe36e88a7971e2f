import { act, screen, waitFor, within } from '@testing-library/react';
import { brand, tickerPage } from '../../testing/factories.ts';
import { callsTo, refused } from '../../testing/fake-api.ts';
import { insider, insiderAnswer, insiderLine } from '../../testing/insider-factories.ts';
import { openApp } from '../../testing/render-app.tsx';

const open = (answer: unknown = insiderAnswer(), address = '/insiders/0000000011', api = {}) =>
  openApp(address, { 'GET /api/insiders/:id': () => answer, ...api });

test('shows name, roles, totals, plan share, pattern and partners', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'DOE JANE' })).toBeVisible();
  expect(screen.getByText('Also filed as DOE JANE A')).toBeVisible();
  expect(screen.getByText('5 filings recorded since 2023-03-07')).toBeVisible();
  expect(screen.getByText('1 withdrawn at EDGAR, not counted')).toBeVisible();
  const companies = within(screen.getByRole('region', { name: 'Companies' }));
  expect(companies.getByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/ticker/AAPL');
  expect(companies.getByText('Chief Financial Officer')).toHaveTextContent('since 2024-03-05, last stated 2026-03-09');
  const tiles = screen.getByLabelText('Totals');
  expect(tiles).toHaveTextContent('Bought (code P)$4,800360 shares, 4 trades');
  expect(tiles).toHaveTextContent('Sold (code S)$537.5030 shares, 2 trades, 1 without a price');
  expect(tiles).toHaveTextContent('10b5-1 plan83%of the shares sold, where the filing says. 1 sold without saying.');
  expect(tiles).toHaveTextContent('Latest purchaseRoutine');
  const partners = within(screen.getByRole('region', { name: 'Bought within 30 days of each other' }));
  expect(partners.getByRole('link', { name: 'DEEP FUND LP' })).toHaveAttribute('href', '/insiders/0000000012');
});

test('lists transactions with arrow, word, marks and the filing', async () => {
  open(
    insiderAnswer({
      transactions: [
        insiderLine({ amends: '0000000000-26-000004', pattern: 'routine', joint_filers: [{ cik: '0000000013', name: 'FUND' }] }),
        insiderLine({
          code: 'S',
          meaning: 'Sale',
          acquired_disposed: 'D',
          price: null,
          price_in_footnote: true,
          value: null,
          planned: true,
        }),
        insiderLine({
          date: '2062-03-03',
          date_impossible: true,
          ownership: 'I',
          nature: 'By Trust',
          also_reported_in: ['0000000000-26-000009'],
        }),
      ],
    }),
  );
  const [bought, sold, odd] = within(await screen.findByRole('table', { name: 'Transactions of this insider' }))
    .getAllByRole('row')
    .slice(1);
  expect(bought).toHaveTextContent(
    '2026-03-03▲ AcquiredPurchase (P)Common Stock · routine · as amendedwith FUNDAAPL6020.00$1,200360Direct4',
  );
  expect(sold).toHaveTextContent('▼ DisposedSale (S)Common Stock · under a 10b5-1 plan');
  expect(sold).toHaveTextContent('footnote only—');
  expect(odd).toHaveTextContent('impossible date, as filed');
  expect(odd).toHaveTextContent('Indirect, By Trust');
  expect(within(odd as HTMLElement).getByRole('link', { name: '0000000000-26-000009' })).toBeVisible();
  expect(within(bought as HTMLElement).getByRole('link', { name: 'Form 4 of 2026-03-05' })).toHaveAttribute(
    'href',
    '/filings/0000000000-26-000005',
  );
});

test('filters are in the address, are sent to the server, and can be cleared', async () => {
  const user = open(insiderAnswer({ transactions: [] }), '/insiders/0000000011?code=S');
  expect(await screen.findByText('No transactions match your filters')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Purchases and sales only' }));
  await waitFor(() => expect(window.location.search).toBe('?code=S&market=true'));
  await waitFor(() => {
    const asked = callsTo('GET /api/insiders/:id').at(-1)?.url.searchParams;
    expect([asked?.get('code'), asked?.get('open_market')]).toEqual(['S', 'true']);
  });
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(await screen.findByText('No transactions recorded')).toBeVisible();
});

test('more transactions are loaded by cursor', async () => {
  const user = open(undefined, '/insiders/11', {
    'GET /api/insiders/:id': ({ url }: { url: URL }) =>
      url.searchParams.get('cursor') === 'c2'
        ? insiderAnswer({ transactions: [insiderLine({ date: '2025-03-04' })] })
        : insiderAnswer({ next: 'c2' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('2025-03-04')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test.each(['/insider/cik/0000000011', '/insider/DOE%20JANE', '/insiders/DOE%20JANE'])('opens at %s', async (address) => {
  open(insiderAnswer(), address);
  expect(await screen.findByRole('heading', { level: 1, name: 'DOE JANE' })).toBeVisible();
  expect(decodeURIComponent(callsTo('GET /api/insiders/:id')[0]?.path ?? '')).toMatch(/\/api\/insiders\/(0000000011|DOE JANE)$/);
});

test('several of one name are offered to choose from', async () => {
  const matches = [
    { cik: '0000000014', name: 'SMITH JOHN', other_names: [], companies: [{ cik: '1', name: 'Acme', ticker: 'ACME' }] },
    { cik: '0000000015', name: 'SMITH JOHN', other_names: ['SMITH J'], companies: [] },
  ];
  open({ insider: null, matches, transactions: [], next: null }, '/insiders/smith%20john');
  const [first, second] = within(await screen.findByRole('list', { name: 'Matching insiders' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('SMITH JOHNAcme (ACME)');
  expect(second).toHaveTextContent('also SMITH J');
});

test('an unknown insider is reported, with a way on; a locked one names nobody', async () => {
  open(refused(404, 'insider_not_found', 'No.'), '/insiders/999');
  expect(await screen.findByText('No insider recorded under 999')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find an insider' })).toHaveAttribute('href', '/insiders');
});

test('a locked profile shows the way to PRO and nobody’s name', async () => {
  open(refused(403, 'form_locked', 'Insider trades are part of PRO here.'));
  expect(await screen.findByRole('region', { name: 'Insiders, locked' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upgrade to PRO' })).toBeVisible();
});

test('a failure shows its cause and can be tried again', async () => {
  let broken = true;
  const user = open(undefined, '/insiders/11', {
    'GET /api/insiders/:id': () => (broken ? refused(503, 'unavailable', 'The store is down.') : insiderAnswer()),
  });
  expect(await screen.findByText('The store is down.')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'DOE JANE' })).toBeVisible();
});

test('arrivals wait until the reader shows them', async () => {
  localStorage.setItem('session', 's-1');
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      line = controller;
    },
  });
  const news = insiderLine({ accession: '0000000000-26-000020', filed_at: '2026-04-02', date: '2026-04-01' });
  let lines = [insiderLine()];
  const user = open(undefined, '/insiders/11', {
    'GET /api/stream': () => new Response(stream),
    'GET /api/insiders/:id': () => insiderAnswer({ transactions: lines }),
  });
  await screen.findByText('2026-03-03');
  expect(callsTo('GET /api/insiders/:id')).toHaveLength(1);
  lines = [news, ...lines];
  const event = { accession: news.accession, tickers: ['AAPL'] };
  await act(async () => line?.enqueue(new TextEncoder().encode(`id: 1\nevent: filing\ndata: ${JSON.stringify(event)}\n\n`)));
  const pill = await screen.findByRole('button', { name: '1 new filing' });
  expect(screen.queryByText('2026-04-01')).not.toBeInTheDocument();
  await user.click(pill);
  expect(await screen.findByText('2026-04-01')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 new filing' })).not.toBeInTheDocument());
});

describe('/insiders', () => {
  const found = {
    insiders: [{ cik: '0000000011', name: 'DOE JANE', other_names: [], companies: [{ cik: '1', name: 'Acme', ticker: 'ACME' }] }],
  };

  test('finds by name while typing, with the search in the address', async () => {
    const user = openApp('/insiders', { 'GET /api/insiders': () => found });
    expect(await screen.findByText('Find an insider')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Name of a director/ }), 'doe');
    expect(await screen.findByRole('link', { name: 'DOE JANE' })).toHaveAttribute('href', '/insiders/0000000011');
    expect(window.location.search).toBe('?q=doe');
    expect(callsTo('GET /api/insiders').at(-1)?.url.searchParams.get('q')).toBe('doe');
  });

  test('nobody found, and a plan without ownership forms', async () => {
    openApp('/insiders?q=zz', { 'GET /api/insiders': () => ({ insiders: [] }) });
    expect(await screen.findByText('Nobody found under zz')).toBeVisible();
  });

  test('locked', async () => {
    openApp('/insiders?q=zz', { 'GET /api/insiders': () => refused(403, 'form_locked', 'PRO') });
    expect(await screen.findByRole('region', { name: 'Insiders, locked' })).toBeVisible();
  });

  test('is in the navigation of a brand that follows Form 4, and of no other', async () => {
    const forms = { ...brand().forms, available: ['4' as const], default: ['4' as const] };
    openApp('/insiders', { 'GET /api/brand': () => brand({ id: 'form4getter', forms }) });
    expect(await screen.findByRole('link', { name: 'Insiders' })).toHaveAttribute('href', '/insiders');
  });
});

test('the ticker page lists the insiders of the company', async () => {
  const { companies, totals } = insider();
  const side = { buys: totals.buys, sells: totals.sells };
  const insiders = {
    locked: false,
    people: [
      {
        owners: [
          { cik: '0000000011', name: 'DOE JANE' },
          { cik: '0000000012', name: 'DOE TRUST' },
        ],
        role: 'Chief Financial Officer',
        last_filed: '2026-03-09',
        last_trade: { date: '2026-03-04', code: 'S', meaning: 'Sale' },
        ...side,
      },
    ],
    omitted: 2,
    totals: side,
    since: '2023-03-07',
    truncated: false,
  };
  expect(companies).toHaveLength(1);
  openApp('/ticker/AAPL', { 'GET /api/tickers/:ticker': () => tickerPage([], { insiders }) });
  const [row] = within(await screen.findByRole('table', { name: 'Insiders of this company' }))
    .getAllByRole('row')
    .slice(1);
  expect(row).toHaveTextContent('DOE JANE, DOE TRUSTChief Financial Officer2026-03-04 Sale$4,800360 shares$537.5030 shares');
  expect(within(row as HTMLElement).getByRole('link', { name: 'DOE TRUST' })).toHaveAttribute('href', '/insiders/0000000012');
  expect(screen.getByText('2 more filed longer ago.')).toBeVisible();
});

test('a locked insiders section names nobody', async () => {
  const { totals } = insider();
  const insiders = { locked: true, people: [], omitted: 0, totals, since: null, truncated: false };
  openApp('/ticker/AAPL', { 'GET /api/tickers/:ticker': () => tickerPage([], { insiders }) });
  expect(await screen.findByText(/Who trades and what is part of PRO here/)).toBeVisible();
});
