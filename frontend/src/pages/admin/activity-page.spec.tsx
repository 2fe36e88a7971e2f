import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { callsTo, type Routes } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const event = (type: string, revision: number, over: object = {}) => ({
  id: `e${revision}`,
  type,
  stream: 'account-a1',
  revision,
  position: String(revision).padStart(20, '0'),
  recordedAt: '2026-01-12T15:00:00.000Z',
  occurredAt: '2026-01-12T15:00:00.000Z',
  actorType: 'admin',
  actorId: 'admin-7',
  actorName: 'dana@example.com',
  brandId: null,
  correlationId: 'c1',
  causationId: 'e0',
  reason: 'asked for by mail',
  ...over,
});
const granted = event('AdminRoleGranted', 1);
const opened = event('AccountOpened', 0, { actorType: 'user', actorId: 'a1', actorName: null, reason: null });
const API: Routes = {
  'GET /api/admin/me': () => ({ adminId: 'a1', email: 'dana@example.com', role: 'viewer', endsAt: '2026-01-12T16:00:00.000Z' }),
  'GET /api/admin/activity': () => ({ events: [granted, opened], next: null }),
  'GET /api/admin/activity/event': ({ url }) => {
    const shown = url.searchParams.get('revision') === '1' ? granted : opened;
    return {
      event: shown,
      metadata: {},
      data: { accountId: 'a1', email: '[sealed]' },
      related: [
        { ...opened, depth: 0 },
        { ...granted, depth: 1 },
      ],
      moreRelated: false,
    };
  },
  'GET /api/admin/activity/state': () => ({
    stream: 'account-a1',
    revision: 1,
    states: [{ name: 'account', state: { admin: true }, changes: [{ path: 'admin', before: false, after: true }] }],
    unreadable: null,
  }),
};
const requested = () => callsTo('GET /api/admin/activity').at(-1)?.url.search;
const searched = (): Readonly<Record<string, string>> => Object.fromEntries(new URLSearchParams(requested()));

beforeEach(() => window.localStorage.setItem('adminAuth', 't-1'));

test('all activity is listed, and can be searched by several fields and a time span at once', async () => {
  const typing = openApp('/admin/activity', API);
  expect(await screen.findByRole('button', { name: 'Admin role granted' })).toBeVisible();
  expect(screen.getByText('asked for by mail')).toBeInTheDocument();
  expect(requested()).toBe('');
  const search = async (by: string, text: string) => {
    await typing.selectOptions(screen.getByRole('combobox', { name: 'Search by' }), by);
    await typing.type(screen.getByRole('searchbox', { name: 'Search activity' }), `${text}{Enter}`);
  };
  await search('By type', 'AdminRoleGranted');
  await waitFor(() => expect(requested()).toBe('?type=AdminRoleGranted'));
  expect(screen.getByRole('searchbox', { name: 'Search activity' })).toHaveValue('');
  await search('By actor', 'admin-7');
  await waitFor(() => expect(requested()).toBe('?type=AdminRoleGranted&actor=admin-7'));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-12T08:30' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-12T09:45' } });
  const [from, to] = ['2026-01-12T08:30', '2026-01-12T09:45'].map((local) => new Date(local).toISOString());
  await waitFor(() => expect(searched()).toEqual({ type: 'AdminRoleGranted', actor: 'admin-7', from, to }));
  expect(new URLSearchParams(window.location.search).get('from')).toBe(from);
  await typing.click(screen.getByRole('button', { name: 'Type: AdminRoleGranted' }));
  await waitFor(() => expect(searched()).toEqual({ actor: 'admin-7', from, to }));
  // If both a span and a start are set, the later one applies.
  await typing.click(screen.getByRole('button', { name: 'Last day' }));
  await waitFor(() => expect(searched()['from'] ?? '').toMatch(/^20\d\d-/));
  await waitFor(() => expect((searched()['from'] ?? '') > (from ?? '')).toBe(true));
  await typing.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(requested()).toBe(''));
  expect(screen.queryByRole('button', { name: 'Actor: admin-7' })).toBeNull();
});

test('search results can be downloaded as JSON lines, across all pages', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => saved.push(blob as Blob).toString();
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const typing = openApp('/admin/activity?type=AdminRoleGranted', {
    ...API,
    'GET /api/admin/activity.ndjson': ({ url }) =>
      url.searchParams.has('cursor')
        ? new Response('{"n":2}\n')
        : new Response('{"n":1}\n', { headers: { 'X-Next-Cursor': 'c 1' } }),
  });
  await typing.click(await screen.findByRole('button', { name: 'JSON lines: Activity' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(callsTo('GET /api/admin/activity.ndjson').map(({ url }) => url.search)).toEqual([
    '?type=AdminRoleGranted',
    '?type=AdminRoleGranted&cursor=c%201',
  ]);
  click.mockRestore();
  expect([saved[0]?.type, saved[0]?.size]).toEqual(['application/x-ndjson;charset=utf-8', '{"n":1}\n{"n":2}\n'.length]);
});

test('a history row links to its event and to the state after it', async () => {
  const typing = openApp('/admin/activity?open=1%40account-a1&tab=history', API);
  const drawer = await screen.findByRole('dialog', { name: 'Admin role granted' });
  const history = await within(drawer).findByRole('list', { name: 'History' });
  await typing.click(within(history).getByRole('link', { name: 'State after: Account opened' }));
  expect(await screen.findByRole('dialog', { name: 'Account opened' })).toBeVisible();
  expect(window.location.search).toBe('?open=0%40account-a1&tab=state');
  expect(callsTo('GET /api/admin/activity/state').at(-1)?.url.search).toBe('?stream=account-a1&revision=0');
  await typing.click(screen.getByRole('tab', { name: 'History' }));
  await typing.click(await screen.findByRole('link', { name: 'Admin role granted' }));
  expect(await screen.findByRole('dialog', { name: 'Admin role granted' })).toBeVisible();
  expect(window.location.search).toBe('?open=1%40account-a1');
});

test('an event shows its data, its causes, and what it changed', async () => {
  const typing = openApp('/admin/activity', API);
  await typing.click(await screen.findByRole('button', { name: 'Admin role granted' }));
  const drawer = await screen.findByRole('dialog', { name: 'Admin role granted' });
  expect(await within(drawer).findByRole('region', { name: 'Event data' })).toHaveTextContent('"email": "[sealed]"');
  await typing.click(within(drawer).getByRole('tab', { name: 'State' }));
  const changes = await within(drawer).findByRole('list', { name: 'What the event changed: account' });
  expect(changes).toHaveTextContent('adminfalsetrue');
  await typing.click(within(drawer).getByRole('tab', { name: 'Causes and effects' }));
  await typing.click(await within(drawer).findByRole('link', { name: 'Account opened' }));
  expect(await screen.findByRole('dialog', { name: 'Account opened' })).toBeVisible();
  expect(window.location.search).toBe('?open=0%40account-a1&tab=causes');
});
