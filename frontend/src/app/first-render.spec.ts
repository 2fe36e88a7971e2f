import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { PageHandle } from '../shared/code/page-handle.ts';
import { readyToRender } from './first-render.ts';

type Listener = (state: { readonly initialized: boolean }) => void;

const client = new QueryClient();

function routerThat(initialized: boolean, handle?: PageHandle) {
  const listeners = new Set<Listener>();
  return {
    state: {
      initialized,
      location: { search: '?level=HIGH&brand=filingwire' },
      matches: [
        { route: {}, params: {} },
        { route: { handle }, params: { ticker: 'AAPL' } },
      ],
    },
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    says: (now: boolean) => {
      for (const listener of [...listeners]) listener({ initialized: now });
    },
    listeners,
  };
}

/** Whether the promise is already settled. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  await Promise.resolve();
  await jest.advanceTimersByTimeAsync(0);
  return (await Promise.race([promise, Promise.resolve(open)])) !== open;
}

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  // The first paint's queue is module state shared with other specs, so flush it.
  await jest.runAllTimersAsync();
  jest.useRealTimers();
});

test("renders when both the page's code and the brand have loaded", async () => {
  const router = routerThat(false);
  let loaded = () => {};
  const brand = new Promise<void>((resolve) => {
    loaded = resolve;
  });
  const ready = readyToRender(router, client, brand);
  router.says(false);
  expect(await isDone(ready)).toBe(false);
  router.says(true);
  expect(await isDone(ready)).toBe(false);
  loaded();
  expect(await isDone(ready)).toBe(true);
  expect(router.listeners.size).toBe(0);
});

test('renders at once if the code has already loaded', async () => {
  expect(await isDone(readyToRender(routerThat(true), client, Promise.resolve()))).toBe(true);
});

test('waits for the initial data and leaves a failure to the page', async () => {
  let loaded = () => {};
  const firstData = jest.fn<PageHandle['firstData']>(
    () =>
      new Promise<void>((resolve) => {
        loaded = resolve;
      }),
  );
  const router = routerThat(false, { firstData });
  const ready = readyToRender(router, client, Promise.resolve());
  expect(await isDone(ready)).toBe(false);
  expect(firstData).not.toHaveBeenCalled();
  router.says(true);
  expect(await isDone(ready)).toBe(false);
  expect(firstData).toHaveBeenCalledWith(client, { ticker: 'AAPL' }, 'level=HIGH');
  loaded();
  expect(await isDone(ready)).toBe(true);

  const failing = routerThat(true, { firstData: () => Promise.reject(new Error('no answer')) });
  expect(await isDone(readyToRender(failing, client, Promise.resolve()))).toBe(true);
});

test('a slow network shows the loading state after a moment', async () => {
  const ready = readyToRender(routerThat(false), client, new Promise(() => {}));
  await jest.advanceTimersByTimeAsync(399);
  expect(await isDone(ready)).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await isDone(ready)).toBe(true);
});
