import { screen, waitFor, within } from '@testing-library/react';
import { brand, entry, profile, user as userOf, watchlist } from '#testing/factories.ts';
import { callsTo, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

type Skipped = ReturnType<typeof profile>['onboarding']['skipped'];

/** An anonymous account with one ticker. */
function openHome(api: Parameters<typeof openApp>[1] = {}) {
  localStorage.setItem('session', 's-1');
  let skipped: Skipped = [];
  return openApp('/', {
    'GET /api/watchlist': () => watchlist([entry('AAPL')], { user: userOf() }),
    'GET /api/profile': () => profile({ user: userOf(), onboarding: { skipped, preferences_chosen: false } }),
    'POST /api/onboarding': ({ body }) => {
      ({ skipped } = body as { skipped: Skipped });
      return { changed: true };
    },
    ...api,
  });
}

const panel = () => screen.findByRole('region', { name: 'Get set up' });
const steps = async () =>
  within(await panel())
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test("shows the brand's steps with their actions", async () => {
  openHome();
  const list = within(await panel());
  expect((await steps()).map((text) => text?.slice(0, 16))).toEqual([
    'Choose where ale',
    'Add tickersDone',
    'Choose form type',
    'Set your alertsO',
  ]);
  expect(list.getByRole('button', { name: 'Add a contact' })).toBeVisible();
  expect(list.getByRole('button', { name: 'Choose forms' })).toBeVisible();
  expect(list.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/settings#alerts');
});

test('a step is skipped on the server, and skipping can be undone', async () => {
  const user = openHome();
  await user.click(within(await panel()).getByRole('button', { name: 'Skip: Choose form types' }));
  await waitFor(async () => expect(await steps()).toContain('Choose form typesSkipped'));
  expect(callsTo('POST /api/onboarding')[0]?.body).toEqual({ skipped: ['forms'] });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Skip: Choose form types' })).toBeVisible();
  expect(callsTo('POST /api/onboarding')[1]?.body).toEqual({ skipped: [] });
});

test('skipping all hides it', async () => {
  const user = openHome();
  await user.click(within(await panel()).getByRole('button', { name: 'Skip all' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Get set up' })).not.toBeInTheDocument());
  expect(callsTo('POST /api/onboarding')[0]?.body).toEqual({ skipped: ['contact', 'forms', 'preferences'] });
});

test('a refusal by the server is shown, and the step stays', async () => {
  const user = openHome({ 'POST /api/onboarding': () => refused(503, 'store_unavailable', 'The store does not answer.') });
  await user.click(within(await panel()).getByRole('button', { name: 'Skip: Set your alerts' }));
  expect(await screen.findByText('Couldn’t skip')).toBeVisible();
  expect(screen.getByText('The store does not answer.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Skip: Set your alerts' })).toBeVisible();
});

test('forms of all tickers are chosen at once', async () => {
  const pro = userOf({ verified: true, planType: 'pro', planStatus: 'active' });
  const user = openHome({
    'GET /api/watchlist': () => watchlist([entry('AAPL'), entry('MSFT')], { user: pro }),
    'POST /api/watchlist/changes': () => ({ changed: ['AAPL', 'MSFT'] }),
  });
  await user.click(within(await panel()).getByRole('button', { name: 'Choose forms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Form types for 2 tickers' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Form 4' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(callsTo('POST /api/watchlist/changes')[0]?.body).toEqual({
    changes: ['AAPL', 'MSFT'].map((ticker) => ({ ticker, forms: ['8-K', '4'] })),
  });
});

test('the insider brand has two steps', async () => {
  const { onboarding } = brand();
  const steps = { ...onboarding, steps: ['contact', 'tickers'] as const, skipFormSelection: true };
  openHome({ 'GET /api/brand': () => brand({ id: 'form4getter', onboarding: { ...steps, steps: [...steps.steps] } }) });
  expect(within(await panel()).getAllByRole('listitem')).toHaveLength(2);
});
