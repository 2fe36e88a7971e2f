import { screen, waitFor, within } from '@testing-library/react';
import { entry, user as userOf, watchlist } from '#testing/factories.ts';
import { callsTo, type Routes, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

const RULES = { items: ['5.02'], openMarketOnly: false, without10b51: true, minimumValue: null, keywords: [] };
const held = entry('AAPL', { note: 'Watch', rules: RULES, version: 4 });

async function edit(api: Routes = {}) {
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(userOf()));
  const user = openApp('/', {
    'GET /api/watchlist': () => watchlist([held]),
    'POST /api/watchlist/:ticker': () => ({ ticker: 'AAPL', changed: true }),
    ...api,
  });
  await user.click(await screen.findByRole('button', { name: 'Edit AAPL' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Edit AAPL' }) };
}
const sent = () => callsTo('POST /api/watchlist/:ticker').filter(({ path }) => path === '/api/watchlist/AAPL');

test('the dialog starts from the entry, and sends only changes, with its version', async () => {
  const { user, dialog } = await edit();
  const note = within(dialog).getByLabelText('Notes (optional)');
  expect(note).toHaveValue('Watch');
  expect(within(dialog).getByLabelText('8-K items')).toHaveValue('5.02');
  expect(within(dialog).getByRole('checkbox', { name: 'Form 4: exclude 10b5-1 plan trades' })).toBeChecked();
  await user.clear(note);
  await user.type(within(dialog).getByLabelText('Keywords'), 'merger, going concern');
  const before = callsTo('GET /api/watchlist').length;
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()[0]?.body).toEqual({ note: null, rules: { ...RULES, keywords: ['merger', 'going concern'] } });
  expect(sent()[0]?.headers.get('If-Match')).toBe('"4"');
  expect(callsTo('GET /api/watchlist').length).toBeGreaterThan(before);
});

test('tags are typed as a list; too many are refused before sending', async () => {
  const { user, dialog } = await edit();
  const tags = within(dialog).getByLabelText('Tags');
  await user.type(tags, Array.from({ length: 11 }, (_, at) => `t${at}`).join(','));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('You can use up to 10 tags. Remove 1.');
  expect(sent()).toEqual([]);
  await user.clear(tags);
  await user.type(tags, ' energy, earnings watch,energy ');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ tags: ['energy', 'earnings watch'] });
});

test('the ticker is muted for some days', async () => {
  const { user, dialog } = await edit();
  const requested = Date.now();
  await user.selectOptions(within(dialog).getByLabelText('Mute'), 'For a week');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [call] = sent();
  const { mutedUntil } = (call?.body ?? {}) as { mutedUntil: string };
  expect(Date.parse(mutedUntil)).toBeGreaterThanOrEqual(requested + 7 * 86_400_000);
});

test('an entry changed elsewhere is not overwritten: the dialog says so and reloads the list', async () => {
  const { user, dialog } = await edit({
    'POST /api/watchlist/:ticker': () => refused(412, 'entry_changed', 'This ticker was changed in another window.'),
  });
  await user.type(within(dialog).getByLabelText('Notes (optional)'), ' closely');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This ticker was changed in another window.');
  expect(within(dialog).queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  const before = callsTo('GET /api/watchlist').length;
  await user.click(within(dialog).getByRole('button', { name: 'Reload watchlist' }));
  await waitFor(() => expect(callsTo('GET /api/watchlist').length).toBe(before + 1));
});

test('an invalid field is shown before anything is sent; Cancel sends nothing', async () => {
  const { user, dialog } = await edit();
  await user.type(within(dialog).getByLabelText('8-K items'), ', five');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('five isn’t an 8-K item.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sent()).toEqual([]);
});
