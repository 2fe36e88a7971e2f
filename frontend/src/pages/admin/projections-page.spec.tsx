import { screen, waitFor, within } from '@testing-library/react';
import { callsTo } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const at = '2026-01-12T14:30:00.000Z';
const generation = { version: 2, checkpoint: '00000000000000000042', updatedAt: at };
const feed = {
  ...{ name: 'filing-feed', version: 2, state: 'running', lagSeconds: 0.5, lastError: null, skips: [], jobs: [] as object[] },
  generations: [
    { ...generation, generation: 2, status: 'live' },
    { ...generation, generation: 1, status: 'retired' },
  ],
};
const stuck = {
  ...{ ...feed, name: 'alert-log', state: 'faulted', lastError: 'event at 00000000000000000041 cannot be applied' },
  generations: [{ ...generation, generation: 1, status: 'live' }],
};
const job = {
  ...{
    id: 'j',
    kind: 'projection-rebuild',
    subject: 'filing-feed',
    state: 'running',
    reason: 'r',
    requestedAt: at,
    updatedAt: at,
  },
  ...{ progress: { done: 40, total: 80, note: '900 events/s' }, result: null, error: null },
};
const parked = {
  process: 'p',
  stream: 'filing-1',
  since: at,
  error: 'the text is lost',
  state: 'parked',
  events: 2,
  first: '00000000000000000011',
};
const me = { adminId: 'a1', email: 'dana@example.com', role: 'operator', endsAt: at };
const API = {
  'GET /api/admin/me': () => me,
  'GET /api/admin/projections': () => ({ logEnd: null, projections: [feed, stuck] }),
  'GET /api/admin/parked': () => ({ parked: [parked], more: false, stalled: [] }),
  'GET /api/admin/workers': () => ({
    workers: [],
    leases: [{ name: 'outbox', owner: 'w1', epoch: 3, expiresAt: at, since: at }],
  }),
  'GET /api/admin/activity': () => ({ events: [], next: null }),
};
beforeEach(() => window.localStorage.setItem('adminAuth', 't-1'));
const item = (name: string) => screen.findByRole('listitem', { name });

test('a rebuild is started with a reason', async () => {
  const typing = openApp('/admin/projections', {
    ...API,
    'POST /api/admin/projections/filing-feed/orders': () => ({ done: 'ok' }),
  });
  await typing.click(within(await item('filing-feed')).getByRole('button', { name: 'Rebuild' }));
  await typing.type(await screen.findByRole('textbox', { name: /Reason/ }), 'looks wrong');
  await typing.click(screen.getAllByRole('button', { name: 'Rebuild' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(callsTo('POST /api/admin/projections/filing-feed/orders')[0]?.body).toEqual({
      order: 'rebuild',
      reason: 'looks wrong',
    }),
  );
});

test('a stalled projection names the event that can be skipped; only one with an earlier generation can roll back', async () => {
  openApp('/admin/projections', API);
  const faulted = within(await item('alert-log'));
  expect(faulted.getByRole('button', { name: 'Skip the event' })).toBeVisible();
  expect(faulted.queryByRole('button', { name: 'Roll back' })).toBeNull();
  expect(within(await item('filing-feed')).getByRole('button', { name: 'Roll back' })).toBeVisible();
});

test('a running rebuild shows its progress and can be stopped', async () => {
  openApp('/admin/projections', {
    ...API,
    'GET /api/admin/projections': () => ({ logEnd: null, projections: [{ ...feed, jobs: [job] }] }),
  });
  const one = within(await item('filing-feed'));
  expect(one.getByText(/Rebuild: 50% 900 events/)).toBeVisible();
  expect(one.getByRole('progressbar', { name: 'filing-feed progress' })).toHaveAttribute('aria-valuenow', '50');
  expect([one.queryByRole('button', { name: 'Rebuild' }), one.getByRole('button', { name: 'Stop' })].map(Boolean)).toEqual([
    false,
    true,
  ]);
});

test('other stalled work is listed with what it blocks and the command that releases it', async () => {
  const filing = {
    what: 'filing 1',
    since: at,
    why: 'cut short',
    holdsUp: 'what it says',
    command: 'npm run ops -- read-again 1 --reason "…"',
  };
  const damaged = { kind: 'damaged-filings', title: 'Damaged filings', count: 3, oldest: [filing], problem: null };
  const unknown = { kind: 'edgar', title: 'EDGAR', count: 0, oldest: [], problem: 'the store is away' };
  const streams = { ...damaged, kind: 'parked-streams', title: 'Parked' };
  openApp('/admin/projections', {
    ...API,
    'GET /api/admin/parked': () => ({ parked: [parked], more: false, stalled: [streams, damaged, unknown] }),
  });
  const shown = within(await item('filing 1'));
  expect(shown.getByText('cut short')).toBeVisible();
  expect(shown.getByText('npm run ops -- read-again 1 --reason "…"')).toBeVisible();
  expect(screen.getByText('And 2 more.')).toBeVisible();
  expect(screen.getByText('Couldn’t list it: the store is away')).toBeVisible();
  expect(screen.queryByText('Parked (3)')).toBeNull();
});

test('a parked stream continues without the failed event', async () => {
  const typing = openApp('/admin/projections', { ...API, 'POST /api/admin/parked/orders': () => ({ done: 'ok' }) });
  await typing.click(within(await item('filing-1')).getByRole('button', { name: 'Skip the event' }));
  await typing.type(await screen.findByRole('textbox', { name: /Reason/ }), 'lost for good');
  await typing.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() =>
    expect(callsTo('POST /api/admin/parked/orders')[0]?.body).toEqual({
      ...{ order: 'skip', process: 'p', stream: 'filing-1', position: '00000000000000000011', reason: 'lost for good' },
    }),
  );
});
