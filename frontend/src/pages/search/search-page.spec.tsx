import { screen, waitFor, within } from '@testing-library/react';
import type { SearchTextsResponse } from '#contexts/assistant/search-texts/search-texts.response.ts';
import { brand, user as userOf } from '../../testing/factories.ts';
import { callsTo, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const TEXT = 'There is substantial doubt about its ability to continue as a going concern.';
const hit = (change: Partial<SearchTextsResponse['hits'][number]> = {}): SearchTextsResponse['hits'][number] => ({
  accession: '0000320193-26-000001',
  form: '10-K',
  companies: 'Acme Corp (ACME)',
  filed_at: '2026-11-18',
  offset: 5_000,
  text: TEXT,
  marks: [
    { start: TEXT.indexOf('going'), end: TEXT.indexOf('going') + 5 },
    { start: TEXT.indexOf('concern'), end: TEXT.indexOf('concern') + 7 },
  ],
  ...change,
});
const professionals = (change = {}) =>
  brand({ id: 'filingwire', brandName: 'Filingwire', features: { ...brand().features, chatbot: true }, ...change });
const open = (address: string, answer: () => unknown = () => ({ hits: [hit()], next: null }), api = {}) =>
  openApp(address, { 'GET /api/brand': () => professionals(), 'GET /api/search/texts': answer, ...api });
const requested = () => Object.fromEntries(callsTo('GET /api/search/texts').at(-1)?.url.searchParams ?? []);

test('matches are highlighted in the passage, which links to its place in the filing', async () => {
  open('/search?q=going+concern');
  const row = within(await screen.findByRole('list', { name: 'Results' })).getByRole('listitem');
  expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['going', 'concern']);
  const start = 5_000 + TEXT.indexOf('going');
  expect(within(row).getByRole('link', { name: /^Acme Corp \(ACME\) ?, 10-K$/ })).toHaveAttribute(
    'href',
    `/filings/0000320193-26-000001?at=${start}-${start + 'going concern'.length}`,
  );
  expect(screen.getByText('1 result')).toBeVisible();
});

test('on submit, words and filters go into the URL and to the server', async () => {
  const user = open('/search');
  expect(await screen.findByText('Search the text of filings')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Words to search for' }), 'going concern');
  await user.type(screen.getByRole('textbox', { name: 'Ticker' }), 'acme');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Form' }), '8-K');
  expect(callsTo('GET /api/search/texts')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(window.location.search).toBe('?q=going+concern&ticker=ACME&form=8-K'));
  await waitFor(() => expect(requested()).toEqual({ q: 'going concern', ticker: 'ACME', form: '8-K', offset: '0', limit: '10' }));
  await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(window.location.search).toBe('?q=going+concern'));
});

test('too short a query is reported next to the field and not sent', async () => {
  const user = open('/search');
  await user.type(await screen.findByRole('searchbox'), 'a{Enter}');
  expect(screen.getByText('Type at least 2 characters.')).toBeVisible();
  expect(callsTo('GET /api/search/texts')).toEqual([]);
});

test('result pages have URLs', async () => {
  const user = open('/search?q=doubt&page=2', () => ({ hits: [hit()], next: 20 }));
  expect(await screen.findByText('Results 11–11, most relevant first')).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Result pages' }));
  expect(pages.getByRole('link', { name: '← Previous' })).toHaveAttribute('href', '/search?q=doubt');
  await user.click(pages.getByRole('link', { name: 'Next →' }));
  await waitFor(() => expect(requested()['offset']).toBe('20'));
});

test('no results is not an error: the page says what to try and what was not searched', async () => {
  const user = open('/search?q=unfindable&ticker=ACME', () => ({ hits: [], next: null }));
  expect(await screen.findByText('No results')).toBeVisible();
  expect(screen.getByText(/Locked forms aren’t searched/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear all filters' })[0] as HTMLElement);
  await waitFor(() => expect(window.location.search).toBe('?q=unfindable'));
});

test('a failure shows its cause and can be retried', async () => {
  let known = false;
  const user = open('/search?q=doubt&ticker=NOPE', () =>
    known ? { hits: [hit()], next: null } : refused(404, 'ticker_not_recognized', 'Ticker symbol not recognized.'),
  );
  expect(await screen.findByText('Ticker symbol not recognized.')).toBeVisible();
  known = true;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('list', { name: 'Results' })).toBeVisible();
});

test('a brand without search says so, requests nothing, and links to the brand that has it', async () => {
  open('/search?q=doubt', undefined, { 'GET /api/brand': () => brand() });
  const locked = await screen.findByRole('region', { name: 'Search filings' });
  expect(locked).toHaveTextContent('8KGetter doesn’t include full-text search. Filingwire does, across all form types.');
  expect(within(locked).getByRole('link', { name: 'Open Filingwire' })).toHaveAttribute('href', '/?brand=filingwire');
  expect(callsTo('GET /api/search/texts')).toEqual([]);
});

test('the header links to it', async () => {
  open('/search');
  const link = await within(await screen.findByRole('banner')).findByRole('link', { name: 'Search' });
  expect(link).toHaveAttribute('aria-current', 'page');
});

const SAVED = { id: 'x1', q: 'going concern', ticker: 'ACME', form: '10-K', created_at: '2026-11-01T12:00:00.000Z' };
/** A reader whose plan saves searches, or not. */
const reader = (pro: boolean, api = {}) => {
  localStorage.setItem('session', 's-1');
  const plan = pro ? ({ planType: 'pro', planStatus: 'active' } as const) : {};
  localStorage.setItem('auth-user', JSON.stringify(userOf({ email: 'ana@example.com', verified: true, ...plan })));
  const { plans } = brand();
  const features = { ...plans.pro.features, savedSearches: true };
  return open('/search?q=doubt&form=8-K', undefined, {
    'GET /api/brand': () => professionals({ plans: { ...plans, pro: { ...plans.pro, features } } }),
    'GET /api/saved-searches': () => ({ searches: [], limit: 20, active: pro }),
    ...api,
  });
};

test('a search is saved with its words, ticker and form, and is then shown as saved', async () => {
  let searches: unknown[] = [];
  const user = reader(true, {
    'GET /api/saved-searches': () => ({ searches, limit: 20, active: true }),
    'POST /api/saved-searches': () => {
      searches = [{ ...SAVED, q: 'doubt', ticker: null, form: '8-K' }];
      return { id: 'x1', saved: true };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Save this search' }));
  expect(await screen.findByText('Saved. You’ll be alerted about new matches.')).toBeVisible();
  expect(callsTo('POST /api/saved-searches')[0]?.body).toEqual({ q: 'doubt', form: '8-K' });
  const list = within(screen.getByRole('region', { name: 'Saved searches' }));
  expect(list.getByRole('link', { name: 'doubt · 8-K' })).toHaveAttribute('href', '/search?q=doubt&form=8-K');
});

test('a saved search is removed at once, which can be undone', async () => {
  let searches: unknown[] = [SAVED];
  const user = reader(true, {
    'GET /api/saved-searches': () => ({ searches, limit: 20, active: true }),
    'DELETE /api/saved-searches/:id': () => {
      searches = [];
      return { removed: true };
    },
    'POST /api/saved-searches': () => ({ id: 'x2', saved: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove saved search: going concern · ACME · 10-K' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved searches' })).not.toBeInTheDocument());
  expect(callsTo('DELETE /api/saved-searches/:id')[0]?.path).toBe('/api/saved-searches/x1');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(callsTo('POST /api/saved-searches')[0]?.body).toEqual({ q: 'going concern', ticker: 'ACME', form: '10-K' }),
  );
});

test('a failure to save says why', async () => {
  const user = reader(true, {
    'POST /api/saved-searches': () => refused(409, 'too_many_saved_searches', 'Twenty searches are saved. Remove one first.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Save this search' }));
  expect(await screen.findByText('Twenty searches are saved. Remove one first.')).toBeVisible();
});

test('without PRO saving leads to the upgrade; earlier searches are kept and shown as inactive', async () => {
  reader(false, { 'GET /api/saved-searches': () => ({ searches: [SAVED], limit: 20, active: false }) });
  expect(await screen.findByRole('link', { name: /^Save this search/ })).toHaveAttribute('href', '/upgrade');
  expect(await screen.findByText(/Saved searches are inactive on your plan/)).toBeVisible();
});
