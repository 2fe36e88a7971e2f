import { jest } from '@jest/globals';
import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { keepSession } from '#shared/session/session-store.ts';
import { entry, watchlist } from '#testing/factories.ts';
import { callsTo, fakeApi, refused } from '#testing/fake-api.ts';
import { watchlistQuery } from './get-watchlist.ts';

/** Longer than any pause between retries. */
const LONG_MS = 3_600_000;

let client: QueryClient;

beforeEach(() => {
  jest.useFakeTimers();
  client = new QueryClient();
  client.mount();
});
afterEach(() => {
  client.unmount();
  client.clear();
  focusManager.setFocused(undefined);
  jest.useRealTimers();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const show = () => new QueryObserver(client, watchlistQuery()).subscribe(() => {});

/** Request times in milliseconds after the first request. */
function answering(answer: () => unknown) {
  const at: number[] = [];
  fakeApi({
    'GET /api/watchlist': () => {
      at.push(Date.now());
      return answer();
    },
  });
  return () => at.map((each) => each - (at[0] ?? 0));
}

test('a failed load is retried three times, after one, two and four seconds', async () => {
  const calls = answering(() => refused(503, 'unavailable', 'Try again.'));
  const stop = show();
  await pass(LONG_MS);
  expect(calls()).toEqual([0, 1000, 3000, 7000]);
  stop();
});

test('no pause before a retry is longer than 30 s', async () => {
  const calls = answering(() => refused(503, 'unavailable', 'Try again.'));
  const stop = new QueryObserver(client, { ...watchlistQuery(), retry: 7 }).subscribe(() => {});
  await pass(LONG_MS);
  const pauses = calls().map((each, n, all) => each - (all[n - 1] ?? 0));
  expect(pauses).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  stop();
});

test('a refused session is not retried', async () => {
  const calls = answering(() => refused(401, 'unauthorized', 'No.'));
  const stop = show();
  await pass(LONG_MS);
  expect(calls()).toEqual([0]);
  stop();
});

test('a list is fresh for 30 s, then refetched', async () => {
  const calls = answering(() => watchlist([entry('AAPL')], { user: null }));
  const load = () => client.fetchQuery(watchlistQuery());
  await load();
  await pass(29_999);
  await load();
  expect(calls()).toEqual([0]);
  await pass(1);
  await load();
  expect(calls()).toEqual([0, 30_000]);
});

test('an old list is not refetched on focus, reconnect or mount', async () => {
  const calls = answering(() => watchlist([entry('AAPL')], { user: null }));
  let others = 0;
  const other = { queryKey: ['other'], queryFn: async () => ++others };
  const stops = [show(), new QueryObserver(client, other).subscribe(() => {})];
  const happens: readonly (() => void)[] = [
    () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    },
    () => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    },
    () =>
      stops.push(
        show(),
        new QueryObserver(client, other).subscribe(() => {}),
      ),
  ];
  for (const happen of happens) {
    await pass(LONG_MS);
    happen();
  }
  await pass(LONG_MS);
  // Every other query refetches each time.
  expect([calls(), others]).toEqual([[0], 1 + happens.length]);
  for (const stop of stops) stop();
});

test("a list without the reader's own last change is refetched every 2 s until it has it", async () => {
  const answers = [true, true, false].map((stale) => watchlist(stale ? [] : [entry('AAPL')], { user: null, stale }));
  const calls = answering(() => answers.shift());
  const stop = show();
  await pass(LONG_MS);
  expect(calls()).toEqual([0, 2_000, 4_000]);
  expect(client.getQueryData(watchlistQuery().queryKey)).toMatchObject({ entries: [{ ticker: 'AAPL' }], behind: false });
  stop();
});

test('both names of the list and of the limit are read', async () => {
  const limited = { contact: { ticker_limit: 7 } };
  answering(() => ({ results: [entry('AAPL')], ...limited }));
  expect(await client.fetchQuery(watchlistQuery())).toMatchObject({ entries: [{ ticker: 'AAPL' }], limit: 7 });
});

test('while logging out the list is empty and without a limit, and nothing is requested', async () => {
  keepSession('s-1');
  localStorage.setItem('loggingOut', 'true');
  expect(await client.fetchQuery(watchlistQuery())).toMatchObject({ entries: [], limit: undefined });
  expect(callsTo('GET /api/watchlist')).toEqual([]);
});
