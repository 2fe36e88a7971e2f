import { screen, waitFor, within } from '@testing-library/react';
import { profile } from '#testing/factories.ts';
import { callsTo, type Routes, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

const key = {
  id: 'k1',
  name: 'Notebook',
  start: 'fwk_ab12',
  scopes: ['read', 'alerts'],
  created_on: '2026-11-20',
  last_used_on: '2026-11-22',
  previous_until: null,
};
const list = (keys: readonly object[], allowed = 5) => ({ keys, allowed, calls_per_minute: 600 });

async function open(api: Routes) {
  localStorage.setItem('session', 's-1');
  const user = openApp('/settings', { 'GET /api/profile': () => profile(), ...api });
  const section = await screen.findByRole('region', { name: 'API keys' });
  return { user, section };
}

test('keys are listed by their beginning, with scopes and last use', async () => {
  const other = { ...key, id: 'k2', name: 'Server', last_used_on: null, previous_until: '2026-12-01T12:00:00.000Z' };
  const { section } = await open({ 'GET /api/keys': () => list([key, other]) });
  expect(await within(section).findByText(/^fwk_ab12…; Read filings, Alerts; created .*; last used .*2026$/)).toBeVisible();
  expect(within(section).getByText(/not used yet; the old key works until /)).toBeVisible();
  expect(within(section).getByText(/Up to 5 keys, 600 calls a minute each/)).toBeVisible();
});

test('a key is created with the chosen scopes and shown once; a refusal says why', async () => {
  const answers = [refused(403, 'sign_in_again', 'Log in again first.'), { id: 'k1', key: 'fwk_the-key' }];
  const { user, section } = await open({ 'GET /api/keys': () => list([]), 'POST /api/keys': () => answers.shift() });
  const create = await within(section).findByRole('button', { name: 'Create key' });
  await user.click(within(section).getByLabelText('Read filings'));
  expect(create).toBeDisabled();
  await user.click(within(section).getByLabelText('Watchlist'));
  await user.type(within(section).getByLabelText('Key name'), 'Mine');
  await user.click(create);
  expect(await within(section).findByRole('alert')).toHaveTextContent('Log in again first.');
  await user.click(create);
  expect(await within(section).findByLabelText('API key')).toHaveValue('fwk_the-key');
  expect(callsTo('POST /api/keys').map(({ body }) => body)).toEqual(Array(2).fill({ name: 'Mine', scopes: ['watchlist'] }));
  await user.click(within(section).getByRole('button', { name: 'Done' }));
  expect(within(section).queryByLabelText('API key')).not.toBeInTheDocument();
});

test('a key is replaced and revoked after confirmation', async () => {
  let keys = [key];
  const { user, section } = await open({
    'GET /api/keys': () => list(keys),
    'POST /api/keys/:id/rotate': () => ({ id: 'k1', key: 'fwk_new' }),
    'POST /api/keys/:id/revoke': () => {
      keys = [];
      return { revoked: true };
    },
  });
  await user.click(await within(section).findByRole('button', { name: 'Replace Notebook' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace' }));
  expect(await within(section).findByLabelText('API key')).toHaveValue('fwk_new');
  await user.click(within(section).getByRole('button', { name: 'Revoke Notebook' }));
  const question = await screen.findByRole('dialog', { name: 'Revoke Notebook?' });
  expect(callsTo('POST /api/keys/:id/revoke')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(within(section).queryByText('Notebook')).not.toBeInTheDocument());
});

test('a plan without keys says so, and what exists is paused', async () => {
  const { section } = await open({ 'GET /api/keys': () => list([key], 0) });
  expect(await within(section).findByText('API keys are part of PRO.')).toBeVisible();
  expect(within(section).getByText(/paused: not part of your plan$/)).toBeVisible();
  expect(within(section).queryByRole('button', { name: 'Create key' })).not.toBeInTheDocument();
});
