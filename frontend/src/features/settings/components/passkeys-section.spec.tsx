import { screen, waitFor, within } from '@testing-library/react';
import { profile } from '#testing/factories.ts';
import { callsTo, type Routes } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

const passkey = {
  id: 'p1',
  name: 'My phone',
  host: 'filingwire.example',
  here: true,
  added_at: '2026-11-20T14:00:00.000Z',
  used_at: null,
};

async function open(api: Routes) {
  localStorage.setItem('session', 's-1');
  const user = openApp('/settings', { 'GET /api/profile': () => profile(), ...api });
  return { user, section: await screen.findByRole('region', { name: 'Passkeys' }) };
}

test('passkeys are listed with their host and last login, and one is removed after confirmation', async () => {
  const other = { ...passkey, id: 'p2', name: 'Laptop', here: false, host: 'form4.example', used_at: '2026-11-22T09:30:00.000Z' };
  const { user, section } = await open({
    'GET /api/passkeys': () => ({ passkeys: [passkey, other], allowed: 10 }),
    'POST /api/passkeys/:id/remove': () => ({ removed: true }),
  });
  expect(await within(section).findByText(/^added .*, never used$/)).toBeVisible();
  expect(within(section).getByText(/^for form4\.example, added .*, last used /)).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Remove Laptop' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(callsTo('POST /api/passkeys/p2/remove')).toHaveLength(1));
});

test('a full list says so', async () => {
  const { section } = await open({ 'GET /api/passkeys': () => ({ passkeys: [passkey], allowed: 1 }) });
  expect(await within(section).findByText('You have 1 passkey. Remove one to add another.')).toBeVisible();
});

test('without WebAuthn nothing is offered', async () => {
  const { section } = await open({});
  expect(await within(section).findByText('This browser can’t create passkeys on this page.')).toBeVisible();
});
