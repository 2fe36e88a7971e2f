import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { callsTo, fakeApi, refused } from '#testing/fake-api.ts';
import { renderPart } from '#testing/render-app.tsx';
import type { ActivityEvent } from '../api/activity.ts';
import { StreamHistory } from './stream-history.tsx';

const event = (revision: number, over: Partial<ActivityEvent> = {}): ActivityEvent => ({
  id: `e${revision}`,
  type: 'AdministratorRoleChanged',
  stream: 'admin-a1',
  revision,
  position: String(revision).padStart(20, '0'),
  recordedAt: '2026-01-12T15:00:00.000Z',
  occurredAt: '2026-01-12T15:00:00.000Z',
  actorType: 'admin',
  actorId: '0123456789abcdef',
  actorName: null,
  brandId: null,
  correlationId: 'c1',
  causationId: 'c1',
  reason: 'left the team',
  ...over,
});

const open = (streams: readonly string[]) =>
  renderPart(
    <MemoryRouter>
      <StreamHistory streams={streams} />
    </MemoryRouter>,
  );

beforeEach(() => window.localStorage.setItem('adminAuth', 't-1'));

test('shows events, actors and reasons; the next page on demand', async () => {
  fakeApi({
    'GET /api/admin/activity': ({ url }) =>
      url.searchParams.has('cursor')
        ? {
            events: [event(0, { type: 'AdministratorAdded', actorType: 'system', actorId: 'first-start', reason: null })],
            next: null,
          }
        : { events: [event(1)], next: '0.-1' },
  });
  const typing = open(['admin-a1', 'adminAccess-a1']);
  const list = await screen.findByRole('list', { name: 'History' });
  expect(within(list).getByRole('listitem')).toHaveTextContent('Administrator role changed');
  expect(within(list).getByText('Administrator 0123456789ab…')).toBeVisible();
  expect(within(list).getByText('left the team')).toBeVisible();
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/activity?open=1%40admin-a1',
    '/admin/activity?open=1%40admin-a1&tab=state',
  ]);
  await typing.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Administrator added')).toBeVisible();
  expect(screen.getByText('first-start')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(callsTo('GET /api/admin/activity').map(({ url }) => url.searchParams.get('stream'))).toEqual(
    Array(2).fill('admin-a1,adminAccess-a1'),
  );
});

test('reports an empty history and a failed request', async () => {
  fakeApi({ 'GET /api/admin/activity': () => ({ events: [], next: null }) });
  open(['admin-a2']);
  expect(await screen.findByText('No events yet')).toBeVisible();
  fakeApi({ 'GET /api/admin/activity': () => refused(503, 'store_unavailable', 'The store is away.') });
  open(['admin-a3']);
  expect(await screen.findByText('Couldn’t load the history')).toBeVisible();
});
