import { screen } from '@testing-library/react';
import { coverage, tickerPage } from '../../../testing/factories.ts';
import { openApp } from '../../../testing/render-app.tsx';

const day = { date: '2026-11-19', published: true, expected: 3_400, seen: 3_397, late: 3, missing: 0, withdrawn: 0 };
const through = { state: 'current' as const, through: '2026-11-19', openDays: [] };

test.each([
  [{ ...through, days: [day] }, 'Nov 19, 2026 reconciled with EDGAR: all 3,400, 3 of them found late'],
  [{ ...through, days: [{ ...day, late: 0, missing: 2 }] }, 'Nov 19, 2026 reconciled with EDGAR: 3,398 of 3,400'],
])('says how complete the last compared day is', async (reconciliation, words) => {
  openApp('/ticker/AAPL', {
    'GET /api/coverage': () => coverage({ reconciliation }),
    'GET /api/tickers/AAPL': () => tickerPage([]),
  });
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
});
