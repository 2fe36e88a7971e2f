import { deciding } from '#kit/decider.spec-kit.ts';
import { groupedAlerts } from '../published/alert-groups.ts';
import { alertRunDecider, type RunEvent } from './alert-run.decider.ts';

type Of<T extends RunEvent['type']> = Extract<RunEvent, { type: T }>;

const accession = '0000000000-26-000001';
const started: Of<'AlertRunStarted'> = {
  type: 'AlertRunStarted',
  data: {
    accession,
    companyCiks: ['0000000001'],
    form: '8-K',
    followedAs: '8-K',
    level: 'HIGH',
    score: 70,
    rulesVersion: '1',
    oneLiner: 'One line',
    companyName: 'Company 1',
    indexUrl: 'https://www.sec.gov/',
    synthetic: false,
    reasons: [],
    late: false,
    position: '1',
    acceptedAt: null,
    firstSeenAt: '2026-01-12T12:00:00.000Z',
    ingestedAt: '2026-01-12T12:00:00.000Z',
    readAt: null,
    scoredAt: '2026-01-12T12:00:00.000Z',
  },
};
const recipient = (accountId: string) => ({
  accountId,
  ticker: 'T1',
  brandId: 'filingwire',
  channels: ['email' as const],
  why: 'because',
});
type Page = Omit<Of<'AlertsPaged'>['data'], 'page' | 'rowIds'>;
const page = (cursor: string, over: Partial<Page> = {}): Page => ({
  accession,
  groups: groupedAlerts([recipient(cursor)]),
  suppressed: [],
  cursor,
  ...over,
});
const paged = (number: number, of: Page): Of<'AlertsPaged'> => ({
  type: 'AlertsPaged',
  data: { ...of, page: number, rowIds: 'numbered' },
});
const completed: Of<'AlertRunCompleted'> = {
  type: 'AlertRunCompleted',
  data: { accession, recipients: 0, suppressed: [] },
};
const run = deciding(alertRunDecider);
const start = { kind: 'start', run: started.data } as const;

test('a run of an unreadable filing is updated once when it is read, and pages again from the first account', () => {
  const unread: Of<'AlertRunStarted'> = { ...started, data: { ...started.data, level: 'MEDIUM', unread: true } };
  const updated: RunEvent = { type: 'AlertRunUpdated', data: started.data };
  run.when({ kind: 'start', run: unread.data }).thenEvents(unread);
  run.given(unread).when({ kind: 'start', run: unread.data }).thenEvents();
  const notified = [unread, paged(0, page('b')), completed] as const;
  run
    .given(...notified)
    .when(start)
    .thenEvents(updated);
  run
    .given(...notified, updated)
    .when(start)
    .thenEvents();
  const update = { accession, recipients: [{ ...recipient('b'), page: 0 }], cursor: 'b' };
  run
    .given(...notified)
    .when({ kind: 'update', update })
    .thenEvents();
  run
    .given(...notified, updated)
    .when({ kind: 'update', update })
    .thenEvents({ type: 'AlertsUpdated', data: update });
  run
    .given(...notified, updated)
    .when({ kind: 'page', page: page('a') })
    .thenEvents(paged(1, page('a')));
  const state = [...notified, updated].reduce(alertRunDecider.evolve, alertRunDecider.initial);
  expect(state).toMatchObject({ cursor: null, completed: false, pages: 1 });
  expect(alertRunDecider.evolve(state, { type: 'AlertsUpdated', data: update }).cursor).toBe('b');
});

test('a run starts once, whatever a later score says', () => {
  run.when(start).thenEvents(started);
  run
    .given(started)
    .when({ kind: 'start', run: { ...started.data, level: 'CRITICAL' } })
    .thenNothing();
});

test('pages are numbered in order from 0', () => {
  run
    .given(started)
    .when({ kind: 'page', page: page('a') })
    .thenEvents(paged(0, page('a')));
  run
    .given(started, paged(0, page('a')))
    .when({ kind: 'page', page: page('b') })
    .thenEvents(paged(1, page('b')));
  run
    .given(started, paged(0, page('a')), paged(1, page('b')))
    .when({ kind: 'page', page: page('c') })
    .thenEvents(paged(2, page('c')));
});

test('a restart continues after the last account of the last page, or at the first account', () => {
  expect(run.given(started).state.cursor).toBeNull();
  expect(run.given(started, paged(0, page('a')), paged(1, page('b'))).state.cursor).toBe('b');
});

test('completion counts the recipients of all pages, and those excluded per reason', () => {
  const first = page('b', {
    groups: groupedAlerts([recipient('a'), recipient('b')]),
    suppressed: [{ reason: 'no_contact', count: 2 }],
  });
  const second = page('c', {
    suppressed: [
      { reason: 'no_contact', count: 3 },
      { reason: 'duplicate', count: 1 },
    ],
  });
  run
    .given(started, paged(0, first), paged(1, second))
    .when({
      kind: 'complete',
      suppressed: [
        { reason: 'below_threshold', count: 4 },
        { reason: 'duplicate', count: 5 },
      ],
    })
    .thenEvents({
      type: 'AlertRunCompleted',
      data: {
        accession,
        recipients: 3,
        suppressed: [
          { reason: 'no_contact', count: 5 },
          { reason: 'duplicate', count: 6 },
          { reason: 'below_threshold', count: 4 },
        ],
      },
    });
});

test('a run without recipients is completed too', () => {
  run.given(started).when({ kind: 'complete', suppressed: [] }).thenEvents(completed);
});

test('a run that was not started has no pages and no completion', () => {
  run.when({ kind: 'page', page: page('a') }).thenNothing();
  run.when({ kind: 'complete', suppressed: [] }).thenNothing();
});

test('after completion a run accepts no page, no second completion and no second start', () => {
  const ended = run.given(started, completed);
  ended.when({ kind: 'page', page: page('a') }).thenNothing();
  ended.when({ kind: 'complete', suppressed: [] }).thenNothing();
  ended.when(start).thenNothing();
});
