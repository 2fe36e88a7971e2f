import { screen, waitFor, within } from '@testing-library/react';
import type { WatchlistEntryResponse } from '#projections/watchlist/watchlist.response.ts';
import { entry, user as userOf, watchlist } from '#testing/factories.ts';
import { callsTo, type Routes, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

const pro = userOf({ verified: true, planType: 'pro', planStatus: 'active' });
const three = [
  entry('AAPL', { forms: '8-K', tags: ['tech'], unseen_filings_count: 2 }),
  entry('MSFT', { forms: '8-K,4', tags: ['tech'] }),
  entry('XOM', { unseen_filings_count: 1 }),
];

function open(address = '/', api: Routes = {}, entries: WatchlistEntryResponse[] = three) {
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(pro));
  return openApp(address, {
    'GET /api/watchlist': () => watchlist(entries, { user: pro }),
    'POST /api/watchlist/changes': () => ({ changed: [] }),
    'POST /api/watchlist/seen': () => ({ tickers: [] }),
    ...api,
  });
}
const sent = () => callsTo('POST /api/watchlist/changes').map(({ body }) => (body as { changes: object[] }).changes);
const bar = () => screen.findByRole('region', { name: 'Change several tickers' });

test.each(['/?view=cards', '/?view=table'])(
  'rows are chosen at %s, and their forms changed at once and taken back',
  async (address) => {
    const user = open(address);
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    const bulk = within(await bar());
    expect(bulk.getByRole('button', { name: 'Form types' })).toBeDisabled();
    await user.click(await screen.findByRole('checkbox', { name: 'Select AAPL' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select MSFT' }));
    expect(bulk.getByRole('status')).toHaveTextContent('2 of 3 selected');
    await user.click(bulk.getByRole('button', { name: 'Form types' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Form types for 2 tickers' }));
    await user.click(await dialog.findByRole('checkbox', { name: '10-Q' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const tickers = (await sent())[0]?.map((change) => (change as { ticker: string }).ticker);
    expect(tickers?.sort()).toEqual(['AAPL', 'MSFT']);
    expect(sent()[0]?.[0]).toMatchObject({ forms: ['8-K', '10-Q'] });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(
      expect.arrayContaining([
        { ticker: 'AAPL', forms: ['8-K'] },
        { ticker: 'MSFT', forms: ['8-K', '4'] },
      ]),
    );
    await user.click(bulk.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('checkbox', { name: 'Select AAPL' })).not.toBeInTheDocument();
  },
);

test('all rows with a tag get the same rules', async () => {
  const user = open('/?tag=tech');
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(within(await bar()).getByRole('button', { name: 'Select all' }));
  await user.click(within(await bar()).getByRole('button', { name: 'Rules' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rules for 2 tickers' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Only alert me about certain filings' }));
  await user.type(dialog.getByLabelText('8-K items'), 'five');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('five isn’t an 8-K item.');
  await user.clear(dialog.getByLabelText('8-K items'));
  await user.type(dialog.getByLabelText('8-K items'), '5.02');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const rules = { items: ['5.02'], openMarketOnly: false, without10b51: false, minimumValue: null, keywords: [] };
  expect(sent()).toEqual([expect.arrayContaining(['AAPL', 'MSFT'].map((ticker) => ({ ticker, rules })))]);
  expect(sent()[0]).toHaveLength(2);
});

test('several tickers are muted; a refusal is shown in the dialog and changes nothing', async () => {
  const user = open('/', {
    'POST /api/watchlist/changes': () => refused(503, 'store_unavailable', 'The store does not answer.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(within(await bar()).getByRole('button', { name: 'Select all' }));
  await user.click(within(await bar()).getByRole('button', { name: 'Mute' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mute 3 tickers' }));
  await user.click(dialog.getByRole('button', { name: 'For a week' }));
  expect(await dialog.findByText('The store does not answer.')).toBeVisible();
  expect(screen.queryByText(/^Muted until/)).not.toBeInTheDocument();
});

test('the whole list is marked as seen; if nothing is unseen there is nothing to mark', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Mark all seen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all seen' })).not.toBeInTheDocument());
  expect(callsTo('POST /api/watchlist/seen')[0]?.body).toEqual({ all: true });
  await waitFor(() => expect(document.title).toBe('Watchlist · 8KGetter'));
});

test('a failure to mark is shown, and the counts stay', async () => {
  const user = open('/', { 'POST /api/watchlist/seen': () => refused(503, 'store_unavailable', 'The store does not answer.') });
  await user.click(await screen.findByRole('button', { name: 'Mark all seen' }));
  expect(await screen.findByText('Couldn’t mark filings as seen')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark all seen' })).toBeVisible();
});
