import { screen, waitFor, within } from '@testing-library/react';
import type { WatchlistEntryResponse } from '#projections/watchlist/watchlist.response.ts';
import { entry, user as userOf, watchlist } from '#testing/factories.ts';
import { callsTo, type Routes, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

let list: WatchlistEntryResponse[];

function open(api: Routes = {}) {
  list = [entry('AAPL', { note: 'Watch', forms: '8-K' }), entry('MSFT')];
  const removed: WatchlistEntryResponse[] = [];
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(userOf()));
  return openApp('/', {
    'GET /api/watchlist': () => watchlist(list, { user: userOf() }),
    'GET /api/tickers': () => [],
    'POST /api/unsubscribe': ({ body }) => {
      const { ticker } = body as { ticker: string };
      removed.push(...list.filter((each) => each.ticker === ticker));
      list = list.filter((each) => each.ticker !== ticker);
      return { ticker, removed: true };
    },
    'POST /api/watchlist/restore': ({ body }) => {
      list = [...list, ...removed.filter(({ ticker }) => ticker === (body as { ticker: string }).ticker)];
      return { ticker: 'AAPL', restored: true };
    },
    'POST /api/watchlist/changes': () => ({ changed: ['AAPL'] }),
    'POST /api/watchlist/:ticker': () => ({ ticker: 'AAPL', changed: true }),
    'POST /api/subscribe': () => ({ added: 0, updated: 1, skipped: 0, tickers: ['AAPL'] }),
    ...api,
  });
}
const tickers = () => screen.getAllByRole('article').map((card) => within(card).getAllByRole('link')[0]?.textContent);
type User = ReturnType<typeof open>;

async function removeApple(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Remove AAPL' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(tickers()).toEqual(['MSFT']));
}

test('a removal is undone: the row is back as before', async () => {
  const user = open();
  await removeApple(user);
  expect(await screen.findByText('AAPL removed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(tickers().sort()).toEqual(['AAPL', 'MSFT']));
  expect(callsTo('POST /api/watchlist/restore')[0]?.body).toEqual({ ticker: 'AAPL' });
  expect(within(screen.getByRole('article', { name: /AAPL/ })).getByText('Watch')).toBeVisible();
});

test("a removal that can't be undone says so, and can be retried", async () => {
  let away = true;
  const user = open({
    'POST /api/watchlist/restore': () => {
      if (away) return refused(503, 'store_unavailable', 'The store does not answer.');
      list = [...list, entry('AAPL')];
      return { ticker: 'AAPL', restored: true };
    },
  });
  await removeApple(user);
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Couldn’t undo: AAPL removed')).toBeVisible();
  expect(screen.getByText('The store does not answer.')).toBeVisible();
  expect(tickers()).toEqual(['MSFT']);
  away = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(tickers().sort()).toEqual(['AAPL', 'MSFT']));
});

test('a refused removal offers no undo', async () => {
  const user = open({ 'POST /api/unsubscribe': () => refused(503, 'store_unavailable', 'The store does not answer.') });
  await user.click(await screen.findByRole('button', { name: 'Remove AAPL' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Couldn’t remove AAPL')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('undoing a change restores the entry', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Edit AAPL' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit AAPL' }));
  await user.clear(dialog.getByLabelText('Notes (optional)'));
  await user.type(dialog.getByLabelText('Tags'), 'energy');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('AAPL updated')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(callsTo('POST /api/watchlist/changes')).toHaveLength(1));
  expect(callsTo('POST /api/watchlist/changes')[0]?.body).toEqual({ changes: [{ ticker: 'AAPL', note: 'Watch', tags: [] }] });
});

test('forms changed by the add form are undone too', async () => {
  const user = open();
  await user.type(await screen.findByLabelText('Ticker symbol or company name'), 'aapl');
  await user.click(screen.getByRole('button', { name: 'Add Ticker' }));
  expect(await screen.findByText('✅ Watchlist updated!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(callsTo('POST /api/watchlist/changes')).toHaveLength(1));
  expect(callsTo('POST /api/watchlist/changes')[0]?.body).toEqual({
    changes: [{ ticker: 'AAPL', forms: ['8-K'], note: 'Watch' }],
  });
});

test('an added ticker can be removed again', async () => {
  const user = open({
    'POST /api/subscribe': () => {
      list = [...list, entry('NVDA')];
      return { added: 1, updated: 0, skipped: 0, tickers: ['NVDA'] };
    },
  });
  await user.type(await screen.findByLabelText('Ticker symbol or company name'), 'nvda');
  await user.click(screen.getByRole('button', { name: 'Add Ticker' }));
  expect(await screen.findByText('✅ 1 ticker(s) added')).toBeVisible();
  await waitFor(() => expect(tickers().sort()).toEqual(['AAPL', 'MSFT', 'NVDA']));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(tickers().sort()).toEqual(['AAPL', 'MSFT']));
  expect(callsTo('POST /api/unsubscribe').map(({ body }) => body)).toEqual([{ ticker: 'NVDA' }]);
  expect(screen.queryByText('NVDA removed')).not.toBeInTheDocument();
});

test('focus stays in the list: on the next row after a removal, back where it was after Undo', async () => {
  const user = open();
  await removeApple(user);
  const next = screen.getByRole('button', { name: 'Remove MSFT' });
  await waitFor(() => expect(next).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(tickers().sort()).toEqual(['AAPL', 'MSFT']));
  expect(next).toHaveFocus();
});
