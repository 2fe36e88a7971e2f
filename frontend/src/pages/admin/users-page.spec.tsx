import { screen, waitFor, within } from '@testing-library/react';
import type { AdminUser, UserRow } from '../../features/admin/api/users.ts';
import { callsTo, type Routes, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const row: UserRow = {
  id: '0d7d31f5-97c4-4d0e-8f52-7a3f6a7d7f31',
  contact: 'a•••@example.com',
  verified: true,
  plan: 'free',
  state: 'active',
  brand: 'material-events',
  tickers: 4,
  ticker_limit: 10,
  sessions: 2,
  opened_at: '2026-01-12T14:30:00.000Z',
};
const user: AdminUser = {
  ...row,
  contacts: [{ channel: 'email', contact: 'a•••@example.com', verified: true, disabled: 'bounced', replacement: null }],
  plans: [],
  watchlist: [
    {
      ticker: 'ACME',
      company_name: 'Acme Corp',
      forms: ['8-K', '4'],
      brand: 'material-events',
      muted_until: null,
      added_at: row.opened_at,
    },
  ],
  alerts: {
    notify_via: ['email'],
    thresholds: { email: 'MEDIUM', sms: 'HIGH', push: 'MEDIUM' },
    cadence: 'real_time',
    digest: 'when_new',
    time_zone: 'America/New_York',
    quiet_hours: null,
    daily_sms_cap: 20,
    push: true,
    rules: null,
  },
  session_list: [],
  devices: [],
  digests: [{ date: '2026-01-11', composed_at: row.opened_at, filings: 3, channel: 'email', outcome: 'delivered' }],
  streams: [`account-${row.id}`],
};
const me = (role: 'viewer' | 'operator' | 'owner') => ({ adminId: 'a1', email: 'dana@example.com', role, endsAt: row.opened_at });
const API: Routes = {
  'GET /api/admin/me': () => me('owner'),
  'GET /api/admin/users': () => ({ rows: [row], next: null }),
  'GET /api/admin/users/:id': () => user,
  'GET /api/admin/activity': () => ({ events: [], next: null }),
};
beforeEach(() => window.localStorage.setItem('adminAuth', 't-1'));

test('accounts are listed and filtered, and a searched contact never appears in a URL', async () => {
  const typing = openApp('/admin/users', { ...API, 'POST /api/admin/users/find': () => ({ rows: [], next: null }) });
  expect(await screen.findByRole('button', { name: 'a•••@example.com' })).toBeVisible();
  await typing.click(screen.getByRole('button', { name: 'Verified' }));
  await waitFor(() => expect(callsTo('GET /api/admin/users').at(-1)?.url.search).toBe('?verified=yes&sort=-opened'));
  await typing.type(screen.getByRole('searchbox', { name: 'Search users' }), 'ana@example.com{Enter}');
  expect(await screen.findByText('No results')).toBeVisible();
  expect(callsTo('POST /api/admin/users/find')[0]?.body).toEqual({ search: 'ana@example.com', verified: 'yes' });
  expect(window.location.search).toBe('?verified=yes');
});

test('an account shows its contacts, settings, watchlist and history', async () => {
  const typing = openApp(`/admin/users?open=${row.id}`, API);
  const drawer = await screen.findByRole('dialog', { name: 'a•••@example.com' });
  expect(within(drawer).getByText('a•••@example.com', { selector: 'b' })).toBeVisible();
  expect(drawer).toHaveTextContent('turned off: bounced');
  expect(drawer).toHaveTextContent('2026-01-11: 3 filings by email, delivered');
  await typing.click(within(drawer).getByRole('tab', { name: 'Watchlist' }));
  expect(within(drawer).getByRole('rowheader', { name: 'ACME' })).toBeVisible();
  await typing.click(within(drawer).getByRole('tab', { name: 'History' }));
  expect(await within(drawer).findByText('No events yet')).toBeVisible();
  expect(callsTo('GET /api/admin/activity')[0]?.url.searchParams.get('stream')).toBe(`account-${row.id}`);
});

test('contacts are masked until a reason is given', async () => {
  const typing = openApp(`/admin/users?open=${row.id}`, {
    ...API,
    'POST /api/admin/users/:id/reveal-contacts': () => ({ contacts: [{ channel: 'email', contact: 'ana@example.com' }] }),
  });
  const drawer = await screen.findByRole('dialog', { name: 'a•••@example.com' });
  expect(drawer).not.toHaveTextContent('ana@example.com');
  await typing.click(await within(drawer).findByRole('button', { name: 'Show contacts…' }));
  const requested = await screen.findByRole('dialog', { name: 'Show contacts in full?' });
  await typing.type(within(requested).getByRole('textbox', { name: /Reason/ }), 'asked which address bounces');
  await typing.click(within(requested).getByRole('button', { name: 'Show contacts' }));
  expect(await screen.findByText('ana@example.com')).toBeVisible();
  expect(callsTo('POST /api/admin/users/:id/reveal-contacts')[0]?.body).toEqual({ reason: 'asked which address bounces' });
  expect(screen.queryByRole('button', { name: 'Show contacts…' })).toBeNull();
});

test('PRO is granted on a chosen brand, with a reason', async () => {
  let granted = false;
  const typing = openApp(`/admin/users?open=${row.id}`, {
    ...API,
    'GET /api/admin/users/:id': () => ({ ...user, plan: granted ? 'pro' : 'free' }),
    'POST /api/admin/users/:id/grant-pro': () => {
      granted = true;
      return { changed: true };
    },
  });
  await typing.click(await screen.findByRole('button', { name: 'Grant PRO…' }));
  const requested = await screen.findByRole('dialog', { name: 'Grant PRO?' });
  await typing.click(within(requested).getByRole('checkbox', { name: '8KGetter' }));
  await typing.type(within(requested).getByRole('textbox', { name: /Reason/ }), 'refund for an outage');
  await typing.click(within(requested).getByRole('button', { name: 'Grant PRO' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Grant PRO?' })).toBeNull());
  const [call] = callsTo('POST /api/admin/users/:id/grant-pro');
  expect(call?.body).toEqual({ brands: ['material-events'], reason: 'refund for an outage' });
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('PlanPRO'));
});

test('an account is erased once its id is typed; a refusal is shown', async () => {
  const typing = openApp(`/admin/users?open=${row.id}`, {
    ...API,
    'POST /api/admin/users/:id/erase': () => refused(404, 'account_not_found', 'It was erased a moment ago.'),
  });
  await typing.click(await screen.findByRole('button', { name: 'Erase…' }));
  const requested = await screen.findByRole('dialog', { name: 'Erase this account?' });
  await typing.type(within(requested).getByRole('textbox', { name: /Reason/ }), 'asked for in writing');
  expect(within(requested).getByRole('button', { name: 'Erase' })).toBeDisabled();
  await typing.type(within(requested).getByRole('textbox', { name: 'Type the account ID' }), row.id);
  await typing.click(within(requested).getByRole('button', { name: 'Erase' }));
  expect(await within(requested).findByRole('alert')).toHaveTextContent('It was erased a moment ago.');
  expect(callsTo('POST /api/admin/users/:id/erase')[0]?.body).toEqual({ confirm: row.id, reason: 'asked for in writing' });
});

test.each([
  ['viewer', []],
  ['operator', ['Show contacts…', 'End sessions…']],
] as const)('a %s is offered only what the role allows', async (role, offered) => {
  openApp(`/admin/users?open=${row.id}`, { ...API, 'GET /api/admin/me': () => me(role) });
  const drawer = await screen.findByRole('dialog', { name: 'a•••@example.com' });
  await screen.findByText('dana@example.com', { selector: 'b' });
  for (const act of ['Show contacts…', 'Grant PRO…', 'End sessions…', 'Erase…'])
    expect([act, within(drawer).queryByRole('button', { name: act }) !== null]).toEqual([
      act,
      (offered as readonly string[]).includes(act),
    ]);
});

test('selected accounts are logged out together', async () => {
  const typing = openApp('/admin/users', { ...API, 'POST /api/admin/users/:id/end-sessions': () => ({ ended: 2 }) });
  await typing.click(await screen.findByRole('checkbox', { name: 'Select a•••@example.com' }));
  await typing.click(screen.getByRole('button', { name: 'End sessions…' }));
  const requested = await screen.findByRole('dialog', { name: 'End the sessions of 1 account?' });
  await typing.type(within(requested).getByRole('textbox', { name: /Reason/ }), 'a stolen phone');
  await typing.click(within(requested).getByRole('button', { name: 'End sessions' }));
  await waitFor(() => expect(callsTo('POST /api/admin/users/:id/end-sessions')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
});
