import { jest } from '@jest/globals';
import { Runtime } from '#kit/runtime.ts';
import { BUILD_NAME } from '../config/build.ts';
import { StoreUnavailable } from '../event-store/event-store.errors.ts';
import { toPosition } from '../event-store/event-store.port.ts';
import { ParkedMessages } from '../subscriptions/parked-messages.store.ts';
import { Readiness, type ReadinessOptions, type ReadyReport, type Trouble } from './readiness.ts';
import { type RunnerStatus, WorkerStatusStore } from './worker-status.store.ts';

const works: RunnerStatus = {
  kind: 'projection',
  name: 'filing-feed',
  state: 'running',
  position: '00000000000000000007',
  lagSeconds: 0,
  parkedStreams: 0,
  lastError: null,
};
const full: Trouble = { part: 'disk', why: 'has no room left', remedy: 'make room', weight: 'work' };
const away: Trouble = { part: 'EDGAR', why: 'has not been reached', remedy: 'nothing', weight: 'notice' };

describe('readiness', () => {
  let runtime: Runtime;
  beforeEach(() => {
    runtime = new Runtime();
  });
  afterEach(() => runtime.close());

  /** Readiness reports of a full role and of a role that only serves, with one worker that reports these runners. */
  async function reports(
    runners: readonly RunnerStatus[] | null,
    options: Partial<ReadinessOptions> = {},
  ): Promise<{ readonly works: ReadyReport; readonly serves: ReadyReport }> {
    const { events, views, operational: operations, clock } = runtime;
    const workers = new WorkerStatusStore(operations, clock);
    if (runners) await workers.report('worker-1', runners);
    const report = (servesOnly: boolean) => {
      const of = {
        servesOnly,
        showsDetails: () => false,
        sample: false,
        parts: [],
        stopping: () => false,
        ownRunners: async () => null,
        troubles: async () => [],
        ...options,
      };
      return new Readiness({ events, views, operations }, workers, of, clock).report();
    };
    return { works: await report(false), serves: await report(true) };
  }

  test('a working product is ready in every role and reports no problems', async () => {
    const { works: all, serves } = await reports([works]);
    for (const report of [all, serves])
      expect(report).toEqual({ ready: true, problems: [], degraded: [], sample: false, build: BUILD_NAME, runners: [works] });
  });

  test.each<[string, readonly RunnerStatus[] | null, readonly Trouble[], RegExp]>([
    ['no worker', null, [], /^worker hasn’t reported: start one/],
    [
      'a projection backs off',
      [{ ...works, state: 'backing-off', lastError: 'no room' }],
      [],
      /^projection filing-feed is backing off between retries: no room/,
    ],
    [
      'a projection is stalled',
      [{ ...works, state: 'faulted', lastError: 'poison' }],
      [],
      /filing-feed is stalled at 0+7: poison: deploy a fix/,
    ],
    ['a full disk', [works], [full], /^disk has no room left: make room\.$/],
  ])('%s: a full role is not ready, a role that only serves is degraded', async (_name, runners, troubles, sentence) => {
    const { works: all, serves } = await reports(runners, { troubles: async () => troubles });
    expect(all).toMatchObject({ ready: false, problems: [expect.stringMatching(sentence)], degraded: [] });
    expect(serves).toMatchObject({ ready: true, problems: [], degraded: [expect.stringMatching(sentence)] });
  });

  test('temporary problems, sample data and parked streams are reported, but every role stays ready', async () => {
    const parking: RunnerStatus = { ...works, kind: 'process', name: 'page-alerts-when-run-started', parkedStreams: 1 };
    const parked = new ParkedMessages(runtime.operational, runtime.clock);
    await parked.park(parking.name, 'alertRun-0001-26-000001', toPosition(3), 'the list of watchers is torn');
    const { works: all, serves } = await reports([parking], { sample: true, troubles: async () => [away] });
    for (const report of [all, serves]) {
      expect(report).toMatchObject({ ready: true, problems: [], sample: true });
      expect(report.degraded).toEqual([
        expect.stringMatching(
          /^process page-alerts-when-run-started has parked alertRun-0001-26-000001 since \S+: the list of watchers is torn: .* release page-alerts-when-run-started alertRun-0001-26-000001/,
        ),
        'EDGAR has not been reached: nothing.',
        expect.stringMatching(/^filings are samples because EDGAR_USER_AGENT isn’t set: set EDGAR_USER_AGENT=/),
      ]);
    }
  });

  test('views being built are reported with their progress, except generations that are not live', async () => {
    const tail = jest.spyOn(runtime.events, 'tail').mockResolvedValue(toPosition(200));
    const building: RunnerStatus = { ...works, position: toPosition(75), lagSeconds: 680 };
    const rebuilt: RunnerStatus = { ...building, name: 'watchlist (version 2, generation 3)', position: toPosition(1) };
    const { works: all, serves } = await reports([building, rebuilt]);
    const sentence = /^views are being built from the log, 37%: filing-feed: nothing to do; pages show what’s been built so far/;
    expect(all).toMatchObject({ ready: false, problems: [expect.stringMatching(sentence)] });
    expect(serves).toMatchObject({ ready: true, degraded: [expect.stringMatching(sentence)] });
    expect(await reports([{ ...building, lagSeconds: 30 }, rebuilt])).toMatchObject({ works: { ready: true, degraded: [] } });
    tail.mockRestore();
  });

  test('names a part that no worker runs; assumes that a worker of an older build runs all parts', async () => {
    const workers = new WorkerStatusStore(runtime.operational, runtime.clock);
    const parts = ['projections', 'outbox'];
    await workers.report('worker-2', [works], {}, ['projections']);
    const { works: all, serves } = await reports(null, { parts });
    const sentence = /^the outbox part isn’t running in any worker: start a worker that has it in WORKER_PARTS/;
    expect(all).toMatchObject({ ready: false, problems: [expect.stringMatching(sentence)] });
    expect(serves).toMatchObject({ ready: true, degraded: [expect.stringMatching(sentence)] });
    expect(await reports([works], { parts })).toMatchObject({ works: { ready: true, degraded: [] } });
  });

  test('a stopping process is not ready in any role', async () => {
    const { works: all, serves } = await reports([works], { stopping: () => true });
    for (const report of [all, serves]) {
      expect(report).toMatchObject({ ready: false, problems: [expect.stringMatching(/^this process is stopping: /)] });
    }
  });

  test('no role is ready while a store fails or never answers', async () => {
    runtime.events.ping = () => Promise.reject(new StoreUnavailable('log.db is damaged'));
    runtime.views.ping = () => new Promise(() => undefined);
    const { works: all, serves } = await reports([works]);
    for (const report of [all, serves]) {
      expect(report.ready).toBe(false);
      expect(report.problems).toEqual([
        expect.stringMatching(/^event log isn’t responding: log\.db is damaged/),
        expect.stringMatching(/^read store isn’t responding: no response within 2 s/),
      ]);
    }
  });

  test("the state of a process's own worker takes precedence over stored states, and an active worker over its own standby", async () => {
    const own = { ...works, state: 'backing-off', lastError: 'disk full' } as const;
    const known = await reports([works], { ownRunners: async () => [own] });
    expect(known.works).toMatchObject({ ready: false, runners: [own] });
    const standby = await reports([works], { ownRunners: async () => [{ ...works, state: 'standby' }] });
    expect(standby.works).toMatchObject({ ready: true, runners: [works] });
  });
});
