import { screen, waitFor, within } from '@testing-library/react';
import type { WatchlistEntryResponse } from '#projections/watchlist/watchlist.response.ts';
import { brand, entry, filing, filingDetail, quote, user as userOf, watchlist } from '#testing/factories.ts';
import { callsTo, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

const three = [
  entry('AAPL', {
    company_name: 'Apple Inc.',
    last_filing_date: '2026-11-18T12:00:00.000Z',
    highest_importance: 'HIGH',
    current_price: 182.4,
    market_cap: 2.87e12,
    industry: 'Electronic Computers',
  }),
  entry('MSFT', {
    company_name: 'Microsoft Corporation',
    last_filing_date: '2026-11-19T12:00:00.000Z',
    highest_importance: 'CRITICAL',
    current_price: 410,
    market_cap: 3.1e12,
    industry: 'Prepackaged Software',
  }),
  entry('ZIM', {
    company_name: 'ZIM',
    last_filing_date: null,
    latest_form: null,
    highest_importance: null,
    latest_one_liner: null,
    latest_headline: null,
  }),
];

function open(address: string, entries: WatchlistEntryResponse[] = three, api = {}) {
  return openApp(address, { 'GET /api/watchlist': () => watchlist(entries), ...api });
}

const cards = () => screen.getAllByRole('article').map((card) => within(card).getAllByRole('link')[0]?.textContent);
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getByRole('link').textContent);

describe('cards', () => {
  test('a month of prices is a line with its ends as text; unknown prices have no line', async () => {
    open('/', three, {
      'GET /api/watchlist/prices': () => ({ prices: [{ ticker: 'AAPL', closes: [170, 165.5, 182.4], sample: false }] }),
    });
    const line = await screen.findByRole('img', { name: '30 days: from $170.00 to $182.40' });
    expect(line.closest('article')).toBe(screen.getByRole('article', { name: /^AAPL/ }));
    expect(screen.getAllByRole('img', { name: /^30 days/ })).toHaveLength(1);
    expect(callsTo('GET /api/watchlist/prices')).toHaveLength(1);
  });

  test('newest filing first, unknown last, every fact or n/a', async () => {
    open('/');
    expect(await screen.findByText('Showing 3 of 3 tickers')).toBeVisible();
    expect(cards()).toEqual(['MSFT', 'AAPL', 'ZIM']);
    const [microsoft, , zim] = screen.getAllByRole('article');
    expect(microsoft).toHaveTextContent('$410.00');
    expect(microsoft).toHaveTextContent('$3.10T');
    expect(microsoft).toHaveTextContent('CRITICAL');
    expect(microsoft).toHaveTextContent('MSFT says something');
    expect(zim?.textContent?.match(/n\/a/g)).toHaveLength(5);
    for (const name of ['Analysis of MSFT', 'SEC Link of MSFT'])
      expect(within(microsoft as HTMLElement).getByRole('link', { name })).toBeVisible();
    for (const name of ['Trade MSFT', 'Remove MSFT'])
      expect(within(microsoft as HTMLElement).getByRole('button', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Analysis of MSFT' })).toHaveAttribute('href', '/ticker/MSFT');
  });

  test('a sample quote is marked, a real one is not; range and volume badges depend on it', async () => {
    const known = quote({
      current_price: 120,
      price_change_percent: -1.5,
      volume: 210,
      avg_volume: 100,
      week_52_low: 100,
      week_52_high: 200,
      quote_as_of: '2026-11-18T21:00:00.000Z',
      market_cap: 2.87e12,
      pe_ratio: 28.4,
      eps: 6.42,
      dividend_yield: 0.54,
    });
    open('/', [entry('AAPL', { ...known, quote_sample: true }), entry('MSFT', known)]);
    await screen.findByText('Showing 2 of 2 tickers');
    const [sample, real] = ['AAPL', 'MSFT'].map((ticker) => screen.getByRole('article', { name: new RegExp(ticker) }));
    expect(sample).toHaveTextContent('sample quote');
    expect(real).not.toHaveTextContent('sample quote');
    expect(real).toHaveTextContent('$120.00 ▼ −1.50%');
    expect(real).toHaveTextContent('52 weeks: Near Low (20%)');
    expect(real).toHaveTextContent('Very high volume (2.1×)');
    expect(real).toHaveTextContent('Market cap$2.87TP/E28.40EPS6.42Dividend yield0.54%');
    expect(within(real as HTMLElement).getByTitle(/^Price as of Wed, Nov 18/)).toBeVisible();
  });

  test('unseen filings are counted, above fifty as 50+', async () => {
    open('/', [entry('AAPL', { unseen_filings_count: 3 }), entry('MSFT', { unseen_filings_count: 50, unseen_more: true })]);
    expect(await screen.findByText('50+')).toHaveTextContent('50+ unseen filings');
    expect(screen.getByText('3')).toHaveTextContent('3 unseen filings');
  });

  test('more than two followed forms are counted, and listed for screen readers', async () => {
    open('/', [entry('AAPL', { forms: '8-K,4,10-K', locked_forms: '' })]);
    expect((await screen.findByRole('article', { name: /^AAPL/ })).textContent).toContain('3 forms: 8-K, Form 4, 10-K');
  });

  test('the bell is crossed out only while alerts are off', async () => {
    open('/', [entry('AAPL'), entry('MSFT', { muted_until: new Date(Date.now() + 86_400_000).toISOString() })]);
    expect(await screen.findByRole('button', { name: 'Mute AAPL' })).toHaveAttribute('title', 'Mute');
    expect(await screen.findByRole('button', { name: 'Mute MSFT' })).toHaveAttribute('title', 'Muted');
  });

  test('a brand that sells nothing offers no preview, but offers to follow its forms', async () => {
    const sells = brand();
    const user = open(
      '/',
      [
        entry('AAPL', {
          forms: '10-Q',
          latest_form: null,
          latest_accession: null,
          last_filing_date: null,
          recent_filings: [filing({ form: '10-Q', locked: true, level: null })],
        }),
      ],
      {
        'GET /api/brand': () => ({ ...sells, features: { ...sells.features, billing: false } }),
        'POST /api/watchlist/changes': () => ({ changed: ['AAPL'] }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Follow 8-K too' }));
    expect(screen.queryByText(/Unlock PRO Features/)).not.toBeInTheDocument();
    await waitFor(() =>
      expect(callsTo('POST /api/watchlist/changes')[0]?.body).toEqual({ changes: [{ ticker: 'AAPL', forms: ['10-Q', '8-K'] }] }),
    );
  });

  test('locked forms have a lock icon', async () => {
    open('/', [entry('AAPL', { forms: '8-K,4', locked_forms: '4' })]);
    expect(await screen.findByRole('img', { name: 'locked, needs PRO' })).toBeVisible();
  });
});

describe('search, filters and sorting', () => {
  test('search by company name, also in the URL', async () => {
    const user = open('/');
    await user.type(await screen.findByLabelText('Search watchlist'), 'micro');
    expect(await screen.findByText('Showing 1 of 3 tickers')).toBeVisible();
    expect(cards()).toEqual(['MSFT']);
    await waitFor(() => expect(window.location.search).toBe('?q=micro'));
  });

  test('filters without matches are reported and can be cleared', async () => {
    const user = open('/?level=LOW');
    expect(await screen.findByText('No tickers match your filters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(await screen.findByText('Showing 3 of 3 tickers')).toBeVisible();
  });

  test('level and industry filters are stored, and Clear All removes them', async () => {
    const user = open('/');
    await user.selectOptions(await screen.findByLabelText('Alert level'), 'HIGH');
    expect(await screen.findByText('Showing 1 of 3 tickers')).toBeVisible();
    expect(localStorage.getItem('watchlistFilterAlertLevel')).toBe('HIGH');
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(await screen.findByText('Showing 3 of 3 tickers')).toBeVisible();
    expect(localStorage.getItem('watchlistFilterAlertLevel')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Industry'), 'Prepackaged Software');
    expect(await screen.findByText('Showing 1 of 3 tickers')).toBeVisible();
    expect(localStorage.getItem('watchlistFilterIndustry')).toBe('Prepackaged Software');
  });

  test('the sector filter is stored', async () => {
    const user = open('/', [entry('AAPL', { sector: 'Manufacturing' }), entry('MSFT', { sector: 'Services' })]);
    await user.selectOptions(await screen.findByLabelText('Sector'), 'Services');
    expect(await screen.findByText('Showing 1 of 2 tickers')).toBeVisible();
    expect(localStorage.getItem('watchlistFilterSector')).toBe('Services');
  });

  test('filing types are chosen several at a time', async () => {
    const user = open('/', [entry('AAPL'), entry('MSFT', { latest_form: '4' }), entry('ZIM', { latest_form: 'SC 13D/A' })]);
    await user.click(await screen.findByRole('button', { name: 'Filing type' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Form 4' }));
    await user.click(screen.getByRole('checkbox', { name: '13D' }));
    expect(await screen.findByText('Showing 2 of 3 tickers')).toBeVisible();
    expect(localStorage.getItem('watchlistFilterFormTypes')).toBe('["4","13D"]');
  });

  test("the form filter takes its button's focus and returns it", async () => {
    const user = open('/');
    const button = await screen.findByRole('button', { name: 'Filing type', expanded: false });
    button.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('checkbox', { name: '8-K' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filing type' })).toHaveFocus());
    expect(screen.queryByRole('checkbox', { name: '8-K' })).not.toBeInTheDocument();
  });

  test('tags show on their card and filter the list; without tags there is no filter', async () => {
    const tagged = [entry('AAPL', { tags: ['energy', 'watch'] }), entry('MSFT', { tags: ['energy'] }), entry('ZIM')];
    const user = open('/', tagged);
    const tags = await screen.findByRole('list', { name: 'Tags for AAPL' });
    expect(
      within(tags)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['energy', 'watch']);
    await user.click(screen.getByRole('button', { name: 'Filing type, tag' }));
    await user.selectOptions(await screen.findByLabelText('Tag'), 'watch');
    expect(screen.getByRole('button', { name: 'Filing type, tag (1)', hidden: true })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Showing 1 of 3 tickers')).toBeVisible();
    expect(new URLSearchParams(window.location.search).get('tag')).toBe('watch');
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(await screen.findByText('Showing 3 of 3 tickers')).toBeVisible();
  });

  test('a list without tags has no tag filter', async () => {
    const user = open('/');
    await user.click(await screen.findByRole('button', { name: 'Filing type' }));
    await screen.findByRole('checkbox', { name: '8-K' });
    expect(screen.queryByLabelText('Tag')).not.toBeInTheDocument();
  });

  test('the URL overrides stored values, which override the default', async () => {
    localStorage.setItem('watchlistViewMode', 'table');
    localStorage.setItem('watchlistSortField', 'ticker');
    localStorage.setItem('watchlistSortDirection', 'asc');
    open('/?dir=desc');
    await screen.findByRole('table');
    expect(rows()).toEqual(['ZIM', 'MSFT', 'AAPL']);
  });

  test('picking a field flips the direction', async () => {
    const user = open('/');
    await user.selectOptions(await screen.findByLabelText('Sort by'), 'ticker');
    await waitFor(() => expect(cards()).toEqual(['AAPL', 'MSFT', 'ZIM']));
    await user.click(screen.getByRole('button', { name: 'Ascending, switch to descending' }));
    await waitFor(() => expect(cards()).toEqual(['ZIM', 'MSFT', 'AAPL']));
    expect(localStorage.getItem('watchlistSortDirection')).toBe('desc');
  });
});

describe('table', () => {
  test('columns as specified, sorted by header with aria-sort', async () => {
    const user = open('/');
    await user.click(await screen.findByRole('radio', { name: 'Table' }));
    const table = await screen.findByRole('table');
    expect(localStorage.getItem('watchlistViewMode')).toBe('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Ticker', 'Time', 'Form', 'Alert', 'Price', 'MCap', 'Summary', 'Actions']);
    expect(within(table).getByRole('columnheader', { name: 'Time' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(table).getByRole('button', { name: 'MCap' }));
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'MCap' })).toHaveAttribute('aria-sort', 'ascending'));
    expect(rows()).toEqual(['AAPL', 'MSFT', 'ZIM']);
    expect(screen.getByRole('link', { name: 'Details of AAPL' })).toHaveAttribute('href', '/ticker/AAPL');
    for (const name of ['Trade AAPL', 'Remove AAPL']) expect(screen.getByRole('button', { name })).toBeVisible();
  });

  test('sorting by level gives CRITICAL, HIGH, MEDIUM, LOW, with unknown levels last', async () => {
    const levels = { A: 'LOW', B: 'CRITICAL', C: 'MEDIUM', D: null, E: 'HIGH' } as const;
    const entries = Object.entries(levels).map(([ticker, highest_importance]) => entry(ticker, { highest_importance }));
    const user = open('/?view=table&sort=alert_level&dir=desc', entries);
    await screen.findByRole('table');
    expect(rows()).toEqual(['B', 'E', 'C', 'A', 'D']);
    await user.click(screen.getByRole('button', { name: 'Alert' }));
    await waitFor(() => expect(rows()).toEqual(['A', 'C', 'E', 'B', 'D']));
  });
});

describe('PRO preview', () => {
  const form4 = filing({
    accession: 'a-4',
    form: '4',
    form_type: '4',
    accepted_at: '2026-11-19T15:00:00.000Z',
    locked: true,
    locked_because: 'This filing is part of PRO.',
    opens_with_pro: true,
    level: null,
    score: null,
    headline: null,
    quote: null,
  });
  const preview = {
    accession: 'a-3',
    form: '4',
    filed_at: '2026-11-17',
    accepted_at: '2026-11-17T15:00:00.000Z',
    level: 'HIGH' as const,
    headline: 'Director bought',
    ai_written: false,
  };
  const followed = [entry('AAPL', { forms: '8-K,4', locked_forms: '4', recent_filings: [form4], preview })];

  test('off in cards: a newer locked filing says what arrived and why it is locked, and the open news stays', async () => {
    const user = open('/', followed);
    const card = await screen.findByRole('article');
    expect(card).toHaveTextContent('— A Form 4 was filed. Upgrade to PRO to read it.');
    expect(within(card).getByTitle('Not shown')).toHaveTextContent('—');
    expect(card).toHaveTextContent('AAPL says something');
    expect(card).not.toHaveTextContent('Director bought');
    await user.click(within(card).getByRole('button', { name: 'Preview PRO features' }));
    expect(await screen.findByRole('switch', { name: 'PRO Features Enabled' })).toBeChecked();
    expect(card).toHaveTextContent('previewHIGHDirector bought (Form 4,');
    expect(localStorage.getItem('showAllFilings')).toBe('true');
  });

  test.each(['8-K', '10-Q', '425', 'S-4', '144'])('the switch hides nothing that the plan opens: %s', async (form) => {
    const user = open('/', [entry('AAPL', { forms: '8-K,10-Q', latest_form: form, latest_headline: 'It is open' })]);
    const toggle = await screen.findByRole('switch', { name: 'Unlock PRO Features' });
    expect(screen.getByRole('article')).toHaveTextContent('It is open');
    await user.click(toggle);
    expect(screen.getByRole('article')).toHaveTextContent('It is open');
  });

  test('on in the table; says so if nothing is more than a day old', async () => {
    const rows = [...followed, entry('MSFT', { forms: '8-K,4', locked_forms: '4', recent_filings: [form4] })];
    const user = open('/?view=table', rows, { 'GET /api/filings/accession-MSFT': () => filingDetail() });
    expect(await screen.findByRole('switch', { name: 'PRO Features Enabled' })).toBeChecked();
    const [, aapl, msft] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(aapl).toHaveTextContent('Director bought');
    expect(msft).toHaveTextContent('MSFT says something');
    await user.click(screen.getByRole('button', { name: 'Show the reason for MSFT' }));
    expect(await screen.findByText('Previews unlock 24 hours after filing.')).toBeVisible();
  });

  test.each(['/?brand=filingwire', 'https://all.example.com/'])(
    'what PRO does not open here leads to the brand that shows it, at %s',
    async (address) => {
      const because = 'This filing is available on Filingwire.';
      const eightK = { ...form4, form: '8-K', form_type: '8-K', opens_with_pro: false, locked_because: because };
      const none = { latest_form: null, latest_accession: null, last_filing_date: null };
      open('/', [entry('AAPL', { ...none, forms: '4', recent_filings: [eightK] })], {
        'GET /api/brand': () =>
          brand({ sisters: [{ id: 'filingwire', brandName: 'Filingwire', focus: 'all filings', address }] }),
      });
      const card = await screen.findByRole('article');
      expect(card).toHaveTextContent('— An 8-K was filed');
      expect(within(card).getByRole('link', { name: 'See it on Filingwire' })).toHaveAttribute('href', address);
      expect(within(card).queryByRole('link', { name: 'View Pricing' })).not.toBeInTheDocument();
    },
  );

  test('PRO has no toggle and sees everything', async () => {
    localStorage.setItem('session', 's-1');
    const pro = userOf({ planType: 'pro', planStatus: 'active', verified: true, email: 'a@example.com' });
    localStorage.setItem('auth-user', JSON.stringify(pro));
    const insider = [entry('AAPL', { latest_form: '4', latest_headline: 'Director bought' })];
    open('/', insider, { 'GET /api/watchlist': () => watchlist(insider, { user: pro }) });
    expect(await screen.findByText('Director bought')).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});

describe('the highlights', () => {
  const now = () => new Date().toISOString();
  const late = (ticker: string, level: 'CRITICAL' | 'MEDIUM') => {
    const newest = filing({
      accession: `f-${ticker}`,
      level,
      score: 87,
      accepted_at: now(),
      headline: `${ticker} news`,
      quote: level === 'CRITICAL' ? 'taken away' : null,
    });
    return entry(ticker, {
      latest_accession: newest.accession,
      last_filing_date: now(),
      highest_importance: level,
      unseen_filings_count: 1,
      recent_filings: [newest],
    });
  };

  test('lead with the highest unseen filing, its quote and score; the tally filters the list', async () => {
    const user = open('/', [late('AAPL', 'MEDIUM'), late('MSFT', 'CRITICAL')]);
    const front = await screen.findByRole('region', { name: 'MSFT news' });
    expect(within(front).getByText('taken away')).toBeVisible();
    expect(front).toHaveTextContent('87 of 99');
    expect(within(front).getByRole('link', { name: 'Why CRITICAL' })).toHaveAttribute('href', '/filings/f-MSFT');
    expect(within(front).getByRole('link', { name: 'AAPL news' })).toBeVisible();
    await user.click(within(front).getByRole('button', { name: 'MEDIUM 1' }));
    expect(await screen.findByText('Showing 1 of 2 tickers')).toBeVisible();
    await user.click(within(front).getByRole('button', { name: 'MEDIUM 1', pressed: true }));
    expect(await screen.findByText('Showing 2 of 2 tickers')).toBeVisible();
  });

  test('are one line without such news', async () => {
    open('/', [late('AAPL', 'MEDIUM')]);
    expect(await screen.findByText(/^Nothing above MEDIUM since .*close$/)).toBeVisible();
    expect(screen.queryByText('taken away')).not.toBeInTheDocument();
  });
});

test('a table row opens the sentence behind its level, its items and the receipt', async () => {
  const rule = {
    ruleId: 'cfo',
    kind: 'base',
    points: 72,
    reason: 'A chief officer leaves',
    sourceField: 'text',
    available: true,
  };
  const quoted = { document: null, start: 0, end: 10, text: 'resigned as Chief Financial Officer' };
  const user = open('/?view=table', three, {
    'GET /api/filings/accession-AAPL': () =>
      filingDetail({ quote: quoted.text, rules: [{ ...rule, kind: 'base', candidate: 'item 5.02', quote: quoted }] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show the reason for AAPL' }));
  expect(await screen.findByText('resigned as Chief Financial Officer')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Item by item' }).nextElementSibling).toHaveTextContent(
    '5.02A chief officer leaves72',
  );
  expect(screen.getByText('Accepted 4:05:12 PM ET')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide the reason for AAPL' }));
  expect(screen.queryByText('resigned as Chief Financial Officer')).not.toBeInTheDocument();
});

describe('removal', () => {
  test('asks, removes the row at once, and restores it when refused', async () => {
    let answer: (value: unknown) => void = () => {};
    let loads = 0;
    const user = open('/', three, {
      'POST /api/unsubscribe': () => new Promise((resolve) => (answer = resolve)),
      // Only the first time, so that the row is restored from the cache and not from the server.
      'GET /api/watchlist': () => (++loads === 1 ? watchlist(three) : new Promise(() => {})),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove MSFT' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove MSFT from watchlist?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(cards()).toEqual(['AAPL', 'ZIM']));
    answer(refused(503, 'unavailable', 'The store is down.'));
    await waitFor(() => expect(cards()).toEqual(['MSFT', 'AAPL', 'ZIM']));
    expect(await screen.findByText('Couldn’t remove MSFT')).toBeVisible();
    expect(screen.getByText('The store is down.')).toBeVisible();
    await waitFor(() => expect(loads).toBe(2));
  });

  test('if canceled, nothing is sent', async () => {
    const user = open('/');
    await user.click(await screen.findByRole('button', { name: 'Remove MSFT' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(callsTo('POST /api/unsubscribe')).toEqual([]);
  });
});

describe('trading platform', () => {
  test('is chosen once, with a message for each invalid input, then Trade opens it', async () => {
    const user = open('/');
    await user.click(await screen.findByRole('button', { name: 'Trade AAPL' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set Up Trading Platform' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Please select a trading platform');
    await user.selectOptions(within(dialog).getByLabelText('Trading platform'), 'Custom');
    await user.type(within(dialog).getByLabelText('Custom URL'), 'https://broker.example/q');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Custom URL must contain {TICKER} placeholder');
    await user.selectOptions(within(dialog).getByLabelText('Trading platform'), 'Robinhood');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Trade AAPL' })).toHaveAttribute('href', 'https://robinhood.com/stocks/AAPL');
  });
});

test('the latest Form 4 links to the profile of its insider, by CIK, else by name', async () => {
  const latest = { latest_form: '4', latest_accession: 'a-4', latest_headline: 'CFO bought' };
  const form4 = { accession: 'a-4', form: '4', executive_names: ['DOE JANE'] };
  openApp('/', {
    'GET /api/watchlist': () =>
      watchlist([
        entry('AAPL', { ...latest, recent_filings: [filing({ ...form4, insider_cik: '0000000011' })] }),
        entry('MSFT', { ...latest, recent_filings: [filing({ ...form4, executive_names: ['ROE / JOHN'] })] }),
      ]),
    'GET /api/brand': () => brand({ forms: { ...brand().forms, primaryForm: '4' } }),
  });
  expect(await screen.findByRole('link', { name: 'DOE JANE' })).toHaveAttribute('href', '/insider/0000000011');
  expect(screen.getByRole('link', { name: 'ROE / JOHN' })).toHaveAttribute('href', '/insider/ROE%20%2F%20JOHN');
});
