import { act, screen, waitFor, within } from '@testing-library/react';
import { brand, filingDetail, tickerPage } from '../../testing/factories.ts';
import { callsTo, refused } from '../../testing/fake-api.ts';
import { insider, insiderAnswer, insiderLine, insiderScreen } from '../../testing/insider-factories.ts';
import { openApp } from '../../testing/render-app.tsx';

const open = (answer: unknown = insiderAnswer(), address = '/insider/0000000011', api = {}) =>
  openApp(address, {
    'GET /api/insiders/:id': () => answer,
    'GET /api/filings/:accession': () => filingDetail({ level: null, score: null }),
    ...api,
  });

test('shows name, roles, totals, plan share, pattern and partners', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'DOE JANE' })).toBeVisible();
  expect(screen.getByText('On EDGAR as DOE JANE A')).toBeVisible();
  expect(screen.getByText('5 filings since Mar 7, 2023')).toBeVisible();
  expect(screen.getByText('1 withdrawn (excluded)')).toBeVisible();
  const companies = within(screen.getByRole('region', { name: 'Companies' }));
  expect(companies.getByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/ticker/AAPL');
  expect(companies.getByText('Chief Financial Officer')).toHaveTextContent('since Mar 5, 2024, last stated Mar 9, 2026');
  const tiles = screen.getByLabelText('Totals');
  expect(tiles).toHaveTextContent('Bought (code P)$4,800360 shares, 4 trades');
  expect(tiles).toHaveTextContent('Sold (code S)$537.5030 shares, 2 trades, 1 without a price');
  expect(tiles).toHaveTextContent('10b5-1 plan83%of shares sold, where the filing says. 1 sale doesn’t say.');
  expect(tiles).toHaveTextContent('Latest purchaseRoutine');
  const partners = within(screen.getByRole('region', { name: 'Bought within 30 days of each other' }));
  expect(partners.getByRole('link', { name: 'DEEP FUND LP' })).toHaveAttribute('href', '/insider/0000000012');
});

test('the newest purchase or sale shows how its score adds up', async () => {
  const lines = [insiderLine({ counted: false, accession: 'grant' }), insiderLine({ accession: 'sale' })];
  open(insiderAnswer({ transactions: lines }), '/insider/11', {
    'GET /api/filings/:accession': () => filingDetail({ form: '4', level: 'HIGH', score: 70 }),
  });
  const panel = within(await screen.findByRole('region', { name: 'Why the latest is HIGH' }));
  expect(panel.getByRole('link', { name: /^Form 4 filed/ })).toHaveAttribute('href', '/filings/sale');
});

test('shows sales and purchases by quarter, with "none" in words', async () => {
  const user = open(
    insiderAnswer({
      insider: insider({
        per_quarter: [
          { quarter: '2026-Q1', ...insider().totals },
          { quarter: '2023-Q1', buys: insider().totals.buys, sells: { trades: 0, shares: '0', dollars: '0', not_priced: 0 } },
        ],
      }),
    }),
  );
  const table = within(await screen.findByRole('table', { name: 'Sold and bought by quarter' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(0, 3)).toEqual(['SoldQuarterBought', '$538Q1 2026$4,800', 'noneQ4 2025none']);
  expect(rows).toHaveLength(9);
  await user.click(screen.getByRole('button', { name: 'All 13 quarters' }));
  expect(table.getAllByRole('row').at(-1)).toHaveTextContent('noneQ1 2023$4,800');
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
          marks: ['date as filed: 2062-03-03 – impossible'],
          also_reported_in: ['0000000000-26-000009'],
        }),
      ],
    }),
  );
  const [bought, sold, odd] = within(await screen.findByRole('table', { name: 'This insider’s transactions' }))
    .getAllByRole('row')
    .slice(1);
  expect(bought).toHaveTextContent(
    'Mar 3, 2026▲ AcquiredPurchase (P)Common Stock · routine · as amendedwith FUNDAAPL60$20.00$1,200360DirectForm 4MEDIUM 42',
  );
  expect(sold).toHaveTextContent('▼ DisposedSale (S)Common Stock · under a 10b5-1 plan');
  expect(sold).toHaveTextContent('footnote only—');
  expect(odd).toHaveTextContent('invalid date in filing');
  expect(odd).toHaveTextContent('date as filed: 2062-03-03 – impossible');
  expect(odd).toHaveTextContent('Indirect, By Trust');
  expect(within(odd as HTMLElement).getByRole('link', { name: '0000000000-26-000009' })).toBeVisible();
  expect(within(bought as HTMLElement).getByRole('link', { name: 'Form 4 filed Mar 5, 2026' })).toHaveAttribute(
    'href',
    '/filings/0000000000-26-000005',
  );
});

test('filters are in the URL, are sent to the server, and can be cleared', async () => {
  const user = open(insiderAnswer({ transactions: [] }), '/insider/0000000011?code=S');
  expect(await screen.findByText('No transactions match your filters')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Purchases and sales only' }));
  await waitFor(() => expect(window.location.search).toBe('?code=S&market=true'));
  await waitFor(() => {
    const requested = callsTo('GET /api/insiders/:id').at(-1)?.url.searchParams;
    expect([requested?.get('code'), requested?.get('open_market')]).toEqual(['S', 'true']);
  });
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(await screen.findByText('No transactions yet')).toBeVisible();
});

test('more transactions are loaded by cursor', async () => {
  const user = open(undefined, '/insider/11', {
    'GET /api/insiders/:id': ({ url }: { url: URL }) =>
      url.searchParams.get('cursor') === 'c2'
        ? insiderAnswer({ transactions: [insiderLine({ date: '2025-03-04' })] })
        : insiderAnswer({ next: 'c2' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Mar 4, 2025')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test.each(['/insider/cik/0000000011', '/insider/DOE%20JANE', '/insiders/DOE%20JANE'])('opens at %s', async (address) => {
  open(insiderAnswer(), address);
  expect(await screen.findByRole('heading', { level: 1, name: 'DOE JANE' })).toBeVisible();
  expect(decodeURIComponent(callsTo('GET /api/insiders/:id')[0]?.path ?? '')).toMatch(/\/api\/insiders\/(0000000011|DOE JANE)$/);
});

test('the old URL redirects to the new one, with its filters', async () => {
  open(insiderAnswer(), '/insiders/ROE%20%2F%20JOHN?code=S');
  await screen.findByRole('heading', { level: 1, name: 'DOE JANE' });
  expect(window.location.pathname + window.location.search).toBe('/insider/ROE%20%2F%20JOHN?code=S');
});

test('insiders with the same name are offered to choose from', async () => {
  const matches = [
    { cik: '0000000014', name: 'SMITH JOHN', other_names: [], companies: [{ cik: '1', name: 'Acme', ticker: 'ACME' }] },
    { cik: '0000000015', name: 'SMITH JOHN', other_names: ['SMITH J'], companies: [] },
  ];
  open({ insider: null, matches, transactions: [], next: null }, '/insider/smith%20john');
  const [first, second] = within(await screen.findByRole('list', { name: 'Matching insiders' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('SMITH JOHNAcme (ACME)');
  expect(second).toHaveTextContent('also SMITH J');
});

test('an unknown insider is reported, with a link to search', async () => {
  open(refused(404, 'insider_not_found', 'No.'), '/insider/999');
  expect(await screen.findByText('No insider found for 999')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find an insider' })).toHaveAttribute('href', '/insiders');
});

test('a locked profile links to PRO and shows no names', async () => {
  open(refused(403, 'form_locked', 'Insider trades are a PRO feature.'));
  expect(await screen.findByRole('region', { name: 'Insiders, locked' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upgrade to PRO' })).toBeVisible();
});

test.each([
  ['/?brand=form4getter', '/insider/11?brand=form4getter'],
  ['https://f4.example.com/', 'https://f4.example.com/insider/11'],
])('if the sister brand is at %s, a locked profile links to its page there', async (address, page) => {
  open(refused(403, 'form_locked', 'Insider trades are a PRO feature.'), '/insider/11', {
    'GET /api/brand': () =>
      brand({ sisters: [{ id: 'form4getter', brandName: 'Form4Getter', focus: 'insider trades', address }] }),
  });
  expect(await screen.findByRole('link', { name: 'See insider trades on our sister site' })).toHaveAttribute('href', page);
});

test('a failure shows its cause and can be retried', async () => {
  let broken = true;
  const user = open(undefined, '/insider/11', {
    'GET /api/insiders/:id': () => (broken ? refused(503, 'unavailable', 'The store is down.') : insiderAnswer()),
  });
  expect(await screen.findByText('The store is down.')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'DOE JANE' })).toBeVisible();
});

test('new filings wait until the reader shows them', async () => {
  localStorage.setItem('session', 's-1');
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      line = controller;
    },
  });
  const news = insiderLine({ accession: '0000000000-26-000020', filed_at: '2026-04-02', date: '2026-04-01' });
  let lines = [insiderLine()];
  const user = open(undefined, '/insider/11', {
    'GET /api/stream': () => new Response(stream),
    'GET /api/insiders/:id': () => insiderAnswer({ transactions: lines }),
  });
  await screen.findByText('Mar 3, 2026');
  expect(callsTo('GET /api/insiders/:id')).toHaveLength(1);
  lines = [news, ...lines];
  const event = { accession: news.accession, tickers: ['AAPL'] };
  await act(async () => line?.enqueue(new TextEncoder().encode(`id: 1\nevent: filing\ndata: ${JSON.stringify(event)}\n\n`)));
  const pill = await screen.findByRole('button', { name: '1 new filing' });
  expect(screen.queryByText('Apr 1, 2026')).not.toBeInTheDocument();
  await user.click(pill);
  expect(await screen.findByText('Apr 1, 2026')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 new filing' })).not.toBeInTheDocument());
});

describe('/insiders', () => {
  const found = {
    insiders: [{ cik: '0000000011', name: 'DOE JANE', other_names: [], companies: [{ cik: '1', name: 'Acme', ticker: 'ACME' }] }],
  };

  test('finds by name while typing, with the search in the URL', async () => {
    const user = openApp('/insiders', { 'GET /api/insiders': () => found, 'GET /api/insider-trades': () => insiderScreen() });
    expect(await screen.findByRole('heading', { name: 'Latest purchases' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Name of a director/ }), 'doe');
    expect(await screen.findByRole('link', { name: 'DOE JANE' })).toHaveAttribute('href', '/insider/0000000011');
    await waitFor(() => expect(window.location.search).toBe('?q=doe'));
    expect(callsTo('GET /api/insiders').at(-1)?.url.searchParams.get('q')).toBe('doe');
  });

  test('reports no matches, and a plan without ownership forms', async () => {
    openApp('/insiders?q=zz', { 'GET /api/insiders': () => ({ insiders: [] }) });
    expect(await screen.findByText('No one found for zz')).toBeVisible();
  });

  test('opens on the latest purchases, with who bought, how much, and how', async () => {
    openApp('/insiders', { 'GET /api/insider-trades': () => insiderScreen() });
    const [row] = within(await screen.findByRole('table', { name: 'Latest purchases' }))
      .getAllByRole('row')
      .slice(1);
    expect(row).toHaveTextContent(
      'Mar 19, 2026DOE JANEChief Financial Officer, with 1 moreAAPL Apple Inc.Purchaseon the open market · 10b5-1 planMar 17 to Mar 18, 2026$10.00 to $12.00150$1.2MHIGH 71',
    );
    expect(within(row as HTMLElement).getByRole('link', { name: 'DOE JANE' })).toHaveAttribute('href', '/insider/0000000011');
    expect(within(row as HTMLElement).getByRole('link', { name: 'Form 4 filed Mar 19, 2026' })).toHaveAttribute(
      'href',
      '/filings/0000000000-26-000001',
    );
    expect(screen.getByText(/“open market” appears where the filing says so.* Filed since Feb 18, 2026\./)).toBeVisible();
  });

  test('screens, filters and order are in the URL and sent to the server', async () => {
    const user = openApp('/insiders?screen=largest', { 'GET /api/insider-trades': () => insiderScreen({ screen: 'largest' }) });
    expect(await screen.findByRole('heading', { name: 'Largest trades of the week' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Side'), 'Sold');
    await user.selectOptions(screen.getByLabelText('Role'), 'CEO');
    await user.selectOptions(screen.getByLabelText('Minimum value'), 'From $1,000,000');
    await user.selectOptions(screen.getByLabelText('10b5-1 plan'), 'Not under a plan');
    await user.click(screen.getByRole('button', { name: 'Value' }));
    const requested = { screen: 'largest', side: 'S', role: 'ceo', min_value: '1000000', plan: 'no', direction: 'asc' };
    await waitFor(() => expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual(requested));
    await waitFor(() =>
      expect(Object.fromEntries(callsTo('GET /api/insider-trades').at(-1)?.url.searchParams ?? [])).toEqual(requested),
    );
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(window.location.search).toBe('?screen=largest&direction=asc'));
    await user.click(screen.getByRole('radio', { name: 'Cluster buys' }));
    await waitFor(() => expect(window.location.search).toBe('?screen=clusters'));
  });

  test('a cluster shows the company, the number of buyers, and each of them', async () => {
    const { deals } = insiderScreen();
    const clusters = [
      {
        company: { cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL' },
        people: 3,
        first_day: '2025-12-30',
        last_day: '2026-01-08',
        value: '2500000',
        deals,
        omitted: 2,
      },
    ];
    openApp('/insiders?screen=clusters', {
      'GET /api/insider-trades': () => insiderScreen({ screen: 'clusters', deals: [], clusters, total: 1 }),
    });
    const list = await screen.findByRole('list', { name: 'Cluster buys' });
    expect(list).toHaveTextContent('AAPL Apple Inc.3 insiders bought $2.5M, Dec 30, 2025 to Jan 8, 2026');
    expect(list).toHaveTextContent('DOE JANE Chief Financial Officer$1.2MMar 18, 2026, Form 4 filed Mar 19, 2026HIGH');
    expect(list).toHaveTextContent('2 more purchases not shown.');
  });

  test('more rows load on request; no recent trades is not an error; filters without matches can be cleared', async () => {
    const user = openApp('/insiders', {
      'GET /api/insider-trades': ({ url }: { url: URL }) =>
        url.searchParams.has('role')
          ? insiderScreen({ deals: [], total: 0 })
          : insiderScreen({ total: url.searchParams.has('limit') ? 1 : 60 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(window.location.search).toBe('?limit=100'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument());
    await user.selectOptions(screen.getByLabelText('Role'), 'CFO');
    await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    expect(await screen.findByRole('table', { name: 'Latest purchases' })).toBeVisible();
  });

  test('without recent trades the page points to the search', async () => {
    openApp('/insiders', { 'GET /api/insider-trades': () => insiderScreen({ deals: [], total: 0 }) });
    expect(await screen.findByText('No trades since Feb 18, 2026')).toBeVisible();
  });

  test('the screens are locked if the plan includes no ownership forms', async () => {
    openApp('/insiders', { 'GET /api/insider-trades': () => refused(403, 'form_locked', 'PRO') });
    expect(await screen.findByRole('region', { name: 'Insiders, locked' })).toBeVisible();
  });

  test('locked', async () => {
    openApp('/insiders?q=zz', { 'GET /api/insiders': () => refused(403, 'form_locked', 'PRO') });
    expect(await screen.findByRole('region', { name: 'Insiders, locked' })).toBeVisible();
  });

  test('is in the navigation only for brands that follow Form 4', async () => {
    const forms = { ...brand().forms, available: ['4' as const], default: ['4' as const] };
    openApp('/insiders', {
      'GET /api/brand': () => brand({ id: 'form4getter', forms }),
      'GET /api/insider-trades': () => insiderScreen(),
    });
    expect(await screen.findByRole('link', { name: 'Insiders' })).toHaveAttribute('href', '/insiders');
  });
});

test('the ticker page lists the company’s insiders', async () => {
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
    days: [],
    totals: side,
    since: '2023-03-07',
    truncated: false,
  };
  expect(companies).toHaveLength(1);
  openApp('/ticker/AAPL', { 'GET /api/tickers/:ticker': () => tickerPage([], { insiders }) });
  const [row] = within(await screen.findByRole('table', { name: 'Insiders at this company' }))
    .getAllByRole('row')
    .slice(1);
  expect(row).toHaveTextContent('DOE JANE, DOE TRUSTChief Financial OfficerMar 4, 2026 Sale$4,800360 shares$537.5030 shares');
  expect(within(row as HTMLElement).getByRole('link', { name: 'DOE TRUST' })).toHaveAttribute('href', '/insider/0000000012');
  expect(screen.getByText('2 more with older filings.')).toBeVisible();
});

test('a locked insiders section shows no names', async () => {
  const { totals } = insider();
  const insiders = { locked: true, people: [], omitted: 0, days: [], totals, since: null, truncated: false };
  openApp('/ticker/AAPL', { 'GET /api/tickers/:ticker': () => tickerPage([], { insiders }) });
  expect(await screen.findByText(/Insider trades are a PRO feature/)).toBeVisible();
});
