import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { coverage, tickerPage } from '#testing/factories.ts';
import { openApp } from '#testing/render-app.tsx';

const day = { date: '2026-11-19', published: true, expected: 3_400, seen: 3_397, late: 3, missing: 0, withdrawn: 0 };
const through = { state: 'current' as const, through: '2026-11-19', openDays: [] };

test.each([
  [{ ...through, days: [day] }, 'Nov 19, 2026: all 3,400 filings received, 3 late'],
  [
    { ...through, days: [{ ...day, late: 0, missing: 2, withdrawn: 1 }] },
    'Nov 19, 2026: 3,398 of 3,400 filings received, 2 missing, 1 withdrawn',
  ],
])('says how complete the last compared day is', async (reconciliation, words) => {
  openApp('/ticker/AAPL', {
    'GET /api/coverage': () => coverage({ reconciliation }),
    'GET /api/tickers/AAPL': () => tickerPage([]),
  });
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
});

test('lists every compared day on request, and the days not compared yet', async () => {
  const unpublished = { date: '2026-11-18', published: false, expected: 0, seen: 0, late: 0, missing: 0, withdrawn: 0 };
  const reconciliation = {
    state: 'closing' as const,
    through: '2026-11-19',
    openDays: [{ from: '2026-11-20', to: '2026-11-20', count: 1 }],
    days: [day, unpublished],
  };
  const message = 'Catching up (the filings of Nov 20, 2026). Some filings may be missing.';
  const user = openApp('/ticker/AAPL', {
    'GET /api/coverage': () => coverage({ reconciliation, state: 'catchingUp', message }),
    'GET /api/tickers/AAPL': () => tickerPage([]),
  });
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Catching up', expanded: false }));
  const rows = within(await screen.findByRole('table', { name: 'Days checked against EDGAR’s index' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Nov 19, 20263,4003,397300');
  expect(rows[2]).toHaveTextContent('Nov 18, 2026 (no index published)');
  expect(screen.getByText('Not checked yet: Nov 20, 2026.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Catching up', expanded: true }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('without a network the line says so at once', async () => {
  const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  openApp('/ticker/AAPL', { 'GET /api/coverage': () => coverage(), 'GET /api/tickers/AAPL': () => tickerPage([]) });
  expect(await screen.findByText('Offline')).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Offline')).not.toBeInTheDocument());
  online.mockRestore();
});
