import { screen, waitFor, within } from '@testing-library/react';
import type { AdminTicker, TickerRow } from '../../features/admin/api/tickers.ts';
import { callsTo, type Routes } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const row: TickerRow = {
  ticker: 'ACME',
  cik: '0000000077',
  company_name: 'Acme Corp',
  exchange: 'NYSE',
  followers: 12,
  history: 'done',
  quote_as_of: '2026-01-12T14:30:00.000Z',
};
const ticker: AdminTicker = {
  ...row,
  aliases: [
    { ticker: 'ACME', exchange: 'NYSE', followers: 12, first_seen: '2026-01-02', last_seen: null, corrected: false },
    { ticker: 'ACME-B', exchange: null, followers: 1, first_seen: null, last_seen: null, corrected: false },
    { ticker: 'OLDA', exchange: 'NYSE', followers: 0, first_seen: '2025-01-02', last_seen: '2025-12-30', corrected: false },
  ],
  listed_cik: '0000000077',
  backfill: {
    requested_at: '2026-01-11T14:30:00.000Z',
    finished_at: '2026-01-11T14:35:00.000Z',
    total: 40,
    done: 40,
    added: 38,
    since: '2023-01-11',
    before: '2026-01-11',
    message: null,
  },
  price: 41.5,
  corrections: [
    {
      ...{ at: '2026-01-12T14:00:00.000Z', from: '0000000078', cik: '0000000077', company_name: 'Acme Corp', as_listed: false },
      reason: 'the file names the former parent',
    },
  ],
  streams: ['company-0000000077', 'backfillOrder-0000000077'],
};
const API: Routes = {
  'GET /api/admin/me': () => ({ adminId: 'a1', email: 'dana@example.com', role: 'operator', endsAt: '2026-01-12T16:00:00.000Z' }),
  'GET /api/admin/tickers': () => ({ rows: [row], next: null }),
  'GET /api/admin/tickers/:ticker': () => ticker,
  'GET /api/admin/activity': () => ({ events: [], next: null }),
};
beforeEach(() => window.localStorage.setItem('adminAuth', 't-1'));

test('followed tickers are listed, and every listed company can be found by search', async () => {
  const typing = openApp('/admin/tickers', API);
  expect(await screen.findByRole('button', { name: 'ACME' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '12' })).toBeVisible();
  await typing.type(screen.getByRole('searchbox', { name: 'Search tickers' }), 'acme{Enter}');
  await waitFor(() => expect(callsTo('GET /api/admin/tickers').at(-1)?.url.search).toBe('?search=acme&sort=ticker'));
});

test('a ticker shows all tickers of its company and its history, which is loaded again with a reason', async () => {
  const typing = openApp('/admin/tickers?open=ACME', {
    ...API,
    'POST /api/admin/tickers/:ticker/backfill': () => ({ changed: true }),
  });
  expect(await screen.findByRole('rowheader', { name: 'ACME-B' })).toBeVisible();
  const drawer = screen.getByRole('dialog', { name: 'ACME' });
  expect(drawer).toHaveTextContent('40 of 40, 38 new');
  await typing.click(within(drawer).getByRole('tab', { name: 'History' }));
  expect(drawer).toHaveTextContent('assigned to Acme Corp (CIK 0000000077) instead of CIK 0000000078');
  expect(drawer).toHaveTextContent('the file names the former parent');
  await typing.click(await within(drawer).findByRole('button', { name: 'Load history…' }));
  const requested = await screen.findByRole('dialog', { name: 'Load the history of ACME?' });
  await typing.type(within(requested).getByRole('textbox', { name: /Reason/ }), 'a year was missing');
  await typing.click(within(requested).getByRole('button', { name: 'Load history' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Load the history of ACME?' })).toBeNull());
  expect(callsTo('POST /api/admin/tickers/:ticker/backfill')[0]?.body).toEqual({ order: 'start', reason: 'a year was missing' });
});

test('only operators can stop a history that is loading', async () => {
  const running = { ...ticker, history: 'running' as const };
  openApp('/admin/tickers?open=ACME', { ...API, 'GET /api/admin/tickers/:ticker': () => running });
  expect(await screen.findByRole('button', { name: 'Stop loading…' })).toBeVisible();
});

test('a viewer is offered no actions', async () => {
  const viewer = { adminId: 'a1', email: 'dana@example.com', role: 'viewer', endsAt: '2026-01-12T16:00:00.000Z' };
  openApp('/admin/tickers?open=ACME', { ...API, 'GET /api/admin/me': () => viewer });
  await screen.findByRole('rowheader', { name: 'ACME-B' });
  const drawer = screen.getByRole('dialog', { name: 'ACME' });
  await screen.findByText('dana@example.com', { selector: 'b' });
  expect(within(drawer).queryByRole('button', { name: /history…/ })).toBeNull();
});

test('a ticker is assigned to the right company with a reason, and a correction can be undone', async () => {
  let of: AdminTicker = ticker;
  const typing = openApp('/admin/tickers?open=ACME', {
    ...API,
    'GET /api/admin/tickers/:ticker': () => of,
    'POST /api/admin/tickers/:ticker/correct': () => ({ changed: true }),
  });
  const correct = async () => typing.click(await screen.findByRole('button', { name: 'Correct company…' }));
  const requested = () => screen.findByRole('dialog', { name: 'Correct ACME?' });
  const send = async (reason: string) => {
    await typing.type(within(await requested()).getByRole('textbox', { name: /Reason/ }), reason);
    await typing.click(within(await requested()).getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Correct ACME?' })).toBeNull());
    return callsTo('POST /api/admin/tickers/:ticker/correct').at(-1)?.body;
  };
  await correct();
  expect(within(await requested()).getByRole('button', { name: 'Correct' })).toBeDisabled();
  await typing.type(within(await requested()).getByRole('textbox', { name: 'Correct company CIK' }), '88');
  of = { ...ticker, cik: '0000000088', company_name: 'Acme Holdings' };
  expect(await send('the file names the former parent')).toEqual({ cik: '88', reason: 'the file names the former parent' });
  expect(await screen.findByText('ACME was corrected manually: the SEC’s file says CIK 0000000077.')).toBeVisible();
  await correct();
  expect(await send('the file is right again')).toEqual({ cik: null, reason: 'the file is right again' });
});
