import { screen, waitFor, within } from '@testing-library/react';
import { overview } from '../../testing/factories.ts';
import { callsTo, type Routes, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const administrator = { adminId: 'a1', email: 'dana@example.com', role: 'viewer', endsAt: '2026-01-12T16:00:00.000Z' };
const FACTOR = {
  factorId: '7a1c6f0e-2f0b-4d35-9c55-0b8f5f3a9d21',
  key: 'JBSWY3DPEHPK3PXP',
  picture: { size: 21, path: 'M0 0h7v1h-7z' },
};
const API = (access: () => unknown): Routes => ({
  'GET /api/admin/me': () => administrator,
  'GET /api/admin/me/access': access,
  'GET /api/admin/single-sign-on': () => ({ provider: null }),
});
beforeEach(() => window.localStorage.setItem('adminAuth', 't-1'));

test('an app is set up with the password and confirmed by a code, and its recovery codes are shown once', async () => {
  let secondFactor = false;
  const typing = openApp('/admin/my-access', {
    ...API(() => ({ secondFactor, recoveryCodesLeft: secondFactor ? 10 : null, passkeys: [] })),
    'POST /api/admin/me/second-factor': () => FACTOR,
    'POST /api/admin/me/second-factor/confirm': () => {
      secondFactor = true;
      return { recoveryCodes: ['1111-2222', '3333-4444'] };
    },
  });
  await typing.type(await screen.findByLabelText('Your password, to set up an app'), 'correct horse');
  await typing.click(screen.getByRole('button', { name: 'Set up an app' }));
  expect(await screen.findByRole('img', { name: 'QR code for the key' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await typing.type(screen.getByLabelText('Code'), '123 456');
  await typing.click(screen.getByRole('button', { name: 'Confirm' }));
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1111-2222', '3333-4444']);
  expect(callsTo('POST /api/admin/me/second-factor/confirm')[0]?.body).toEqual({ factorId: FACTOR.factorId, code: '123456' });
  await typing.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(screen.queryByText('1111-2222')).toBeNull();
  expect(await screen.findByText(/Recovery codes left: 10 of 10/)).toBeVisible();
});

test('an administrator who has to set up an app sees only this page until it is confirmed', async () => {
  let secondFactor = false;
  const typing = openApp('/admin/users', {
    'GET /api/admin/me': () => ({ ...administrator, secondFactorNeeded: !secondFactor }),
    'GET /api/admin/me/access': () => ({ secondFactor, recoveryCodesLeft: secondFactor ? 10 : null, passkeys: [] }),
    'GET /api/admin/users': () => refused(403, 'second_factor_required', 'Set one up first.'),
    'POST /api/admin/me/second-factor': () => FACTOR,
    'POST /api/admin/me/second-factor/confirm': () => {
      secondFactor = true;
      return { recoveryCodes: ['1111-2222'] };
    },
  });
  expect(await screen.findByText('Set up an authenticator app to continue')).toBeVisible();
  expect(
    within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['My access']);
  expect(screen.queryByLabelText('New password')).toBeNull();
  await typing.type(await screen.findByLabelText('Your password, to set up an app'), 'correct horse');
  await typing.click(screen.getByRole('button', { name: 'Set up an app' }));
  await typing.type(await screen.findByLabelText('Code'), '123456');
  await typing.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Users' })).toBeVisible();
  expect(screen.queryByText('Set up an authenticator app to continue')).toBeNull();
  expect(screen.getByText('1111-2222')).toBeVisible();
});

test('a refusal is shown next to the form, and the fields are cleared', async () => {
  const typing = openApp('/admin/my-access', {
    ...API(() => ({ secondFactor: true, recoveryCodesLeft: 9, passkeys: [] })),
    'POST /api/admin/me/second-factor/remove': () => refused(400, 'password_rejected', 'The current password is wrong.'),
  });
  const field = await screen.findByLabelText('Your password, to remove the app');
  await typing.type(field, 'wrong');
  await typing.click(screen.getByRole('button', { name: 'Remove the app' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The current password is wrong.');
  expect(field).toHaveValue('');
});

test('changing the password continues with the new session', async () => {
  const typing = openApp('/admin/my-access', {
    ...API(() => ({ secondFactor: false, recoveryCodesLeft: null, passkeys: [] })),
    'POST /api/admin/me/password': () => ({ token: 't-2' }),
  });
  await typing.type(await screen.findByLabelText('Current password'), 'correct horse');
  await typing.type(screen.getByLabelText('New password'), 'short');
  expect(screen.getByRole('button', { name: 'Change password' })).toBeDisabled();
  await typing.type(screen.getByLabelText('New password'), ' but longer now');
  await typing.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(window.localStorage.getItem('adminAuth')).toBe('t-2');
});

test('the sign-in form asks for the code once the password is correct', async () => {
  window.localStorage.removeItem('adminAuth');
  const typing = openApp('/admin/login', {
    ...API(() => ({ secondFactor: true, recoveryCodesLeft: 9, passkeys: [] })),
    'GET /api/admin/overview': () => overview(),
    'POST /api/admin/sign-in': ({ body }) =>
      (body as { code?: string }).code === undefined
        ? refused(401, 'second_factor_required', 'Enter the code.')
        : (body as { code?: string }).code === '123456'
          ? { token: 't-3', administrator }
          : refused(401, 'second_factor_rejected', 'This code is wrong.'),
  });
  await typing.type(await screen.findByLabelText('Email'), 'dana@example.com');
  await typing.type(screen.getByLabelText('Password'), 'correct horse');
  await typing.click(screen.getByRole('button', { name: 'Sign in' }));
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  await typing.type(code, '000000');
  await typing.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong.');
  await typing.type(screen.getByLabelText('Code'), '123456');
  await typing.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('All systems operational')).toBeVisible();
  expect(window.localStorage.getItem('adminAuth')).toBe('t-3');
});

test('the response from the provider signs in, once, and is removed from the URL', async () => {
  window.localStorage.removeItem('adminAuth');
  openApp('/admin/login?code=c-1&state=s-1', {
    ...API(() => ({ secondFactor: false, recoveryCodesLeft: null, passkeys: [] })),
    'GET /api/admin/overview': () => overview(),
    'GET /api/admin/single-sign-on': () => ({ provider: 'login.example.com' }),
    'POST /api/admin/single-sign-on/finish': () => ({ token: 't-4', administrator }),
  });
  expect(await screen.findByText('All systems operational')).toBeVisible();
  expect(callsTo('POST /api/admin/single-sign-on/finish').map(({ body }) => body)).toEqual([{ query: '?code=c-1&state=s-1' }]);
  expect([window.localStorage.getItem('adminAuth'), window.location.search]).toEqual(['t-4', '']);
});

test('a rejected response from the provider is reported, and the button stays', async () => {
  window.localStorage.removeItem('adminAuth');
  openApp('/admin/login?error=access_denied&state=s-1', {
    'GET /api/admin/single-sign-on': () => ({ provider: 'login.example.com' }),
    'POST /api/admin/single-sign-on/finish': () => refused(401, 'single_sign_on_rejected', 'The provider named nobody.'),
  });
  expect(await screen.findByText('The provider named nobody.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Sign in with login.example.com' })).toBeVisible();
});

test('a passkey is listed with its host, and removed with the password', async () => {
  const passkeys = [{ id: 'p1', name: 'Laptop', host: 'admin.example', here: false }];
  const typing = openApp('/admin/my-access', {
    ...API(() => ({ secondFactor: true, recoveryCodesLeft: 9, passkeys })),
    'POST /api/admin/me/passkeys/p1/remove': () => ({ changed: true }),
  });
  expect(await screen.findByText(/Laptop, for admin\.example/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove Laptop' })).toBeDisabled();
  await typing.type(screen.getByLabelText('Your password, to add or remove a passkey'), 'correct horse');
  await typing.click(screen.getByRole('button', { name: 'Remove Laptop' }));
  await waitFor(() => expect(callsTo('POST /api/admin/me/passkeys/p1/remove')[0]?.body).toEqual({ password: 'correct horse' }));
});
