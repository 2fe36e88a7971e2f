import { MemoryLogger } from '#kit/runtime.ts';
import { EmbeddedOperationalStore } from '../operational-store/embedded/embedded-operational-store.adapter.ts';
import { BackgroundJobsSchedule, type JobWork } from './background-jobs.schedule.ts';
import { BackgroundJobs, type JobProgress } from './background-jobs.store.ts';

describe(BackgroundJobsSchedule.name, () => {
  let now = 0;
  const clock = { now: () => new Date(Date.parse('2026-01-12T12:00:00.000Z') + now), monotonic: () => now };
  let store: EmbeddedOperationalStore;
  let jobs: BackgroundJobs;
  beforeEach(() => {
    now = 0;
    store = new EmbeddedOperationalStore({ path: ':memory:', clock });
    jobs = new BackgroundJobs(store, clock);
  });
  afterEach(() => store.close());

  const forever = new AbortController().signal;
  const job = (subject: string) => ({ kind: 'count', subject, input: { to: 3 }, actorId: 'admin-1', reason: 'a test' });
  const doing = (run: JobWork['run'], signal = forever) =>
    new BackgroundJobsSchedule('jobs', 'jobs', jobs, [{ kind: 'count', run }], clock, new MemoryLogger()).look(signal);

  test('runs the open jobs of its kinds and stores their results', async () => {
    await jobs.request('1', job('a'));
    await jobs.request('2', { ...job('b'), kind: 'another' });
    await doing(async ({ input }) => ({ counted: input['to'] }));
    expect(await jobs.get('1')).toMatchObject({ state: 'done', result: { counted: 3 }, tries: 1 });
    expect(await jobs.get('2')).toMatchObject({ state: 'queued' });
  });

  test('a job that waits longer than that is not purged', async () => {
    await jobs.request('1', job('a'));
    now = 31 * 86_400_000;
    await jobs.purge();
    expect(await jobs.get('1')).toMatchObject({ state: 'queued' });
  });

  test('an ended job is kept for 30 days', async () => {
    await jobs.request('1', job('a'));
    await doing(async () => ({}));
    now = 30 * 86_400_000;
    await jobs.purge();
    expect(await jobs.get('1')).toMatchObject({ state: 'done' });
    now += 1;
    await jobs.purge();
    expect(await jobs.get('1')).toBeNull();
  });

  test('only one job can be open for a subject', async () => {
    expect(await jobs.request('1', job('a'))).toBe(true);
    expect(await jobs.request('1', job('a'))).toBe(true);
    expect(await jobs.request('2', job('a'))).toBe(false);
    await doing(async () => ({}));
    expect(await jobs.request('2', job('a'))).toBe(true);
  });

  test('reports progress and stops when requested', async () => {
    await jobs.request('1', job('a'));
    const seen: (JobProgress | null | undefined)[] = [];
    await doing(async (_, report, signal) => {
      report({ done: 1, total: 3, note: 'counting' });
      while (!(await jobs.get('1'))?.progress) await new Promise((resolve) => setImmediate(resolve));
      seen.push((await jobs.get('1'))?.progress);
      await jobs.stop('1');
      for (let done = 2; !signal.aborted; done += 1) {
        now += 1_000;
        report({ done, total: 3, note: 'counting' });
        await new Promise((resolve) => setImmediate(resolve));
      }
      throw new Error('stopped');
    });
    expect(seen).toEqual([{ done: 1, total: 3, note: 'counting' }]);
    expect(await jobs.get('1')).toMatchObject({ state: 'stopped', error: null });
  });

  test('stores the message of a failure', async () => {
    await jobs.request('1', job('a'));
    await doing(async () => {
      throw new Error('no such thing');
    });
    expect(await jobs.get('1')).toMatchObject({ state: 'failed', error: 'no such thing' });
  });

  test('a job whose worker stops is retried by the next worker, and fails after three tries', async () => {
    await jobs.request('1', job('a'));
    const ending = async () => {
      const end = new AbortController();
      await doing(async () => {
        end.abort();
        return {};
      }, end.signal);
    };
    await ending();
    expect(await jobs.get('1')).toMatchObject({ state: 'running', tries: 1 });
    await ending();
    await ending();
    await doing(async () => ({ counted: 3 }));
    expect(await jobs.get('1')).toMatchObject({ state: 'failed', error: 'A worker stopped in the middle of this job 3 times.' });
  });

  test('a queued job can be stopped; an ended job is purged after a month', async () => {
    await jobs.request('1', job('a'));
    expect(await jobs.stop('1')).toBe(true);
    expect(await jobs.stop('1')).toBe(false);
    await doing(async () => ({}));
    expect(await jobs.get('1')).toMatchObject({ state: 'stopped', tries: 0 });
    await jobs.purge();
    expect((await jobs.newest('count', 'a', 10)).documents).toHaveLength(1);
    now = 31 * 86_400_000;
    await jobs.purge();
    expect((await jobs.newest('count', null, 10)).documents).toEqual([]);
  });
});
