import { screen, within } from '@testing-library/react';
import type { ShowcaseResponse } from '#queries/showcase/showcase.response.ts';
import { brand, coverage, filing, showcase } from '../../testing/factories.ts';
import { refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const ALERT: NonNullable<ShowcaseResponse['alert']> = {
  accession: '0000000000-26-000001',
  ticker: 'AAPL',
  company_name: 'Apple Inc.',
  form: '8-K',
  level: 'HIGH',
  score: 72,
  one_liner: 'Chief Financial Officer resigns.',
  ai_written: false,
  reasons: [{ reason: 'The CFO leaves', quote: 'notified the Company of his resignation' }],
  sample: false,
  stages: {
    accepted_at: '2026-11-20T21:39:35.000Z',
    first_seen_at: '2026-11-20T21:39:52.000Z',
    ingested_at: '2026-11-20T21:39:53.000Z',
    read_at: '2026-11-20T21:39:54.000Z',
    scored_at: '2026-11-20T21:39:54.500Z',
    alerted_at: '2026-11-20T21:39:55.000Z',
    handed_over_at: '2026-11-20T21:39:59.500Z',
  },
};

const RULE = {
  ...{ ruleId: 'base', kind: 'base' as const, points: 60, reason: 'A chief officer leaves', quote: null },
  ...{ sourceField: 'eightK.items', available: true, candidate: 'item 5.02' },
};

const shown = (change: Partial<ShowcaseResponse>, more = {}) => ({ 'GET /api/showcase': () => showcase(change), ...more });

test('today’s filings are shown, the first with its decisive quote', async () => {
  const lower = filing({ accession: 'b', level: 'LOW', headline: 'Routine exhibit.', quote: null });
  openApp('/', shown({ day: '2026-11-20', today: true, filings: [filing(), lower] }));
  const ranked = await screen.findByRole('region', { name: 'Ranked filings' });
  expect(await within(ranked).findByText('Today’s filings')).toBeVisible();
  expect(within(ranked).getByRole('link', { name: 'Chief Financial Officer resigns.' })).toHaveAttribute(
    'href',
    '/filings/0000000000-26-000001',
  );
  expect(within(ranked).getByText('notified the Company of his resignation')).toBeVisible();
  expect(within(ranked).getByRole('link', { name: 'Routine exhibit.' })).toBeVisible();
  expect(within(ranked).queryByText(/^The chief financial officer resigns/)).not.toBeInTheDocument();
});

test('if no sentence decided the level, the summary is shown instead', async () => {
  openApp('/', shown({ day: '2026-11-20', today: true, filings: [filing({ quote: null })] }));
  expect(await screen.findByText('The chief financial officer resigns with effect of December 31.')).toBeVisible();
});

test('before the first filing of the day, the most recent day is shown and labeled', async () => {
  openApp('/', shown({ day: '2026-11-20', today: false, filings: [filing()] }));
  expect(await screen.findByText('Filings for Friday, November 20')).toBeVisible();
  expect(screen.getByText(/^highest level first · nothing filed yet today/)).toBeVisible();
});

test('if nothing has been ranked yet, past filings are shown as labeled examples that link to EDGAR', async () => {
  const link = 'https://www.sec.gov/Archives/edgar/data/789019/000119312524011295/0001193125-24-011295-index.htm';
  openApp(
    '/',
    shown({ example: true, filings: [filing({ link }), filing({ accession: 'b', headline: 'Agrees to buy Acme.', link })] }),
  );
  const ranked = await screen.findByRole('region', { name: 'Ranked filings' });
  expect(await within(ranked).findByText('Examples from EDGAR')).toBeVisible();
  expect(within(ranked).getByText('Past filings, scored the way we score new ones. Today’s will appear here.')).toBeVisible();
  for (const name of ['Chief Financial Officer resigns.', 'Agrees to buy Acme.'])
    expect(within(ranked).getByRole('link', { name })).toHaveAttribute('href', link);
  expect(within(ranked).queryByRole('link', { name: /See all filings/ })).not.toBeInTheDocument();
});

test.each(['material-events', 'form4getter', 'filingwire'] as const)('%s: each feature has its own illustration', async (id) => {
  const examples = { example: true, filings: [filing({ executive_names: ['Jane Doe'] })], rules: [RULE] };
  openApp('/', shown(examples, { 'GET /api/brand': () => brand({ id }) }));
  await screen.findByText('Examples from EDGAR');
  const drawn = [...document.querySelectorAll('[aria-label="Features"] > li > [aria-hidden]')].map(({ innerHTML }) => innerHTML);
  expect(drawn).toHaveLength(3);
  expect(new Set(drawn).size).toBe(3);
});

test('a sent alert is shown with its sentence and the time of every step', async () => {
  openApp('/', shown({ alert: ALERT }));
  const sent = await screen.findByRole('region', { name: 'A real alert, exactly as sent' });
  expect(within(sent).getByText('HIGH AAPL 8-K. Chief Financial Officer resigns.', { exact: false })).toBeVisible();
  expect(within(sent).getByText('notified the Company of his resignation')).toBeVisible();
  expect(within(sent).getByText('The sentence that made it HIGH: The CFO leaves (8-K)')).toBeVisible();
  expect(within(sent).getAllByText('+5.0 s')).toHaveLength(1);
  expect(screen.getByText('from publication to your inbox (latest alert)').nextSibling).toHaveTextContent('7.5 s');
});

test('says so if nothing has been read or sent', async () => {
  openApp('/');
  expect(await screen.findByText(/No filings ranked yet/)).toBeVisible();
  expect(screen.getByText(/No alert to show yet/)).toBeVisible();
});

test('a failed request is not shown as empty', async () => {
  openApp('/', { 'GET /api/showcase': () => refused(503, 'unavailable', 'Try again.') });
  expect(await screen.findByText(/can’t load today’s filings/)).toBeVisible();
  expect(screen.queryByText(/No alert to show yet/)).not.toBeInTheDocument();
});

test('figures come from the server, and unmeasured ones are left out', async () => {
  openApp('/', { 'GET /api/coverage': () => coverage({ seenToday: 291 }) });
  const measured = (await screen.findByText('filings received today, all companies')).closest('dl');
  expect(measured?.children).toHaveLength(1);
  expect(measured).toHaveTextContent('291');
});

test('one filing is singular', async () => {
  openApp('/', { 'GET /api/coverage': () => coverage({ seenToday: 1, origin: 'replay' }) });
  expect(await screen.findByText('filing replayed today')).toBeVisible();
});

test.each([
  ['brain', 'material-events'],
  ['insider-mind', 'form4getter'],
  ['reading-mind', 'filingwire'],
] as const)('an AI-written sentence has the icon %s', async (aiIcon, id) => {
  openApp('/', {
    'GET /api/brand': () => brand({ id, ui: { aiIcon } }),
    ...shown({ day: '2026-11-20', today: true, filings: [filing({ ai_written: true })] }),
  });
  const link = await screen.findByRole('link', { name: 'Written by AI Chief Financial Officer resigns.' });
  expect(within(link).getByRole('img', { name: 'Written by AI' })).toHaveAttribute('data-ai-icon', aiIcon);
});

test.each(['material-events', 'form4getter', 'filingwire'] as const)('%s says how accurate it is', async (id) => {
  openApp('/', { 'GET /api/brand': () => brand({ id }) });
  expect(await screen.findByRole('link', { name: 'How accurate we are, including every miss' })).toHaveAttribute(
    'href',
    '/accuracy',
  );
});

test('a suggested company opens the form with its ticker', async () => {
  const user = openApp('/', { 'GET /api/tickers': () => [] });
  await user.click(await screen.findByRole('link', { name: 'MSFT' }));
  expect(await screen.findByLabelText('Ticker symbol or company name')).toHaveValue('MSFT');
});

test('if nothing is sold, the pitch links to the brand that shows more', async () => {
  const insider = brand({ id: 'form4getter', brandName: 'Form4Getter' });
  openApp(
    '/',
    shown(
      {},
      {
        'GET /api/brand': () => ({
          ...insider,
          features: { ...insider.features, billing: false },
          upgrades: { targetBrand: 'filingwire', unlocks: ['8-K'], ctaText: 'See all filings' },
          sisters: [{ id: 'filingwire', brandName: 'Filingwire', focus: 'all filings', address: 'https://all.example.com/' }],
        }),
      },
    ),
  );
  expect(await screen.findByRole('link', { name: 'See all filings' })).toHaveAttribute('href', 'https://all.example.com/');
});
