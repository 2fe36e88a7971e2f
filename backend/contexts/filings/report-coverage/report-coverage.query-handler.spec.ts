import { Clock } from '../../../platform/clock/clock.ts';
import { EmbeddedOperationalStore } from '../../../platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { type FeedState, FeedStateStore } from '../poll-feed/feed-state.store.ts';
import type { CoverageResponse } from './coverage.response.ts';
import { EdgarOrigin, ReportCoverageHandler } from './report-coverage.query-handler.ts';

class Noon extends Clock {
  now(): Date {
    return new Date('2026-11-20T17:00:00Z');
  }
  monotonic(): number {
    return 0;
  }
}

describe('coverage', () => {
  const clock = new Noon();
  let operational: EmbeddedOperationalStore;
  beforeEach(() => {
    operational = new EmbeddedOperationalStore({ path: ':memory:', clock });
  });
  afterEach(() => operational.close());

  const report = async (change: Partial<FeedState>, origin: CoverageResponse['origin'] = 'live') => {
    const states = new FeedStateStore(operational);
    await states.put({ ...(await states.get()), ...change });
    return new ReportCoverageHandler(states, new EdgarOrigin(origin), clock).execute();
  };
  const polled = { lastPollAt: '2026-11-20T16:59:52.000Z', day: '2026-11-20', seenToday: 7 };

  test('works', async () => {
    expect(await report({ ...polled, latestAcceptedAt: '2026-11-20T16:58:00.000Z' })).toEqual({
      origin: 'live',
      lastPollAt: polled.lastPollAt,
      state: 'ok',
      message: null,
      seenToday: 7,
      latestAcceptedAt: '2026-11-20T16:58:00.000Z',
    });
  });

  test.each<[string, Partial<FeedState>, CoverageResponse['state'], string]>([
    ['starts', {}, 'starting', 'first look'],
    ['pauses', { ...polled, failure: 'BLOCKED', pausedUntil: '2026-11-20T17:09:00.000Z' }, 'paused', '12:09 Eastern'],
    ['fails', { ...polled, failure: 'TEMPORARY' }, 'failing', 'catch up'],
    [
      'is over its pause',
      { ...polled, failure: 'BLOCKED', pausedUntil: '2026-11-20T16:00:00.000Z' },
      'failing',
      'limits our access',
    ],
    ['fell silent', { ...polled, lastPollAt: '2026-11-20T16:40:00.000Z' }, 'failing', 'worker'],
  ])('%s', async (_name, change, state, words) => {
    expect(await report(change)).toMatchObject({ state, message: expect.stringContaining(words) });
  });

  test('counts the day it is; a replay the day it replays', async () => {
    expect(await report({ ...polled, day: '2026-11-19' })).toMatchObject({ seenToday: 0 });
    expect(await report({ ...polled, day: '2026-01-12' }, 'replay')).toMatchObject({ seenToday: 7 });
  });
});
