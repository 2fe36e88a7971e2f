import { screen, waitFor, within } from '@testing-library/react';
import type { Duplicate, DuplicateRow } from '../../features/admin/api/duplicates.ts';
import { callsTo, type Routes } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const LATER = '0000000077-26-000002';
const EARLIER = '0000000077-26-000001';
const decision = { state: 'marked', rule: 'same-facts', at: '2026-01-12T14:30:00.000Z', actor: null, reason: null } as const;
const row: DuplicateRow = {
  accession: LATER,
  other: EARLIER,
  form: '4',
  company_name: 'Acme Corp',
  tickers: ['ACME'],
  ...decision,
};
const side = {
  form: '4',
  company_name: 'Acme Corp',
  filed_on: '2026-01-12',
  accepted_at: null,
  level: 'LOW' as const,
  one_liner: 'A director bought shares',
  withdrawn: false,
  recipients: null,
  index_url: null,
};
const pair: Duplicate = {
  decision,
  filing: { ...side, accession: LATER, duplicate_of: EARLIER },
  other: { ...side, accession: EARLIER, duplicate_of: null, recipients: 1 },
  facts: [
    { name: 'Shares', filing: '100', other: null, same: false },
    { name: 'Price', filing: '12.00', other: '12.00', same: true },
  ],
  more: 0,
  streams: [`filing-${LATER}`, `filing-${EARLIER}`],
};
const me = (role: string) => ({ adminId: 'a1', email: 'dana@example.com', role, endsAt: '2026-01-12T16:00:00.000Z' });
const API: Routes = {
  'GET /api/admin/me': () => me('operator'),
  'GET /api/admin/duplicates': () => ({ rows: [row], next: null }),
  'GET /api/admin/duplicates/:accession': () => pair,
  'POST /api/admin/duplicates/:accession/orders': () => ({ done: 'It is done.' }),
  'GET /api/admin/activity': () => ({ events: [], next: null }),
};
const OPEN = `/admin/duplicates?open=${LATER}`;
beforeEach(() => window.localStorage.setItem('adminAuth', 't-1'));

test('duplicates are listed, and two filings are compared side by side with differences first', async () => {
  const typing = openApp('/admin/duplicates', API);
  await typing.click(await screen.findByRole('button', { name: LATER }));
  const drawer = await screen.findByRole('dialog', { name: '4 · Acme Corp' });
  const differing = await within(drawer).findByRole('table', { name: 'Facts that differ' });
  expect(within(differing).getByRole('row', { name: 'Shares 100 —' })).toBeVisible();
  const both = within(drawer).getByRole('table', { name: 'The two filings' });
  expect(within(both).getByRole('row', { name: 'Alerted nobody 1 account' })).toBeVisible();
  expect(drawer).toHaveTextContent('Facts that are the samePrice12.00');
});

test.each([
  ['Merge…', 'Are these the same disclosure?', 'Merge', 'merge'],
  ['Separate…', 'Are these different disclosures?', 'Separate', 'dismiss'],
] as const)('%s asks for a reason and sends the pair that was shown', async (button, title, yes, order) => {
  const typing = openApp(OPEN, API);
  await typing.click(await screen.findByRole('button', { name: button }));
  const requested = await screen.findByRole('dialog', { name: title });
  await typing.type(within(requested).getByRole('textbox', { name: /Reason/ }), 'the same letter');
  await typing.click(within(requested).getByRole('button', { name: yes }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  const sent = callsTo('POST /api/admin/duplicates/:accession/orders')[0]?.body;
  expect(sent).toEqual({ order, other: EARLIER, reason: 'the same letter' });
});

test('a merged pair can only be separated, and a separated pair can only be merged', async () => {
  const merged = { ...pair, decision: { ...decision, state: 'merged' as const, actor: 'a1', reason: 'one letter' } };
  openApp(OPEN, { ...API, 'GET /api/admin/duplicates/:accession': () => merged });
  expect(await screen.findByRole('button', { name: 'Separate…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Merge…' })).toBeNull();
  expect(screen.getByRole('dialog', { name: '4 · Acme Corp' })).toHaveTextContent('one letter');
});

test('any two filings can be compared by URL', async () => {
  const typing = openApp('/admin/duplicates', API);
  await typing.click(await screen.findByRole('button', { name: 'Compare two filings…' }));
  const requested = await screen.findByRole('dialog', { name: 'Compare two filings' });
  await typing.type(within(requested).getByLabelText('Accession number of the later filing'), LATER);
  expect(within(requested).getByRole('button', { name: 'Compare' })).toBeDisabled();
  await typing.type(within(requested).getByLabelText('Accession number of the earlier filing'), EARLIER);
  await typing.click(within(requested).getByRole('button', { name: 'Compare' }));
  await screen.findByRole('dialog', { name: '4 · Acme Corp' });
  const { url } = callsTo('GET /api/admin/duplicates/:accession').at(-1) ?? {};
  expect([url?.pathname.endsWith(LATER), url?.search]).toEqual([true, `?other=${EARLIER}`]);
});

test('a viewer is offered no actions', async () => {
  openApp(OPEN, { ...API, 'GET /api/admin/me': () => me('viewer') });
  await screen.findByText('dana@example.com', { selector: 'b' });
  const drawer = await screen.findByRole('dialog', { name: '4 · Acme Corp' });
  expect(within(drawer).queryAllByRole('button', { name: /…$/ })).toEqual([]);
});
