import { screen, waitFor, within } from '@testing-library/react';
import { profile } from '#testing/factories.ts';
import { callsTo, type Routes, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

async function open(api: Routes) {
  localStorage.setItem('session', 's-1');
  const user = openApp('/settings', { 'GET /api/profile': () => profile(), ...api });
  return { user, section: await screen.findByRole('region', { name: 'Name' }) };
}
const field = () => screen.getByRole('textbox', { name: 'Your name' });

test('a name is saved and removed again', async () => {
  let name: string | null = null;
  const { user, section } = await open({
    'GET /api/profile': () => profile({ name }),
    'POST /api/profile': ({ body }) => {
      name = (body as { name: string | null }).name;
      return { changed: true };
    },
  });
  const save = within(section).getByRole('button', { name: 'Save' });
  await user.type(field(), ' Ana ');
  await user.click(save);
  expect(await within(section).findByText('Saved')).toBeVisible();
  expect(field()).toHaveValue('Ana');
  await user.clear(field());
  await user.click(save);
  await waitFor(() => expect(callsTo('POST /api/profile').map(({ body }) => body)).toEqual([{ name: 'Ana' }, { name: null }]));
});

test('a refusal says why and keeps the input; Undo restores the stored name', async () => {
  const { user, section } = await open({
    'GET /api/profile': () => profile({ name: 'Ana' }),
    'POST /api/profile': () => refused(503, 'unavailable', 'Nothing was saved. Try again.'),
  });
  await user.type(field(), ' Lee');
  await user.click(within(section).getByRole('button', { name: 'Save' }));
  expect(await within(section).findByText('Nothing was saved. Try again.')).toBeVisible();
  expect(field()).toHaveValue('Ana Lee');
  await user.click(within(section).getByRole('button', { name: 'Undo' }));
  expect(field()).toHaveValue('Ana');
  expect(within(section).queryByRole('alert')).not.toBeInTheDocument();
});
