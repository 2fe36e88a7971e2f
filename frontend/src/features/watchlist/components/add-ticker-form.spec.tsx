import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { brand, entry, user as userOf, watchlist } from '#testing/factories.ts';
import { callsTo, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

const matches = [
  { ticker: 'MSFT', name: 'Microsoft Corporation' },
  { ticker: 'MSTR', name: 'MicroStrategy' },
];
const search = { 'GET /api/tickers': () => matches };
const taken = { 'POST /api/subscribe': () => ({ added: 1, updated: 0, skipped: 0, tickers: [] }) };

function open(api = {}, held = ['AAPL'], limit = 10) {
  return openApp('/', {
    'GET /api/watchlist': () =>
      watchlist(
        held.map((ticker) => entry(ticker)),
        { tickerLimit: limit },
      ),
    ...search,
    ...taken,
    ...api,
  });
}

const field = () => screen.findByLabelText('Ticker symbol or company name');
const form = () => screen.getByRole('form', { name: 'Add tickers' });
const submit = () => within(form()).getByRole('button', { name: /^Add Tickers?$/ });

test('no ticker and no form selected are refused with a message', async () => {
  const user = open();
  await field();
  await user.click(submit());
  expect(await screen.findByText('Please enter a ticker symbol or company name')).toBeVisible();
  await user.type(await field(), 'NVDA');
  await user.click(screen.getByRole('button', { name: /^Form types/ }));
  await user.click(await screen.findByRole('checkbox', { name: '8-K' }));
  await user.click(submit());
  expect(await screen.findByText('Please select at least one form type')).toBeVisible();
  expect(callsTo('POST /api/subscribe')).toEqual([]);
});

test('the status disappears after three seconds', async () => {
  open();
  await field();
  const timers = jest.spyOn(globalThis, 'setTimeout');
  act(() => submit().click());
  const text = 'Please enter a ticker symbol or company name';
  expect(screen.getByText(text)).toBeVisible();
  const [clears] = timers.mock.calls.filter(([, after]) => after === 3000);
  timers.mockRestore();
  if (clears === undefined) throw new Error('nothing clears the status');
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
});

test('symbols are split and upper-cased, a name is looked up, an empty note is an empty string', async () => {
  localStorage.setItem('session', 's-1');
  const user = open();
  await user.type(await field(), ' nvda, ,microsoft ,nvda');
  await user.click(submit());
  await waitFor(() => expect(callsTo('POST /api/subscribe')).toHaveLength(1));
  expect(callsTo('POST /api/subscribe')[0]?.body).toEqual({ tickers: 'NVDA,MSFT', forms: '8-K', note: '' });
  expect(await screen.findByText('✅ 1 ticker(s) added')).toBeVisible();
  expect(await field()).toHaveValue('');
  await waitFor(() => expect(callsTo('GET /api/watchlist')).toHaveLength(2));
  const lookedUp = callsTo('GET /api/tickers').filter(({ url }) => url.searchParams.get('q') === 'MICROSOFT');
  expect(lookedUp.map(({ headers }) => headers.get('X-Session'))).toEqual(['s-1']);
});

test('the autocomplete searches the last token and appends the choice', async () => {
  const user = open();
  await user.type(await field(), 'NVDA, ms');
  await user.click(await screen.findByRole('option', { name: /Microsoft Corporation/ }));
  expect(await field()).toHaveValue('NVDA, MSFT, ');
  expect(callsTo('GET /api/tickers').at(-1)?.url.searchParams.get('q')).toBe('ms');
});

test('the autocomplete is chosen by keyboard', async () => {
  const user = open();
  await user.type(await field(), 'ms');
  await screen.findByRole('option', { name: /Microsoft/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await field()).toHaveValue('MSFT, ');
});

test.each([
  [userOf(), 'Adding 2 ticker(s) would exceed your limit of 2. Upgrade to PRO for up to 50 tickers.'],
  [
    userOf({ planType: 'pro', planStatus: 'active' }),
    'Adding 2 ticker(s) would exceed your limit of 2. Buy +20 more tickers for $5/month in Settings → Ticker Add-ons.',
  ],
])('over the limit nothing is sent and the way out is named', async (account, text) => {
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(account));
  const user = open({ 'GET /api/watchlist': () => watchlist([entry('AAPL')], { tickerLimit: 2, user: account }) });
  await user.type(await field(), 'NVDA, TSLA, AAPL');
  await user.click(submit());
  expect(await screen.findByText(text)).toBeVisible();
  expect(callsTo('POST /api/subscribe')).toEqual([]);
});

test('tickers on the list may be updated at the limit', async () => {
  const user = open({ 'POST /api/subscribe': () => ({ added: 0, updated: 1, skipped: 0, tickers: ['AAPL'] }) }, ['AAPL'], 1);
  await user.type(await field(), 'AAPL');
  await user.click(submit());
  expect(await screen.findByText('✅ Watchlist updated!')).toBeVisible();
  await waitFor(() => expect(callsTo('GET /api/watchlist')).toHaveLength(2));
});

test('added, updated and skipped are counted', async () => {
  const user = open({ 'POST /api/subscribe': () => ({ added: 2, updated: 1, skipped: 3, tickers: [] }) });
  await user.type(await field(), 'NVDA');
  await user.click(submit());
  expect(await screen.findByText('✅ 2 ticker(s) added, 1 updated, 3 skipped (invalid)')).toBeVisible();
});

test.each([
  [refused(400, 'ticker_not_recognized', 'We couldn’t find XXXX.'), 'We couldn’t find XXXX.'],
  [
    new Response('{"error":"ticker_not_recognized"}', { status: 400 }),
    'Ticker symbol not recognized. Please check the spelling or try a different symbol.',
  ],
  [new Response('upstream is down', { status: 502 }), 'upstream is down'],
])('a refusal shows the server message, or else the raw text', async (answer, text) => {
  const user = open({ 'POST /api/subscribe': () => answer.clone() });
  await user.type(await field(), 'XXXX');
  await user.click(submit());
  expect(await screen.findByText(text)).toBeVisible();
  expect(await field()).toHaveValue('XXXX');
});

test('locked forms show PRO, hidden ones not at all', async () => {
  const user = open();
  await field();
  const table = screen.getByRole('button', { name: /^Form types/, expanded: false });
  expect(screen.queryByRole('checkbox', { name: '8-K' })).not.toBeInTheDocument();
  await user.click(table);
  expect(await screen.findByRole('checkbox', { name: '8-K' })).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: 'Form 4' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Unlock Form 4 with PRO' })).toHaveAttribute('href', '/upgrade');
  expect(screen.getByRole('checkbox', { name: 'New listings' })).toBeDisabled();
  expect(screen.queryByRole('checkbox', { name: '13F' })).not.toBeInTheDocument();
  expect(within(form()).getByRole('link', { name: 'Upgrade to PRO' })).toHaveAttribute('href', '/upgrade');
  await user.click(table);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: '8-K' })).not.toBeInTheDocument());
});

test.each([
  ['a free reader', {}, ['New listings']],
  ['a PRO reader', { planType: 'pro' as const, planStatus: 'active' as const }, ['New listings']],
  ['an admin', { isAdmin: true, planType: 'pro' as const, planStatus: 'active' as const }, ['13F', 'New listings']],
])('%s: only admins see what the brand hides', async (_who, change, shown) => {
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(userOf(change)));
  const user = open({ 'GET /api/watchlist': () => watchlist([entry('AAPL')], { user: userOf(change) }) });
  await field();
  await user.click(screen.getByRole('button', { name: /^Form types/ }));
  await screen.findByRole('checkbox', { name: '8-K' });
  expect(['13F', 'New listings'].filter((name) => screen.queryByRole('checkbox', { name }) !== null)).toEqual(shown);
  for (const name of shown.filter((each) => each === '13F')) expect(screen.getByRole('checkbox', { name })).toBeEnabled();
});

test('a brand that sells nothing and skips form selection has the table too; locked rows link to its sister', async () => {
  const own = brand({ id: 'form4getter', brandName: 'Form4Getter' });
  const address = 'https://all.example.com/';
  const user = open({
    'GET /api/brand': () => ({
      ...own,
      features: { ...own.features, billing: false },
      onboarding: { ...own.onboarding, steps: ['contact', 'tickers'], skipFormSelection: true },
      sisters: [{ id: 'filingwire', brandName: 'Filingwire', focus: 'all filings', address }],
    }),
  });
  await field();
  await user.click(screen.getByRole('button', { name: /^Form types/ }));
  expect(await screen.findByRole('checkbox', { name: 'Form 4' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'See Form 4 on our sister site' })).toHaveAttribute('href', address);
  expect(
    within(form())
      .queryByRole('link', { name: /Upgrade to PRO|Unlock/ })
      ?.getAttribute('href') ?? address,
  ).toBe(address);
});

test('above 90% of the limit the banner shows, and the count changes color', async () => {
  open(
    {},
    Array.from({ length: 10 }, (_, at) => `T${at}`),
  );
  await field();
  expect(screen.getByText(/You've reached your 10 ticker limit/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', '/pricing');
  expect(within(form()).getByText(/10 \/ 10/)).toHaveAttribute('data-full');
});

test('at 90% there is no banner yet', async () => {
  open(
    {},
    Array.from({ length: 9 }, (_, at) => `T${at}`),
  );
  await field();
  expect(screen.queryByText(/ticker limit/)).not.toBeInTheDocument();
  expect(within(form()).getByText(/9 \/ 10/)).not.toHaveAttribute('data-full');
});

test('PRO at the limit can buy a pack', async () => {
  const pro = userOf({ planType: 'pro', planStatus: 'active', verified: true, email: 'a@example.com' });
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(pro));
  open({ 'GET /api/watchlist': () => watchlist([entry('AAPL'), entry('MSFT')], { tickerLimit: 2, user: pro }) });
  await field();
  expect(screen.getByText(/You've reached your limit of 2 tickers. Add \+20 more for just \$5\/month!/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buy Add-on Pack' })).toHaveAttribute('href', '/pricing#add-ons');
});

test('for one ticker on the list the form shows its forms and note, and a removed note is sent as null', async () => {
  const held = entry('AAPL', { forms: '8-K', note: 'Watch closely' });
  const user = open({
    'GET /api/watchlist': () => watchlist([held]),
    'POST /api/subscribe': () => ({ added: 0, updated: 1, skipped: 0, tickers: ['AAPL'] }),
  });
  await user.type(await field(), 'aapl');
  const note = within(form()).getByLabelText('Notes (optional)');
  expect(note).toHaveValue('Watch closely');
  await user.clear(note);
  await user.click(submit());
  await waitFor(() => expect(callsTo('POST /api/subscribe')).toHaveLength(1));
  expect(callsTo('POST /api/subscribe')[0]?.body).toEqual({ tickers: 'AAPL', forms: '8-K', note: null });
});

test('with several tickers the fields stay empty, so that no note is copied between them', async () => {
  const user = open({ 'GET /api/watchlist': () => watchlist([entry('AAPL', { note: 'Watch closely' })]) });
  await user.type(await field(), 'AAPL, NVDA');
  expect(within(form()).getByLabelText('Notes (optional)')).toHaveValue('');
  await user.click(submit());
  await waitFor(() => expect(callsTo('POST /api/subscribe')).toHaveLength(1));
  expect(callsTo('POST /api/subscribe')[0]?.body).toMatchObject({ note: '' });
});

test('input stays when the ticker turns out to be on the list', async () => {
  const user = open({ 'GET /api/watchlist': () => watchlist([entry('AAPL', { note: 'Old' })]) });
  await field();
  await user.type(within(form()).getByLabelText('Notes (optional)'), 'New');
  await user.type(await field(), 'AAPL');
  expect(within(form()).getByLabelText('Notes (optional)')).toHaveValue('New');
});
