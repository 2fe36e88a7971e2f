import { screen, waitFor, within } from '@testing-library/react';
import type { AdminInsider, InsiderRow } from '../../features/admin/api/insiders.ts';
import { callsTo, type Routes } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const acme = { cik: '0000000077', name: 'Acme Corp', ticker: 'ACME' };
const row: InsiderRow = {
  cik: '0000000011',
  name: 'DOE JANE',
  other_names: ['DOE-ROE JANE'],
  companies: [acme],
  merged_into: null,
};
const report = { form: '4', owner_cik: row.cik, title: 'CFO', issuer: acme, corrected: false, withdrawn: false };
const insider: AdminInsider = {
  ...row,
  merged: [{ cik: '0000000012', name: 'DOE-ROE JANE' }],
  roles: [{ company: acme, roles: ['CFO', 'Director'], filings: 3 }],
  filings: [
    { ...report, accession: '0000000001-26-000003', filed_on: '2026-01-12' },
    { ...report, accession: '0000000001-26-000002', filed_on: '2026-01-09' },
    { ...report, accession: '0000000001-26-000001', filed_on: '2026-01-08', title: null, withdrawn: true },
  ],
  streams: ['insiderIdentities-all'],
};
const API: Routes = {
  'GET /api/admin/me': () => ({ adminId: 'a1', email: 'dana@example.com', role: 'operator', endsAt: '2026-01-12T16:00:00.000Z' }),
  'GET /api/admin/insiders': () => ({ rows: [row], next: null }),
  'GET /api/admin/insiders/:cik': () => insider,
  'GET /api/admin/activity': () => ({ events: [], next: null }),
};
beforeEach(() => window.localStorage.setItem('adminAuth', 't-1'));

test('reporting owners are listed with their CIK, and one is merged into another with a reason', async () => {
  const typing = openApp('/admin/insiders', { ...API, 'POST /api/admin/insiders/:cik/merge': () => ({ changed: true }) });
  expect(await screen.findByRole('cell', { name: '0000000011' })).toBeVisible();
  await typing.click(screen.getByRole('button', { name: 'DOE JANE' }));
  await typing.click(await screen.findByRole('button', { name: 'Merge…' }));
  const requested = await screen.findByRole('dialog', { name: 'Merge DOE JANE?' });
  await typing.type(within(requested).getByRole('textbox', { name: /Reason/ }), 'one person');
  expect(within(requested).getByRole('button', { name: 'Merge' })).toBeDisabled();
  await typing.type(within(requested).getByRole('textbox', { name: 'CIK of the person to keep' }), '15');
  await typing.click(within(requested).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Merge DOE JANE?' })).toBeNull());
  expect(callsTo('POST /api/admin/insiders/:cik/merge')[0]?.body).toEqual({ into: '15', reason: 'one person' });
});

test('a merged insider is separated', async () => {
  const typing = openApp('/admin/insiders?open=0000000011', {
    ...API,
    'POST /api/admin/insiders/:cik/separate': () => ({ changed: true }),
  });
  await typing.click(await screen.findByRole('button', { name: 'Separate…' }));
  const requested = await screen.findByRole('dialog', { name: 'Separate DOE-ROE JANE?' });
  await typing.type(within(requested).getByRole('textbox', { name: /Reason/ }), 'two people');
  await typing.click(within(requested).getByRole('button', { name: 'Separate' }));
  await waitFor(() => expect(callsTo('POST /api/admin/insiders/:cik/separate')[0]?.body).toEqual({ reason: 'two people' }));
  expect(callsTo('POST /api/admin/insiders/:cik/separate')[0]?.url.pathname).toContain('/0000000012/');
});

test('a wrong title is corrected in all filings that state it, and a wrong issuer by its CIK', async () => {
  const typing = openApp('/admin/insiders?open=0000000011&tab=filings', {
    ...API,
    'POST /api/admin/insiders/reports/correct': () => ({ changed: 2 }),
  });
  const open = async () => {
    await typing.click(await screen.findByRole('button', { name: 'Correct 0000000001-26-000003' }));
    const requested = await screen.findByRole('dialog', { name: 'Correct the Form 4 filed 2026-01-12?' });
    await typing.type(within(requested).getByRole('textbox', { name: /Reason/ }), 'a slip');
    return requested;
  };
  expect(screen.queryByRole('button', { name: 'Correct 0000000001-26-000001' })).toBeNull();
  const requested = await open();
  expect(within(requested).getByRole('button', { name: 'Correct' })).toBeDisabled();
  const title = within(requested).getByRole('textbox', { name: 'Correct title' });
  await typing.clear(title);
  await typing.type(title, 'Treasurer');
  await typing.click(within(requested).getByRole('checkbox', { name: 'In all 2 listed filings with this title' }));
  await typing.click(within(requested).getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Correct the Form 4 filed 2026-01-12?' })).toBeNull());
  const again = await open();
  await typing.click(within(again).getByRole('radio', { name: 'Issuer' }));
  await typing.type(within(again).getByRole('textbox', { name: 'CIK of the correct issuer' }), '78');
  await typing.click(within(again).getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(callsTo('POST /api/admin/insiders/reports/correct')).toHaveLength(2));
  expect(callsTo('POST /api/admin/insiders/reports/correct').map(({ body }) => body)).toEqual([
    {
      accessions: ['0000000001-26-000003', '0000000001-26-000002'],
      title: { cik: '0000000011', title: 'Treasurer' },
      reason: 'a slip',
    },
    { accessions: ['0000000001-26-000003'], issuer: { cik: '0000000078' }, reason: 'a slip' },
  ]);
});

test('a viewer is offered no actions', async () => {
  const viewer = { adminId: 'a1', email: 'dana@example.com', role: 'viewer', endsAt: '2026-01-12T16:00:00.000Z' };
  openApp('/admin/insiders?open=0000000011', { ...API, 'GET /api/admin/me': () => viewer });
  await screen.findByRole('rowheader', { name: '0000000012' });
  await screen.findByText('dana@example.com', { selector: 'b' });
  for (const name of ['Merge…', 'Separate…']) expect(screen.queryByRole('button', { name })).toBeNull();
});
