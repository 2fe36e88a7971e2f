import { screen, waitFor, within } from '@testing-library/react';
import { callsTo, type Routes, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const at = '2026-01-12T12:00:00.000Z';
const API: Routes = {
  'GET /api/admin/me': () => ({ adminId: 'a1', email: 'dana@example.com', role: 'owner', endsAt: at }),
  'GET /api/admin/activity': () => ({ events: [], next: null }),
  'GET /api/admin/administrators': () => ({
    administrators: [
      { adminId: 'a1', email: 'dana@example.com', role: 'owner', secondFactor: false, signedInAt: at },
      { adminId: 'a2', email: 'kim@example.com', role: 'operator', secondFactor: true, signedInAt: null },
    ],
  }),
  'POST /api/admin/administrators': () => ({ adminId: 'a3', password: 'generated-once' }),
  'POST /api/admin/administrators/:id/role': () =>
    refused(409, 'not_owner', 'Your role has changed and you’re no longer an owner.'),
  'POST /api/admin/administrators/:id/remove-second-factor': () => ({ adminId: 'a2', password: null }),
};
beforeEach(() => window.localStorage.setItem('adminAuth', 't-1'));

test('an administrator is added with a role and a reason, and the password is shown once', async () => {
  const typing = openApp('/admin/administrators', API);
  expect(await screen.findByText(/Hasn’t signed in yet/)).toBeVisible();
  await typing.click(screen.getByRole('button', { name: 'Add administrator…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await typing.type(dialog.getByLabelText('Email'), 'Lee@example.com');
  await typing.click(dialog.getByLabelText(/^Operator/));
  await typing.type(dialog.getByLabelText(/Reason/), 'a new colleague');
  await typing.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('generated-once')).toBeVisible();
  expect(callsTo('POST /api/admin/administrators')[0]?.body).toEqual({
    ...{ email: 'lee@example.com', role: 'operator', reason: 'a new colleague' },
  });
  await typing.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('generated-once')).toBeNull();
});

test('administrators cannot change their own access; a refusal is shown', async () => {
  const typing = openApp('/admin/administrators', API);
  await screen.findByRole('button', { name: 'Change role… kim@example.com' });
  expect(screen.queryByRole('button', { name: 'Change role… dana@example.com' })).toBeNull();
  await typing.click(screen.getByRole('button', { name: 'Change role… kim@example.com' }));
  const dialog = within(await screen.findByRole('dialog'));
  await typing.click(dialog.getByLabelText(/^Viewer/));
  await typing.type(dialog.getByLabelText(/Reason/), 'another task');
  await typing.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(await dialog.findByText('Your role has changed and you’re no longer an owner.')).toBeVisible();
});

test('a second factor is reset with a reason', async () => {
  const typing = openApp('/admin/administrators', API);
  await typing.click(await screen.findByRole('button', { name: 'Reset second factor… kim@example.com' }));
  const dialog = within(await screen.findByRole('dialog'));
  await typing.type(dialog.getByLabelText(/Reason/), 'a lost telephone');
  await typing.click(dialog.getByRole('button', { name: 'Reset' }));
  const route = 'POST /api/admin/administrators/a2/remove-second-factor';
  await waitFor(() => expect(callsTo(route)[0]?.body).toEqual({ reason: 'a lost telephone' }));
});
