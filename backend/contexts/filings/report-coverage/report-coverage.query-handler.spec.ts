import { Clock } from '#platform/clock/clock.ts';
import { EmbeddedOperationalStore } from '#platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { type FeedState, FeedStateStore } from '../poll-feed/feed-state.store.ts';
import { type DayFigures, type ReconciliationState, ReconciliationStore } from '../reconcile-index/reconciliation.store.ts';
import type { CoverageResponse } from './coverage.response.ts';
import { EdgarOrigin, ReportCoverageHandler } from './report-coverage.query-handler.ts';

class FixedClock extends Clock {
  now(): Date {
    return new Date('2026-11-20T17:00:00Z');
  }
  monotonic(): number {
    return 0;
  }
}

describe('coverage', () => {
  const clock = new FixedClock();
  let operational: EmbeddedOperationalStore;
  beforeEach(() => {
    operational = new EmbeddedOperationalStore({ path: ':memory:', clock });
  });
  afterEach(() => operational.close());

  const report = async (change: Partial<FeedState>, origin: CoverageResponse['origin'] = 'live') => {
    const states = new FeedStateStore(operational);
    await states.put({ ...(await states.get()), ...change });
    return new ReportCoverageHandler(states, new ReconciliationStore(operational), new EdgarOrigin(origin), clock).execute();
  };
  const polled = { lastPollAt: '2026-11-20T16:59:52.000Z', day: '2026-11-20', seenToday: 7 };

  test('is current while polls succeed', async () => {
    expect(await report({ ...polled, latestAcceptedAt: '2026-11-20T16:58:00.000Z' })).toEqual({
      origin: 'live',
      lastPollAt: polled.lastPollAt,
      state: 'ok',
      message: null,
      seenToday: 7,
      latestAcceptedAt: '2026-11-20T16:58:00.000Z',
      reconciliation: null,
    });
  });

  test.each<[string, Partial<FeedState>, CoverageResponse['state'], string]>([
    ['is starting before the first poll', {}, 'starting', 'for the first time'],
    [
      'is paused until EDGAR’s time',
      { ...polled, failure: 'BLOCKED', pausedUntil: '2026-11-20T17:09:00.000Z' },
      'paused',
      '12:09 ET',
    ],
    ['is failing after a failed poll', { ...polled, failure: 'TEMPORARY' }, 'failing', 'catch up'],
    [
      'is failing once a pause is over',
      { ...polled, failure: 'BLOCKED', pausedUntil: '2026-11-20T16:00:00.000Z' },
      'failing',
      'limiting our access',
    ],
    [
      'is failing if there were no polls for minutes',
      { ...polled, lastPollAt: '2026-11-20T16:40:00.000Z' },
      'failing',
      'several minutes',
    ],
  ])('%s', async (_name, change, state, words) => {
    expect(await report(change)).toMatchObject({ state, message: expect.stringContaining(words) });
  });

  test('counts filings of the current day; in a replay, of the replayed day', async () => {
    expect(await report({ ...polled, day: '2026-11-19' })).toMatchObject({ seenToday: 0 });
    expect(await report({ ...polled, day: '2026-01-12' }, 'replay')).toMatchObject({ seenToday: 7 });
  });

  const figures: DayFigures = {
    date: '2026-11-19',
    published: true,
    expected: 3_400,
    seen: 3_397,
    late: 3,
    missing: 0,
    withdrawn: 0,
    unreadable: 0,
  };
  const { unreadable: _, ...shown } = figures;
  test.each<[string, Partial<ReconciliationState>, CoverageResponse['reconciliation']]>([
    [
      'is current if all due days were compared',
      { through: '2026-11-19', days: [figures] },
      { state: 'current', through: '2026-11-19', openDays: [], days: [shown] },
    ],
    [
      'is current before the first day to compare',
      { through: '2026-11-19', from: '2026-11-20' },
      { state: 'current', through: null, openDays: [], days: [] },
    ],
    [
      'is closing a gap after downtime',
      { through: '2026-11-17', days: [] },
      { state: 'closing', through: '2026-11-17', openDays: [{ from: '2026-11-18', to: '2026-11-19', count: 2 }], days: [] },
    ],
    [
      'lists the days around a compared one as two ranges',
      { through: '2026-11-13', days: [{ ...figures, date: '2026-11-17' }] },
      {
        state: 'closing',
        through: '2026-11-13',
        openDays: [
          { from: '2026-11-16', to: '2026-11-16', count: 1 },
          { from: '2026-11-18', to: '2026-11-19', count: 2 },
        ],
        days: [{ ...shown, date: '2026-11-17' }],
      },
    ],
    [
      'does not count days that EDGAR has not published yet',
      { through: '2026-11-17', waitingFor: ['2026-11-18'], days: [figures] },
      { state: 'current', through: '2026-11-17', openDays: [], days: [shown] },
    ],
  ])('%s', async (_name, change, expected) => {
    const store = new ReconciliationStore(operational);
    await store.put({ ...(await store.state()), from: '2026-11-02', ...change });
    const answer = await report(polled);
    expect(answer.reconciliation).toEqual(expected);
    expect(answer.state).toBe(expected?.state === 'closing' ? 'catchingUp' : 'ok');
    expect((await report(polled, 'sample')).reconciliation).toBeNull();
  });
});
