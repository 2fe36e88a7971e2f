import { screen, waitFor, within } from '@testing-library/react';
import { entry, watchlist } from '#testing/factories.ts';
import { callsTo, type Routes, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

const left = (ticker: string, note = '') => ({ ticker, company_name: `${ticker} Inc.`, forms: '8-K,4', note });
const eight = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((ticker) => entry(ticker));

async function open(api: Routes) {
  localStorage.setItem('session', 's-1');
  const user = openApp('/', api);
  return { user, panel: await screen.findByRole('region', { name: 'Tickers not added when you logged in' }) };
}

test("entries that didn't fit at login are shown, and added with their forms and note", async () => {
  let notMerged = [left('NVDA', 'chips'), left('AMD')];
  const { user, panel } = await open({
    'GET /api/watchlist': () => watchlist(eight, { not_merged: notMerged }),
    'POST /api/subscribe': () => {
      notMerged = [left('AMD')];
      return { added: 1, updated: 0, skipped: 0, tickers: ['NVDA'] };
    },
  });
  expect(within(panel).getByText(/These 2 tickers were in this browser before you logged in/)).toBeVisible();
  expect(within(panel).getByText('8-K, Form 4 · chips')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Add NVDA' }));
  await waitFor(() => expect(within(panel).queryByText('NVDA')).not.toBeInTheDocument());
  expect(callsTo('POST /api/subscribe')[0]?.body).toEqual({ tickers: 'NVDA', forms: '8-K,4', note: 'chips' });
  expect(within(panel).getByText('AMD')).toBeVisible();
});

test('a dismissed entry disappears, and with the last one the panel', async () => {
  let notMerged: ReturnType<typeof left>[] | undefined = [left('NVDA')];
  const { user, panel } = await open({
    'GET /api/watchlist': () => watchlist(eight, notMerged ? { not_merged: notMerged } : {}),
    'POST /api/unsubscribe': () => {
      notMerged = undefined;
      return { removed: true };
    },
  });
  await user.click(within(panel).getByRole('button', { name: 'Dismiss NVDA' }));
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(callsTo('POST /api/unsubscribe')[0]?.body).toEqual({ ticker: 'NVDA' });
});

test('on a full list nothing can be added, and the panel says what to do', async () => {
  const { panel } = await open({
    'GET /api/watchlist': () => watchlist(eight, { not_merged: [left('NVDA')], tickerLimit: 8 }),
  });
  expect(within(panel).getByText(/Your list is full \(8 of 8\): remove a ticker/)).toBeVisible();
  expect(within(panel).getByRole('button', { name: 'Add NVDA' })).toBeDisabled();
});

test('a refusal says why, and the ticker stays', async () => {
  const { user, panel } = await open({
    'GET /api/watchlist': () => watchlist(eight, { not_merged: [left('NVDA')] }),
    'POST /api/subscribe': () => refused(409, 'ticker_limit', 'Adding 1 ticker(s) would exceed your limit of 8.'),
  });
  await user.click(within(panel).getByRole('button', { name: 'Add NVDA' }));
  expect(await screen.findByText('Adding 1 ticker(s) would exceed your limit of 8.')).toBeVisible();
  expect(within(panel).getByText('NVDA')).toBeVisible();
});
