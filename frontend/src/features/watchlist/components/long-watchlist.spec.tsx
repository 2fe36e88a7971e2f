import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entry, filingDetail, watchlist } from '#testing/factories.ts';
import { callsTo, fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

const many = Array.from({ length: 500 }, (_, at) => {
  const number = String(at).padStart(3, '0');
  return entry(`T${number}`, { id: `entry-${number}`, company_name: `Company ${number}` });
});

/** Layout that jsdom lacks: rows and cards 60 px high, a window of 768 px. */
beforeEach(() => jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60));
afterEach(() => jest.restoreAllMocks());

const tickersOf = (body: unknown) => (body as { changes: { ticker: string }[] }).changes.map(({ ticker }) => ticker);

const rows = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent ?? '');

async function openTable() {
  openApp('/?view=table&sort=ticker&dir=asc', {
    'GET /api/watchlist': () => watchlist(many),
    'GET /api/filings/:accession': () => filingDetail(),
  });
  await waitFor(() => expect(document.querySelector('tbody[data-drawn]')).not.toBeNull());
  await waitFor(() => expect(rows()[0]).toBe('T000'));
}

test('a table of 500 rows renders only visible ones and gives the total', async () => {
  await openTable();
  expect(rows().length).toBeGreaterThan(10);
  expect(rows().length).toBeLessThan(40);
  const table = screen.getByRole('table');
  expect(table).toHaveAttribute('aria-rowcount', '501');
  const [header, first, second] = within(table).getAllByRole('row');
  expect([header, first, second].map((row) => row?.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3']);
});

test('sorting, searching and selecting apply to all rows', async () => {
  const user = userEvent.setup();
  await openTable();
  await user.click(screen.getByRole('button', { name: 'Ticker' }));
  await waitFor(() => expect(rows()[0]).toBe('T499'));
  await user.type(screen.getByRole('textbox', { name: 'Search watchlist' }), 'Company 123');
  await waitFor(() => expect(rows()).toEqual(['T123']));
  expect(screen.getByText('Showing 1 of 500 tickers')).toBeVisible();
});

test('all rows are selected and changed, including unrendered ones', async () => {
  const user = userEvent.setup();
  fakeApi({ 'POST /api/watchlist/changes': () => ({ changed: [] }) });
  await openTable();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  const bar = within(await screen.findByRole('region', { name: 'Change several tickers' }));
  await user.click(bar.getByRole('button', { name: 'Select all' }));
  expect(bar.getByRole('status')).toHaveTextContent('500 of 500 selected');
  expect(screen.getByRole('checkbox', { name: 'Select T001' })).toBeChecked();
  await user.click(bar.getByRole('button', { name: 'Form types' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Form types for 500 tickers' }));
  await user.click(await dialog.findByRole('checkbox', { name: '10-Q' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(callsTo('POST /api/watchlist/changes')).toHaveLength(3));
  const sent = callsTo('POST /api/watchlist/changes').map(({ body }) => tickersOf(body));
  // The server accepts 200 per request.
  expect(sent.map(({ length }) => length)).toEqual([200, 200, 100]);
  expect(sent.flat().sort()).toEqual(many.map(({ ticker }) => ticker));
});

test('an opened row shows its reason below and is counted', async () => {
  const user = userEvent.setup();
  await openTable();
  await user.click(screen.getByRole('button', { name: 'Show the reason for T001' }));
  const hide = await screen.findByRole('button', { name: 'Hide the reason for T001' });
  const row = hide.closest('tr');
  expect(row?.nextElementSibling).toHaveAttribute('id', hide.getAttribute('aria-controls'));
  expect(row?.nextElementSibling).toHaveAttribute('aria-rowindex', '4');
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '502');
});

test('the focused row stays rendered when scrolled out of view', async () => {
  await openTable();
  const link = screen.getByRole('link', { name: 'T002' });
  act(() => link.focus());
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: 12_000, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
  await waitFor(() => expect(rows()).not.toContain('T001'));
  expect(link).toHaveFocus();
  expect(link).toBeInTheDocument();
  expect(rows()).toContain('T202');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

test('all rows are printed', async () => {
  await openTable();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(rows()).toHaveLength(500);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(rows().length).toBeLessThan(40));
});

test('of 500 cards only visible ones are rendered', async () => {
  openApp('/?view=cards&sort=ticker&dir=asc', { 'GET /api/watchlist': () => watchlist(many) });
  await screen.findByText('Showing 500 of 500 tickers');
  await waitFor(() => expect(document.querySelector('[data-index]')).not.toBeNull());
  const cards = screen.getAllByRole('article');
  expect(cards.length).toBeLessThan(40);
  expect(cards[0]).toHaveAccessibleName(/^T000/);
});
