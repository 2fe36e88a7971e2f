import { jest } from '@jest/globals';
import { onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../shared/api/api-error.ts';
import { createQueryClient } from './query-client.ts';

const KEY = ['answer'];
/** Longer than any pause between retries. */
const LONG_MS = 3_600_000;

let client: QueryClient;

beforeEach(() => {
  jest.useFakeTimers();
  client = createQueryClient();
});
afterEach(() => {
  client.clear();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('a response is fresh for one minute, then refetched', async () => {
  let calls = 0;
  const ask = () => client.fetchQuery({ queryKey: KEY, queryFn: async () => ++calls });
  await ask();
  await pass(59_999);
  expect(await ask()).toBe(1);
  await pass(1);
  expect(await ask()).toBe(2);
});

test('an unused response is kept for five minutes', async () => {
  const stop = new QueryObserver(client, { queryKey: KEY, queryFn: async () => 'kept' }).subscribe(() => {});
  await pass(LONG_MS);
  expect(client.getQueryData(KEY)).toBe('kept');
  stop();
  await pass(299_999);
  expect(client.getQueryData(KEY)).toBe('kept');
  await pass(1);
  expect(client.getQueryData(KEY)).toBeUndefined();
});

test.each([
  ['a server that cannot be reached', new ApiError(0, 'away'), 2],
  ['a server in trouble', new ApiError(503, 'busy'), 2],
  ['too many calls', new ApiError(429, 'slow down'), 2],
  ['an answer that can’t be read', new Error('broken'), 2],
  ['what is not there', new ApiError(404, 'none'), 1],
  ['what was refused', new ApiError(400, 'wrong'), 1],
])('a query is retried once, unless a retry cannot help: %s', async (_what, error, tries) => {
  let calls = 0;
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: async () => {
      calls += 1;
      throw error;
    },
  });
  const stop = observer.subscribe(() => {});
  await pass(LONG_MS);
  expect([calls, observer.getCurrentResult().status]).toEqual([tries, 'error']);
  stop();
});

test('a change is never automatically sent twice', async () => {
  let calls = 0;
  const mutation = client.getMutationCache().build(client, {
    mutationFn: async () => {
      calls += 1;
      throw new ApiError(503, 'busy');
    },
  });
  const sent = expect(mutation.execute(undefined)).rejects.toMatchObject({ status: 503 });
  await pass(LONG_MS);
  await sent;
  expect(calls).toBe(1);
});

test('without a network a change fails at once, is reverted and reported', async () => {
  const change = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(new Error('no network')),
  });
  onlineManager.setOnline(false);
  try {
    await expect(change.execute(undefined)).rejects.toThrow('no network');
  } finally {
    onlineManager.setOnline(true);
  }
});
