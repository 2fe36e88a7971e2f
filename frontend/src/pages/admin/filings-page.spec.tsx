import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminFiling, FilingRow } from '../../features/admin/api/filings.ts';
import { callsTo, type Routes } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const row: FilingRow = {
  accession: '0000000077-26-000001',
  form: '8-K',
  company_name: 'Acme Corp',
  cik: '0000000077',
  tickers: ['ACME'],
  filed_on: '2026-01-12',
  accepted_at: '2026-01-12T14:30:00.000Z',
  level: 'HIGH',
  score: 71,
  state: 'partial',
  parked: true,
  duplicate: false,
  withdrawn: false,
  sample: false,
};
const filing: AdminFiling = {
  ...row,
  readable: true,
  parties: [{ name: 'Acme Corp', cik: '0000000077', role: 'filer' }],
  source: 'feed',
  index_url: null,
  first_seen_at: '2026-01-12T14:30:05.000Z',
  ingested_at: '2026-01-12T14:30:06.000Z',
  read_at: '2026-01-12T14:31:00.000Z',
  scored_at: '2026-01-12T14:31:01.000Z',
  left_unread_because: null,
  facts: {
    extractor_version: '12',
    warnings: ['The submission has no end.'],
    lines: [{ name: 'Items', value: '5.02' }],
    more: 3,
  },
  damaged: { state: 'partial', damage: 'cut short', since: '2026-01-12T14:30:10.000Z', next_try_at: null, tries: 9 },
  parked_streams: [
    {
      process: 'start-alert-run-when-scored',
      stream: 'filing-0000000077-26-000001',
      error: 'the text is lost',
      since: '2026-01-12T14:32:00.000Z',
      first: '00000000000000000009',
      events: 1,
      state: 'parked',
    },
  ],
  scoring: {
    rules_level: 'HIGH',
    rules_version: '2026-11-20',
    one_liner: 'Chief executive leaves',
    ai_written: false,
    rules: [
      {
        ruleId: '8-K.5.02.ceo',
        kind: 'base',
        points: 71,
        reason: 'The chief executive leaves.',
        quote: null,
        sourceField: 'eightK.items',
        available: true,
        candidate: '5.02',
      },
    ],
    missing_inputs: ['marketCap'],
  },
  alerts: {
    level: 'HIGH',
    started_at: '2026-01-12T14:31:02.000Z',
    recipients: 12,
    complete: true,
    suppressed: [{ reason: 'below_threshold', count: 4 }],
    messages: { pending: 1, delivered: 10, failed: 1, unknown: 0 },
  },
  duplicate_of: null,
  amends: null,
  amended_by: [],
  judgements: [],
  streams: ['filing-0000000077-26-000001', 'filingOrder-0000000077-26-000001'],
};
const me = (role: string) => ({ adminId: 'a1', email: 'dana@example.com', role, endsAt: '2026-01-12T16:00:00.000Z' });
const API: Routes = {
  'GET /api/admin/me': () => me('operator'),
  'GET /api/admin/filings': () => ({ rows: [row], troubles: { waiting: 1, partial: 12, unread: 0, parked: 0 }, next: null }),
  'GET /api/admin/filings/:accession': () => filing,
  'GET /api/admin/activity': () => ({ events: [], next: null }),
};
const OPEN = `/admin/filings?open=${row.accession}`;
beforeEach(() => window.localStorage.setItem('adminAuth', 't-1'));

test('filings are listed and filtered by reading state, form, level and day', async () => {
  const typing = openApp('/admin/filings', API);
  expect(await screen.findByRole('button', { name: row.accession })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Partly read, parked' })).toBeVisible();
  expect(screen.getByText('Of all filings: 12 partly read, 1 requested again.')).toBeVisible();
  await typing.selectOptions(screen.getByRole('combobox', { name: 'Reading' }), 'Partly read');
  await typing.selectOptions(screen.getByRole('combobox', { name: 'Form' }), '8-K');
  await typing.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'HIGH');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } });
  await typing.type(screen.getByRole('searchbox', { name: 'Search filings' }), 'acme{Enter}');
  await waitFor(() =>
    expect(Object.fromEntries(callsTo('GET /api/admin/filings').at(-1)?.url.searchParams ?? [])).toEqual({
      ...{ search: 'acme', state: 'partial', form: '8-K', level: 'HIGH', from: '2026-01-01', sort: '-accepted' },
    }),
  );
});

test('a filing shows what could not be read, its facts, its score and its alerts', async () => {
  const typing = openApp(OPEN, API);
  const drawer = await screen.findByRole('dialog', { name: '8-K · Acme Corp' });
  expect(drawer).toHaveTextContent('The submission has no end.');
  expect(drawer).toHaveTextContent('cut short');
  await typing.click(within(drawer).getByRole('tab', { name: 'Facts' }));
  expect(drawer).toHaveTextContent('Items5.02');
  expect(drawer).toHaveTextContent('3 more on the filing’s page.');
  await typing.click(within(drawer).getByRole('tab', { name: 'Score' }));
  expect(drawer).toHaveTextContent('8-K.5.02.ceo (base 71) The chief executive leaves.');
  expect(drawer).toHaveTextContent('Missing datamarketCap');
  await typing.click(within(drawer).getByRole('tab', { name: 'Alerts' }));
  expect(drawer).toHaveTextContent('10 delivered, 1 pending');
  expect(drawer).toHaveTextContent('Below threshold4');
});

test.each([
  ['Read again…', 'Read the filing again?', 'Read again', 'read'],
  ['Skip…', 'Skip this filing?', 'Skip', 'skip'],
  ['Score again…', 'Score the filing again?', 'Score again', 'rescore'],
  ['Ask the AI…', 'Ask the AI about the filing?', 'Ask the AI', 'reanalyse'],
] as const)('%s asks for a reason and is sent', async (button, title, yes, order) => {
  const typing = openApp(OPEN, { ...API, 'POST /api/admin/filings/:accession/orders': () => ({ done: 'It is done.' }) });
  await typing.click(await screen.findByRole('button', { name: button }));
  const calls = await screen.findByRole('dialog', { name: title });
  await typing.type(within(calls).getByRole('textbox', { name: /Reason/ }), 'EDGAR was away');
  await typing.click(within(calls).getByRole('button', { name: yes }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  expect(callsTo('POST /api/admin/filings/:accession/orders')[0]?.body).toEqual({ order, reason: 'EDGAR was away' });
});

test('the result of scoring again is shown next to the score; a filing without a score is not offered it', async () => {
  const ordered_at = '2026-01-12T15:00:00.000Z';
  const judgements: AdminFiling['judgements'] = [
    { order: 'rescore', state: 'done', ordered_at, said: 'It was HIGH with a score of 71 and is now LOW with a score of 12.' },
    { order: 'reanalyse', state: 'queued', ordered_at, said: null },
  ];
  let shown: AdminFiling = { ...filing, judgements };
  const typing = openApp(`${OPEN}&tab=score`, { ...API, 'GET /api/admin/filings/:accession': () => shown });
  const drawer = await screen.findByRole('dialog', { name: '8-K · Acme Corp' });
  expect(drawer).toHaveTextContent('It was HIGH with a score of 71 and is now LOW with a score of 12.');
  expect(drawer).toHaveTextContent(/AI.*: waiting for a worker/);
  shown = { ...shown, scoring: null, judgements: [] };
  // It is refetched while an action is pending.
  await waitFor(() => expect(within(drawer).queryByRole('button', { name: 'Score again…' })).toBeNull());
  expect(within(drawer).queryByRole('button', { name: 'Ask the AI…' })).toBeNull();
  await typing.click(within(drawer).getByRole('tab', { name: 'Score' }));
  expect(drawer).toHaveTextContent('Not scored.');
});

test('a parked filing is retried, or continues without the failed event', async () => {
  const typing = openApp(OPEN, { ...API, 'POST /api/admin/parked/orders': () => ({ done: 'It is done.' }) });
  await typing.click(await screen.findByRole('button', { name: 'Skip the event…' }));
  const calls = await screen.findByRole('dialog', { name: 'Skip the event?' });
  await typing.type(within(calls).getByRole('textbox', { name: /Reason/ }), 'its text is lost');
  await typing.click(within(calls).getByRole('button', { name: 'Skip' }));
  await waitFor(() =>
    expect(callsTo('POST /api/admin/parked/orders')[0]?.body).toMatchObject({
      ...{ order: 'skip', stream: 'filing-0000000077-26-000001', position: '00000000000000000009' },
    }),
  );
});

test('a viewer is offered no actions', async () => {
  openApp(OPEN, { ...API, 'GET /api/admin/me': () => me('viewer') });
  await screen.findByText('dana@example.com', { selector: 'b' });
  const drawer = await screen.findByRole('dialog', { name: '8-K · Acme Corp' });
  expect(within(drawer).queryAllByRole('button', { name: /…$/ })).toEqual([]);
});
