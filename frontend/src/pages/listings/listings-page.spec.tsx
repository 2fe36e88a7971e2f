import { screen, waitFor, within } from '@testing-library/react';
import type { ListingEntry, ListingsPreviewResponse } from '#projections/new-listings/listing.response.ts';
import { brand } from '../../testing/factories.ts';
import { callsTo, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const listing = (change: Partial<ListingEntry> = {}): ListingEntry => ({
  id: '0000000011|registration',
  cik: '0000000011',
  company: 'Acme Robotics Inc.',
  tickers: [],
  family: 'registration',
  stage: 'priced',
  form: '424B4',
  accession: '0000000000-26-000003',
  filed_at: '2026-02-12',
  accepted_at: '2026-02-12T21:00:00.000Z',
  level: 'HIGH',
  ai_written: false,
  one_liner: 'Acme prices 5,000,000 shares at $17.00.',
  price: '17.00',
  price_range: null,
  shares: '5000000',
  proceeds: '79050000',
  exchange: 'Nasdaq Global Market',
  symbol: 'ACMR',
  resale: false,
  offering_amount: '85000000',
  amount_sold: null,
  industry_group: null,
  state: null,
  private_fund: false,
  link: 'https://www.sec.gov/Archives/edgar/data/11/index.htm',
  sample: false,
  steps: [
    { accession: '0000000000-26-000001', form: 'S-1', filed_at: '2026-01-05', accepted_at: null },
    { accession: '0000000000-26-000003', form: '424B4', filed_at: '2026-02-12', accepted_at: null },
  ],
  ...change,
});
const placement = listing({
  id: '0000000012|placement',
  company: 'Beta Holdings',
  family: 'placement',
  stage: 'placement',
  form: 'D',
  accession: '0000000000-26-000002',
  level: null,
  one_liner: null,
  price: null,
  shares: null,
  proceeds: null,
  exchange: null,
  symbol: null,
  offering_amount: 'Indefinite',
  amount_sold: '2000000',
  industry_group: 'Other Technology',
  state: 'DELAWARE',
  private_fund: true,
  sample: true,
  steps: [{ accession: '0000000000-26-000002', form: 'D', filed_at: '2026-02-11', accepted_at: null }],
});
const preview = (change: Partial<ListingsPreviewResponse> = {}): ListingsPreviewResponse => ({
  open: true,
  listings: [{ company: 'Acme Robotics Inc.', form: 'S-1', filed_at: '2026-02-12', sample: false, locked: true }],
  exchanges: ['Nasdaq', 'NYSE'],
  ...change,
});
const open = (listings: readonly ListingEntry[], address = '/listings', api = {}) =>
  openApp(address, {
    'GET /api/listings/preview': () => preview(),
    'GET /api/listings': () => ({ listings, next: null }),
    ...api,
  });

test('each offering is shown with its stage, facts and filings', async () => {
  open([listing(), placement]);
  const [first, second] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error('two offerings expected');
  expect(screen.getByRole('heading', { level: 1, name: 'New listings' })).toBeVisible();
  expect(first).toHaveTextContent('Priced');
  expect(within(first).getByRole('heading', { name: 'Acme Robotics Inc.' })).toBeVisible();
  expect(within(first).getByRole('link', { name: /^Acme prices 5,000,000 shares/ })).toHaveAttribute(
    'href',
    '/filings/0000000000-26-000003',
  );
  for (const [name, value] of [
    ['Price', '$17.00'],
    ['Shares', '5,000,000'],
    ['Offering', '$85.0M'],
    ['Symbol', 'ACMR'],
  ] as const)
    expect(within(first).getByText(name).nextSibling).toHaveTextContent(value);
  expect(first).toHaveTextContent('S-1 of Acme Robotics Inc. Jan 5, 2026 → 424B4 of Acme Robotics Inc. Feb 12, 2026');
  expect(second).toHaveTextContent('not read yet');
  expect(second).toHaveTextContent('Indefinite');
  expect(second).toHaveTextContent('private fund');
  expect(second).toHaveTextContent('sample');
  expect(within(second).queryByText('Price')).not.toBeInTheDocument();
});

test('filters are in the URL and sent to the server; clearing removes them', async () => {
  const user = open([], '/listings?form=S-1');
  expect(await screen.findByText('No listings match your filters')).toBeVisible();
  expect(screen.getByLabelText('Form')).toHaveValue('S-1');
  await user.selectOptions(screen.getByLabelText('Exchange'), 'Nasdaq');
  await user.selectOptions(screen.getByLabelText('Minimum amount'), 'From $10.0M');
  await user.click(screen.getByLabelText('Show private funds'));
  await user.type(screen.getByLabelText('Search new listings'), 'acme');
  const last = () => Object.fromEntries(callsTo('GET /api/listings').at(-1)?.url.searchParams ?? []);
  await waitFor(() =>
    expect(last()).toEqual({ form: 'S-1', exchange: 'Nasdaq', minAmount: '10000000', funds: 'true', text: 'acme' }),
  );
  await waitFor(() => expect(window.location.search).toContain('minAmount=10000000'));
  await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.getByLabelText('Search new listings')).toHaveValue('');
});

test('more pages load on request', async () => {
  const user = open([], '/listings', {
    'GET /api/listings': ({ url }: { url: URL }) =>
      url.searchParams.has('cursor') ? { listings: [placement], next: null } : { listings: [listing()], next: 'c-1' },
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('heading', { name: 'Beta Holdings' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('new listings wait behind a button, so that rows do not move', async () => {
  let calls = 0;
  const user = open([], '/listings', {
    // The list is fetched first, then the newest page, which has one more company.
    'GET /api/listings': () => {
      calls += 1;
      return { listings: calls === 1 ? [listing()] : [placement, listing()], next: null };
    },
  });
  const pill = await screen.findByRole('button', { name: '1 new listing' });
  expect(screen.queryByRole('heading', { name: 'Beta Holdings' })).not.toBeInTheDocument();
  await user.click(pill);
  expect(await screen.findByRole('heading', { name: 'Beta Holdings' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /new listing/ })).not.toBeInTheDocument());
});

test('a row scored since then is updated in place', async () => {
  let calls = 0;
  open([], '/listings', {
    'GET /api/listings': () => {
      calls += 1;
      return { listings: [listing(calls === 1 ? { level: null, one_liner: null } : {})], next: null };
    },
  });
  expect(await screen.findByRole('link', { name: /^Acme prices 5,000,000 shares/ })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('HIGH');
  expect(screen.queryByRole('button', { name: /new listing/ })).not.toBeInTheDocument();
});

test('an empty feed is not an error, and an error does not look empty', async () => {
  open([]);
  expect(await screen.findByText('No new listings yet')).toBeVisible();
});

test('a failure shows its cause and can be retried', async () => {
  let down = true;
  const user = open([], '/listings', {
    'GET /api/listings': () =>
      down ? refused(503, 'store_unavailable', 'The service is temporarily unavailable.') : { listings: [listing()], next: null },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the new listings');
  down = false;
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Acme Robotics Inc.' })).toBeVisible();
});

test('without PRO it shows who files and links to PRO, without requesting locked content', async () => {
  open([], '/listings', { 'GET /api/listings/preview': () => preview({ open: false }) });
  const locked = await screen.findByRole('list', { name: 'Latest listings, locked' });
  expect(locked).toHaveTextContent('Acme Robotics Inc.');
  const section = within(screen.getByRole('region', { name: 'New listings, preview' }));
  expect(section.getByRole('link', { name: 'Upgrade to PRO' })).toHaveAttribute('href', '/upgrade');
  expect(section.getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', '/pricing');
  expect(callsTo('GET /api/listings')).toEqual([]);
});

test('the header links to it for brands that have it', async () => {
  open([listing()]);
  const link = await within(await screen.findByRole('banner')).findByRole('link', { name: 'New listings' });
  expect(link).toHaveAttribute('aria-current', 'page');
});

test('a brand without it links to the brand that has it', async () => {
  const insider = brand({
    id: 'form4getter',
    brandName: 'Form4Getter',
    forms: { default: ['4'], available: ['4'], hidden: ['NEW_LISTINGS'], upsell: [], primaryForm: '4' },
    features: { billing: false, aiAnalysis: true, advancedFilters: false, csvExport: false, priceAlerts: false, chatbot: false },
    upgrades: { targetBrand: 'filingwire', unlocks: [], ctaText: 'See all filings' },
  });
  open([], '/listings', {
    'GET /api/brand': () => insider,
    'GET /api/listings/preview': () => preview({ open: false }),
  });
  expect(await screen.findByRole('link', { name: 'See all filings' })).toHaveAttribute('href', '/?brand=filingwire');
  expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'New listings' })).not.toBeInTheDocument();
});
