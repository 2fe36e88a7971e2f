import { screen, waitFor, within } from '@testing-library/react';
import { callsTo, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const row = {
  ...{
    id: 'm1',
    kind: 'alert',
    channel: 'sms',
    state: 'unknown',
    accountId: 'a1',
    recipient: '(***) ***-2671',
    brandId: 'filingwire',
    ticker: 'ACME',
    accession: '0000320193-26-000001',
  },
  ...{ stream: 'alertRun-1.0', attempts: 1, lastError: 'no answer', providerReference: null },
  ...{ createdAt: '2026-01-12T14:30:00.000Z', sentAt: '2026-01-12T14:30:01.000Z', nextAttemptAt: '2026-01-12T14:30:00.000Z' },
};
const me = { adminId: 'a1', email: 'dana@example.com', role: 'operator', endsAt: '2026-01-12T16:00:00.000Z' };
const API = {
  'GET /api/admin/me': () => me,
  'GET /api/admin/notifications': () => ({ rows: [row], next: null }),
  'GET /api/admin/activity': () => ({ events: [], next: null }),
};
beforeEach(() => window.localStorage.setItem('adminAuth', 't-1'));

test('a message with an unknown outcome is resolved manually, with a reason; a refusal is shown', async () => {
  let tries = 0;
  const typing = openApp('/admin/notifications', {
    ...API,
    'POST /api/admin/notifications/m1/orders': () => {
      tries += 1;
      return tries === 1 ? refused(409, 'message_not_open', 'The message is delivered by now.') : { done: 'Marked as sent.' };
    },
  });
  await typing.click(await screen.findByRole('button', { name: '(***) ***-2671' }));
  await typing.click(await screen.findByRole('button', { name: 'Mark as sent' }));
  const yes = await screen.findByRole('button', { name: 'Count as delivered' });
  expect(yes).toBeDisabled();
  await typing.type(screen.getByRole('textbox', { name: /Reason/ }), 'listed at the provider');
  await typing.click(yes);
  expect(await screen.findByText('The message is delivered by now.')).toBeVisible();
  await typing.click(yes);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Count as delivered' })).toBeNull());
  const [, second] = callsTo('POST /api/admin/notifications/m1/orders');
  expect(second?.body).toEqual({ order: 'handedOver', reason: 'listed at the provider' });
});

test('a sent message is sent again', async () => {
  const typing = openApp('/admin/notifications', {
    ...API,
    'GET /api/admin/notifications': () => ({ rows: [{ ...row, state: 'delivered' }], next: null }),
    'POST /api/admin/notifications/m1/orders': () => ({ done: 'It will be sent again.' }),
  });
  await typing.click(await screen.findByRole('button', { name: '(***) ***-2671' }));
  await typing.click(await screen.findByRole('button', { name: 'Send again' }));
  await typing.type(await screen.findByRole('textbox', { name: /Reason/ }), 'was not received');
  await typing.click(within(screen.getByRole('dialog', { name: 'Send it again' })).getByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(callsTo('POST /api/admin/notifications/m1/orders')[0]?.body).toEqual({ order: 'again', reason: 'was not received' }),
  );
});

test('a test email goes to a typed address', async () => {
  const typing = openApp('/admin/notifications', {
    ...API,
    'POST /api/admin/message-templates/account-mail/test': () => ({ message: 'handed_over' }),
  });
  await typing.click(await screen.findByRole('button', { name: 'Send a test email…' }));
  await typing.click(await screen.findByRole('radio', { name: 'Another address' }));
  await typing.type(await screen.findByRole('textbox', { name: 'Address' }), 'ops@example.com');
  await typing.type(screen.getByRole('textbox', { name: /Reason/ }), 'a new provider');
  await typing.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(callsTo('POST /api/admin/message-templates/account-mail/test')[0]?.body).toEqual({
      ...{ source: null, brandId: 'filingwire', sample: 'test', to: 'ops@example.com', reason: 'a new provider' },
    }),
  );
});

test('an alert links to why it was sent', async () => {
  const typing = openApp('/admin/notifications', API);
  await typing.click(await screen.findByRole('button', { name: '(***) ***-2671' }));
  expect(await screen.findByRole('link', { name: 'Why this alert?' })).toHaveAttribute(
    'href',
    '/admin/why?account=a1&accession=0000320193-26-000001',
  );
});

test('filters are sent to the server', async () => {
  const typing = openApp('/admin/notifications', API);
  await typing.click(await screen.findByRole('button', { name: 'Parked' }));
  await waitFor(() => expect(callsTo('GET /api/admin/notifications').at(-1)?.url.search).toBe('?state=parked&sort=-createdAt'));
  await typing.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Alerts');
  await typing.type(screen.getByLabelText('From'), '2026-01-12');
  await typing.type(screen.getByRole('searchbox', { name: 'Search notifications' }), 'acme{Enter}');
  await waitFor(() =>
    expect(Object.fromEntries(callsTo('GET /api/admin/notifications').at(-1)?.url.searchParams ?? [])).toEqual({
      ...{ search: 'acme', state: 'parked', kind: 'alert', from: '2026-01-12', sort: '-createdAt' },
    }),
  );
});
