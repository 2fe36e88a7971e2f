import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { entry, user as userOf, watchlist } from '#testing/factories.ts';
import { callsTo, type Routes, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

const DAY_MS = 86_400_000;

/** A server that stores AAPL's mute. */
function open(address: string, mutedUntil: string | null, api: Routes = {}) {
  localStorage.setItem('session', 's-1');
  let until = mutedUntil;
  return openApp(address, {
    'GET /api/watchlist': () => watchlist([entry('AAPL', { muted_until: until })], { user: userOf() }),
    'POST /api/watchlist/changes': ({ body }) => {
      const [change] = (body as { changes: { mutedUntil: string | null }[] }).changes;
      until = change?.mutedUntil ?? null;
      return { changed: ['AAPL'] };
    },
    ...api,
  });
}
const sent = () => callsTo('POST /api/watchlist/changes').map(({ body }) => (body as { changes: object[] }).changes);
const inAWeek = () => new Date(Date.now() + 7 * DAY_MS).toISOString();

test('a ticker is muted for a day from its card, which shows it, and unmuted', async () => {
  const user = open('/', null);
  const before = Date.now();
  await user.click(await screen.findByRole('button', { name: 'Mute AAPL' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mute AAPL' }));
  await user.click(dialog.getByRole('button', { name: 'For a day' }));
  const card = within(await screen.findByRole('article'));
  expect(await card.findByText(/^Muted until/)).toBeVisible();
  const [[change]] = sent() as [[{ ticker: string; mutedUntil: string }]];
  expect(change.ticker).toBe('AAPL');
  expect(Date.parse(change.mutedUntil) - before).toBeGreaterThanOrEqual(DAY_MS);
  expect(Date.parse(change.mutedUntil) - before).toBeLessThan(2 * DAY_MS);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText(/^Muted until/)).not.toBeInTheDocument());
  expect(sent()[1]).toEqual([{ ticker: 'AAPL', mutedUntil: null }]);
});

test("until a date means its start in the reader's time zone; a past date is refused", async () => {
  const user = open('/', null);
  await user.click(await screen.findByRole('button', { name: 'Mute AAPL' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mute AAPL' }));
  const field = dialog.getByLabelText('Until a date');
  fireEvent.change(field, { target: { value: '2020-01-01' } });
  await user.click(dialog.getByRole('button', { name: 'Mute' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose a date between tomorrow and a year from now.');
  expect(sent()).toEqual([]);
  const day = inAWeek().slice(0, 10);
  fireEvent.change(field, { target: { value: day } });
  await user.click(dialog.getByRole('button', { name: 'Mute' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([[{ ticker: 'AAPL', mutedUntil: new Date(`${day}T00:00`).toISOString() }]]);
});

test.each(['/?view=cards', '/?view=table'])('a mute is ended by one click at %s', async (address) => {
  const user = open(address, inAWeek());
  await user.click(await screen.findByRole('button', { name: 'Unmute AAPL' }));
  await waitFor(() => expect(screen.queryByText(/^Muted until/)).not.toBeInTheDocument());
  expect(sent()).toEqual([[{ ticker: 'AAPL', mutedUntil: null }]]);
});

test('an expired mute is not shown', async () => {
  open('/', '2020-01-01T00:00:00.000Z');
  await screen.findByRole('button', { name: 'Mute AAPL' });
  expect(screen.queryByText(/^Muted until/)).not.toBeInTheDocument();
});

test('a refusal is shown, and the row stays muted', async () => {
  const user = open('/', inAWeek(), {
    'POST /api/watchlist/changes': () => refused(503, 'store_unavailable', 'The store does not answer.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Unmute AAPL' }));
  expect(await screen.findByText('Couldn’t unmute AAPL')).toBeVisible();
  expect(screen.getByText('The store does not answer.')).toBeVisible();
  expect(screen.getByText(/^Muted until/)).toBeVisible();
});
