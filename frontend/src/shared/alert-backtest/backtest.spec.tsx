import { screen, within } from '@testing-library/react';
import { profile } from '../../testing/factories.ts';
import { callsTo, type Routes, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';
import type { Backtest } from './backtest-text.ts';

const BACKTEST = 'POST /api/alerts/backtest';
const figures = (higher: number, median: number) => ({ measured: 20, higher, lower: 20 - higher, median });
const row = { ticker: 'AAPL', form: '8-K', at: '2026-01-05T14:30:00.000Z' };
const found: Backtest = {
  ...{ scoresSince: '2025-06-01', from: '2025-01-12T00:00:00.000Z', until: '2026-01-12T00:00:00.000Z' },
  prices: { source: 'a provider', sample: false, missing: ['MSFT'] },
  horizons: [{ days: 5, alerted: figures(12, 0.4), missed: figures(9, -0.1), base: figures(11, 0.2) }],
  ...{ alerted: 1, missed: 2, incomplete: [], keywordsJudged: true },
  reasons: [
    { reason: 'below_threshold', filings: 1 },
    { reason: 'form_locked', filings: 1 },
  ],
  newestAlerted: [
    {
      ...{ ...row, accession: '1', level: 'HIGH', headline: 'The CFO leaves', ai_written: false, channels: ['email'] },
      after: { day1: 1.25, day5: -0.5, day20: null },
    },
  ],
  newestMissed: [
    {
      ...row,
      accession: '2',
      form: '4',
      level: null,
      headline: null,
      ai_written: false,
      reason: 'form_locked',
      after: { day1: 0, day5: 0, day20: 0 },
    },
  ],
};

async function panel(api: Routes) {
  localStorage.setItem('session', 's-1');
  const typing = openApp('/alerts', {
    'GET /api/profile': () => profile(),
    'GET /api/alerts': () => ({ alerts: [], next: null }),
    ...api,
  });
  const region = await screen.findByRole('region', { name: 'The past year' });
  return { typing, region };
}

test('nothing is requested until the reader asks; then alerts, misses and prices appear next to the base rate', async () => {
  const { typing, region } = await panel({ [BACKTEST]: () => found });
  expect(callsTo(BACKTEST)).toEqual([]);
  expect(region).toHaveTextContent('Past moves don’t predict future prices; not investment advice.');
  await typing.click(within(region).getByRole('button', { name: 'Test settings' }));
  expect(
    await within(region).findByText(/1 filing would have triggered an immediate alert and 2 filings wouldn’t have/),
  ).toBeVisible();
  expect(callsTo(BACKTEST)[0]?.body).toMatchObject({ thresholds: { email: 'MEDIUM' } });
  const cells = within(region)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['12 of 20, +0.4%', '9 of 20, −0.1%', '11 of 20, +0.2%']);
  expect(region).toHaveTextContent('We don’t have closing prices for MSFT.');
  expect(region).toHaveTextContent('Not alerted: 1 below your levels, 1 form not included in your plan.');
  await typing.click(within(region).getByText('Latest alerted (1)'));
  expect(region).toHaveTextContent('+1.3% after a trading day, −0.5% after 5, n/a after 20');
  await typing.click(within(region).getByText('Latest not alerted (1)'));
  expect(within(region).getByRole('link', { name: 'AAPL 4' })).toBeVisible();
  expect(within(region).queryByRole('button', { name: /Test settings/ })).toBeNull();
});

test('without stored prices no price figure is shown', async () => {
  const prices = { source: null, sample: false, missing: ['AAPL'] };
  const { typing, region } = await panel({ [BACKTEST]: () => ({ ...found, prices }) });
  await typing.click(within(region).getByRole('button', { name: 'Test settings' }));
  expect(await within(region).findByText('We don’t have closing prices for your tickers.')).toBeVisible();
  expect(within(region).queryByRole('table')).toBeNull();
  expect(region).not.toHaveTextContent('%');
});

test('a refusal shows its message', async () => {
  const { typing, region } = await panel({ [BACKTEST]: () => refused(429, 'rate_limited', 'Wait a minute.') });
  await typing.click(within(region).getByRole('button', { name: 'Test settings' }));
  expect(await within(region).findByText('Wait a minute.')).toBeVisible();
});
