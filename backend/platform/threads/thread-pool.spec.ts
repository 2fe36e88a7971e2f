import { Abandoned, Deadline } from '../clock/deadline.ts';
import type { Sources } from './thread-messages.ts';
import { ThreadPool, type ThreadPoolOptions } from './thread-pool.ts';

/** Tests the limits of jobs in threads, and how the pool recovers. */

const OPTIONS: ThreadPoolOptions = {
  program: new URL('../../../test/kit/thread-jobs.mjs', import.meta.url),
  execArgv: ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'],
  threads: 2,
  queue: 3,
  waitMs: 100_000,
  limitMs: 100_000,
  idleMs: 100_000,
};
const pools: ThreadPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
const poolOf = (over: Partial<ThreadPoolOptions> = {}) => {
  const pool = new ThreadPool({ ...OPTIONS, ...over });
  pools.push(pool);
  return {
    run: (job: string, input: unknown = null, sources: Sources = {}, length: 'long' | 'short' = 'long') =>
      pool.run(job, input, { sources, length }),
  };
};
/** A source that signals when it is called, and responds when the test tells it to. */
const begins = (begun: PromiseWithResolvers<void>, held: PromiseWithResolvers<string>) => () => {
  begun.resolve();
  return held.promise;
};
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error & { code?: string }) => error,
  );

test('a job gets its input and what it requests from sources, and returns its result', async () => {
  const { run } = poolOf();
  const told = async (what: string) => `answer to ${what}`;
  expect(await run('asks', 'one', { told })).toBe('one answer to one');
  const results = await Promise.all(['two', 'three', 'four'].map((input) => run('asks', input, { told })));
  expect(results).toEqual(['two answer to two', 'three answer to three', 'four answer to four']);
  const kept = { words: new Set(['a']), places: new Map([['b', [1]]]) };
  expect(await run('echo', kept)).toEqual(kept);
});

test('a job that never finishes is terminated without blocking the event loop, and the next job is done', async () => {
  const { run } = poolOf({ limitMs: 1_000 });
  const order: string[] = [];
  const spinning = failure(run('spins')).then((error) => {
    order.push('ended');
    return error;
  });
  await new Promise((resolve) => setTimeout(resolve, 1));
  order.push('a turn of the event loop');
  expect(await spinning).toMatchObject({ code: 'took_too_long', kind: 'unavailable' });
  expect(order).toEqual(['a turn of the event loop', 'ended']);
  // Starting a new thread takes part of the limit.
  expect(await poolOf().run('echo', 'next')).toBe('next');
});

test('terminating a thread affects no other job, and a new thread replaces it', async () => {
  const { run } = poolOf();
  const held = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const asking = run('asks', 'short', { told: begins(begun, held) }, 'short');
  await begun.promise;
  expect(await failure(run('ends'))).toMatchObject({ message: expect.stringContaining('ended unexpectedly') });
  expect(await run('echo', 'next')).toBe('next');
  held.resolve('kept');
  expect(await asking).toBe('short kept');
});

test('errors of jobs and sources reach the caller, and the thread continues', async () => {
  const { run } = poolOf();
  expect(await failure(run('fails'))).toMatchObject({ name: 'TypeError', message: 'a fault of the test' });
  const away = new Error('the store is away');
  expect(await failure(run('asks', 'one', { told: () => Promise.reject(away) }))).toBe(away);
  expect(await failure(run('asks', 'one', {}))).toMatchObject({ message: 'The asks job asks for told, which it wasn’t given.' });
  expect(await failure(run('asks', 'one', { told: () => () => 'a function' }))).toMatchObject({ name: 'DataCloneError' });
  expect(await failure(run('echo', () => 'a function'))).toMatchObject({ name: 'DataCloneError' });
  expect(await failure(run('nothing'))).toMatchObject({ message: 'There is no job nothing in this thread.' });
  expect(await run('echo', 'next')).toBe('next');
});

test('long jobs leave a thread for short ones, and jobs beyond the queue limit are refused', async () => {
  const { run } = poolOf();
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<string>();
  const first = run('asks', 'first', { told: begins(begun, held) });
  await begun.promise;
  const waiting = [1, 2, 3].map((n) => run('echo', n));
  expect(await failure(run('echo', 'one too many'))).toMatchObject({ code: 'too_busy', details: { retryAfterSeconds: 5 } });
  held.resolve('told');
  expect(await Promise.all([first, ...waiting])).toEqual(['first told', 1, 2, 3]);
  const again = Promise.withResolvers<string>();
  const long = run('asks', 'long', { told: () => again.promise });
  const behind = run('echo', 'behind');
  expect(await run('echo', 'short', {}, 'short')).toBe('short');
  again.resolve('told');
  expect([await long, await behind]).toEqual(['long told', 'behind']);
});

test('a job that waits too long for a thread is refused; one that has begun continues', async () => {
  const { run } = poolOf({ waitMs: 500 });
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<string>();
  const first = run('asks', 'first', { told: begins(begun, held) });
  await begun.promise;
  expect(await failure(run('echo', 'behind'))).toMatchObject({ code: 'too_busy' });
  held.resolve('told');
  expect(await first).toBe('first told');
});

test('a running or queued job ends when nobody waits for it any longer', async () => {
  const { run } = poolOf();
  const [runs, waits] = [new Deadline(), new Deadline()];
  const spinning = runs.run(() => failure(run('spins')));
  const waiting = waits.run(() => failure(run('echo', 'left')));
  const last = run('echo', 'last');
  waits.end('the client went away');
  expect(await waiting).toBeInstanceOf(Abandoned);
  runs.end('the client went away');
  expect(await spinning).toBeInstanceOf(Abandoned);
  expect(await last).toBe('last');
  expect(await runs.run(() => failure(run('echo', 'too late')))).toBeInstanceOf(Abandoned);
});

test('sources run under the caller’s deadline', async () => {
  const { run } = poolOf();
  const deadline = new Deadline();
  const told = async () => String(Deadline.current() === deadline);
  expect(await deadline.run(() => run('asks', 'mine', { told }))).toBe('mine true');
  expect(await run('asks', 'nobody’s', { told })).toBe('nobody’s false');
});

test('closing a pool ends its jobs, and it accepts no more', async () => {
  const pool = new ThreadPool(OPTIONS);
  const spinning = failure(pool.run('spins', null, { length: 'long' }));
  await pool.close();
  expect(await spinning).toMatchObject({ code: 'too_busy' });
  expect(await failure(pool.run('echo', null, { length: 'short' }))).toMatchObject({ code: 'too_busy' });
});
