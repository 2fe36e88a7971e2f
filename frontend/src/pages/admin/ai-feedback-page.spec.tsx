import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FeedbackEntry, FeedbackRow, RuleFeedback } from '../../features/admin/api/feedback.ts';
import type { ScoringRules, ShadowRun } from '../../features/admin/api/shadow-runs.ts';
import { callsTo, type Routes } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const row: FeedbackRow = {
  ...{ account: 'a-1', accession: '0000000077-26-000001', form: '8-K', company: 'Acme Corp', verdict: 'wrong_fact' },
  ...{ rule: '8-K.5.02', level: 'HIGH', score: 72, rules_version: '2026-11-22', said_at: '2026-01-12T14:30:00.000Z' },
  ...{ state: 'open', commented: true },
};
const entry: FeedbackEntry = { ...row, comment: 'She stays.', closed: null, streams: ['scoreFeedback-a-1'] };
const figures = (over: Partial<RuleFeedback>): RuleFeedback => ({
  ...{ rule: '8-K.5.02', judged: 12, right: 9, too_high: 2, too_low: 0, wrong_fact: 1, dismissed: 1, open: 4, precision: 0.75 },
  ...over,
});
const admin = { adminId: 'a1', email: 'dana@example.com', role: 'operator', endsAt: '2026-01-12T16:00:00.000Z' };
const API: Routes = {
  'GET /api/admin/me': () => admin,
  'GET /api/admin/ai-feedback': () => ({ rows: [row], next: null }),
  'GET /api/admin/ai-feedback-rules': () => ({
    rules: [figures({}), figures({ rule: null, judged: 3, right: 1, precision: null })],
    counted: 15,
    complete: true,
  }),
  'GET /api/admin/ai-feedback/:account/:accession': () => entry,
  'GET /api/admin/scoring-rules': () => ({
    ...{ version: 'b', base: 'b', number: 0, rules: [], versions: [] },
    ...{ levels: { critical: 80, high: 60, medium: 35 }, shipped_levels: { critical: 80, high: 60, medium: 35 } },
  }),
  'GET /api/admin/shadow-runs': () => ({ runs: [] }),
  'GET /api/admin/activity': () => ({ events: [], next: null }),
};
beforeEach(() => window.localStorage.setItem('adminAuth', 't-1'));

test('reader feedback is listed with figures per rule, and can be filtered by rule', async () => {
  const typing = openApp('/admin/ai-feedback', API);
  expect(await screen.findByRole('button', { name: '8-K Acme Corp' })).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Feedback by rule' });
  expect(within(table).getByRole('cell', { name: '75% of 12' })).toBeVisible();
  expect(within(table).getByRole('cell', { name: '1 of 3, too few to tell' })).toBeVisible();
  await typing.click(within(table).getByRole('button', { name: 'The overall level' }));
  await waitFor(() => expect(callsTo('GET /api/admin/ai-feedback').at(-1)?.url.searchParams.get('rule')).toBe('whole-level'));
  expect(screen.queryByText(/Only the newest/)).toBeNull();
});

test('feedback is opened, read and dismissed with a reason', async () => {
  const typing = openApp('/admin/ai-feedback', {
    ...API,
    'POST /api/admin/ai-feedback/:account/:accession/close': () => ({ changed: true }),
  });
  await typing.click(await screen.findByRole('button', { name: '8-K Acme Corp' }));
  const drawer = await screen.findByRole('dialog', { name: /8-K 0000000077/ });
  expect(drawer).toHaveTextContent('She stays.');
  await typing.click(await within(drawer).findByRole('button', { name: 'Dismiss…' }));
  const requested = await screen.findByRole('dialog', { name: 'Dismiss this feedback?' });
  await typing.type(within(requested).getByRole('textbox', { name: /Reason/ }), 'it was a test');
  await typing.click(within(requested).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dismiss this feedback?' })).toBeNull());
  const [call] = callsTo('POST /api/admin/ai-feedback/:account/:accession/close');
  expect(call?.url.pathname).toBe('/api/admin/ai-feedback/a-1/0000000077-26-000001/close');
  expect(call?.body).toEqual({ outcome: 'dismissed', reason: 'it was a test' });
});

test('a viewer sees no reader comments and is offered no actions', async () => {
  openApp('/admin/ai-feedback?open=0000000077-26-000001%7Ca-1', {
    ...API,
    'GET /api/admin/me': () => ({ ...admin, role: 'viewer' }),
    'GET /api/admin/ai-feedback/:account/:accession': () => ({ ...entry, comment: null }),
  });
  const drawer = await screen.findByRole('dialog', { name: /8-K 0000000077/ });
  expect(await within(drawer).findByText('Only operators can see comments.')).toBeVisible();
  expect(within(drawer).queryByRole('button', { name: 'Dismiss…' })).toBeNull();
});

test('the page says so if not all feedback is counted', async () => {
  openApp('/admin/ai-feedback', {
    ...API,
    'GET /api/admin/ai-feedback-rules': () => ({ rules: [figures({})], counted: 20_000, complete: false }),
  });
  expect(await screen.findByText(/Only the newest 20000 ratings are counted\./)).toBeVisible();
});

describe('scoring rules', () => {
  const bands = { critical: 80, high: 60, medium: 35 };
  const rules: ScoringRules = {
    ...{ version: '2026-11-22+1', base: '2026-11-22', number: 1, levels: bands, shipped_levels: bands },
    rules: [
      { id: '8-K.5.02', reason: 'A departure', points: 66, shipped: 60, added: false },
      { id: '8-K.2.02', reason: 'Results', points: 55, shipped: 55, added: false },
    ],
    versions: [
      {
        number: 1,
        version: '2026-11-22+1',
        changes: { points: [{ rule: '8-K.5.02', points: 66 }], levels: null },
        run: 'r0',
        usable: true,
      },
    ],
  };
  const run: ShadowRun = {
    ...{ id: 'r1', state: 'done', decision: 'open', publishable: true, reason: 'departures weigh too little' },
    ...{ requested_at: '2026-01-12T14:30:00.000Z', since: '2026-01-01', until: '2026-01-31', against: '2026-11-22+1' },
    ...{ changes: { points: [{ rule: '8-K.5.02', points: 70 }], levels: null }, progress: null, error: null },
    result: {
      ...{ filings: 1_205, compared: 1_200, moved: 3, moves: [{ from: 'MEDIUM', to: 'HIGH', filings: 3 }] },
      skipped: [{ reason: 'withdrawn', filings: 5 }],
      alerts: { gained: 2, lost: 1, filings: 2 },
      named: [
        { accession: '0000000077-26-000001', form: '8-K', from: 'MEDIUM', to: 'HIGH', scores: [58, 62], gained: 2, lost: 0 },
      ],
    },
  };
  const RULES: Routes = {
    ...API,
    'GET /api/admin/scoring-rules': () => rules,
    'GET /api/admin/shadow-runs': () => ({ runs: [run] }),
  };
  const owner = { 'GET /api/admin/me': () => ({ ...admin, role: 'owner' }) };

  test('a shadow run shows what would change, and an owner publishes it with a reason', async () => {
    const typing = openApp('/admin/ai-feedback', {
      ...RULES,
      ...owner,
      'POST /api/admin/shadow-runs/:run/publish': () => ({ version: '2026-11-22+2' }),
    });
    const list = await screen.findByRole('list', { name: 'Shadow runs' });
    expect(list).toHaveTextContent('3 of 1,200 filings would change level (not compared: 5 withdrawn).');
    expect(list).toHaveTextContent('Followers would gain 2 alerts and lose 1, about 2 filings.');
    expect(within(list).getByRole('cell', { name: '58 → 62' })).toBeInTheDocument();
    await typing.click(await within(list).findByRole('button', { name: 'Publish…' }));
    const requested = await screen.findByRole('dialog', { name: 'Publish these rules?' });
    await typing.type(within(requested).getByRole('textbox', { name: /Reason/ }), 'as tried');
    await typing.click(within(requested).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Publish these rules?' })).toBeNull());
    expect(callsTo('POST /api/admin/shadow-runs/:run/publish')[0]?.body).toEqual({ reason: 'as tried' });
  });

  test('rule changes are tested over a date range, starting from the active rules', async () => {
    const typing = openApp('/admin/ai-feedback', { ...RULES, 'POST /api/admin/shadow-runs': () => ({ run: 'r2' }) });
    await typing.click(await screen.findByRole('button', { name: 'Test rule changes…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Test rule changes' });
    const field = (name: string | RegExp) => within(dialog).getByRole('textbox', { name });
    const type = async (name: string | RegExp, text: string) => {
      await typing.clear(field(name));
      await typing.type(field(name), text);
    };
    expect(within(dialog).getByRole('combobox', { name: 'Rule 1' })).toHaveValue('8-K.5.02');
    await type('Points for rule 1', '70');
    await typing.click(within(dialog).getByRole('button', { name: 'Add rule' }));
    await typing.type(within(dialog).getByRole('combobox', { name: 'Rule 2' }), '8-K.9.99');
    expect(await within(dialog).findByText('Rule not found.')).toBeVisible();
    await typing.clear(within(dialog).getByRole('combobox', { name: 'Rule 2' }));
    await type('CRITICAL', '82');
    await type(/Reason/, 'departures weigh too little');
    fireEvent.change(within(dialog).getByLabelText('First'), { target: { value: '2026-01-01' } });
    fireEvent.change(within(dialog).getByLabelText('Last'), { target: { value: '2026-01-31' } });
    await typing.click(within(dialog).getByRole('button', { name: 'Run test' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Test rule changes' })).toBeNull());
    expect(callsTo('POST /api/admin/shadow-runs')[0]?.body).toEqual({
      points: [{ rule: '8-K.5.02', points: 70 }],
      levels: { critical: 82, high: 60, medium: 35 },
      ...{ since: '2026-01-01', until: '2026-01-31', reason: 'departures weigh too little' },
    });
  });

  test('an owner rolls back to the default rules', async () => {
    const typing = openApp('/admin/ai-feedback', {
      ...RULES,
      ...owner,
      'POST /api/admin/scoring-rules/revert': () => ({ version: '2026-11-22' }),
    });
    await typing.click(await screen.findByRole('button', { name: 'Roll back to 2026-11-22' }));
    const requested = await screen.findByRole('dialog', { name: 'Roll back to 2026-11-22?' });
    await typing.type(within(requested).getByRole('textbox', { name: /Reason/ }), 'too many alerts');
    await typing.click(within(requested).getByRole('button', { name: 'Roll back' }));
    await waitFor(() => {
      expect(callsTo('POST /api/admin/scoring-rules/revert')[0]?.body).toEqual({ to: 0, reason: 'too many alerts' });
    });
  });

  test('an operator may stop and discard but not publish; a viewer can only look', async () => {
    const running: ShadowRun = {
      ...{ ...run, id: 'r3', state: 'running', publishable: false, result: null },
      progress: { done: 40, total: 100, note: '2 levels moved' },
    };
    openApp('/admin/ai-feedback', { ...RULES, 'GET /api/admin/shadow-runs': () => ({ runs: [running, run] }) });
    expect(await screen.findByText('40 of 100 filings: 2 levels moved')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Stop…' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Discard…' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Roll back/ })).toBeNull();
  });

  test('a viewer is offered no decisions', async () => {
    openApp('/admin/ai-feedback', { ...RULES, 'GET /api/admin/me': () => ({ ...admin, role: 'viewer' }) });
    await screen.findByRole('list', { name: 'Shadow runs' });
    await screen.findByText('dana@example.com', { selector: 'b' });
    expect(screen.queryByRole('button', { name: /(Test rule changes|Publish|Discard|Roll back)/ })).toBeNull();
  });
});
