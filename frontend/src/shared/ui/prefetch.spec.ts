import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { prefetch } from './prefetch.ts';

const connection = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });

afterEach(() => {
  connection(false);
});

const never = () => false;

/** Code whose requests are counted. */
function counted() {
  const code = {
    requests: 0,
    load: async () => {
      code.requests += 1;
    },
  };
  return code;
}

test('nothing is prefetched while the page waits for its own data', async () => {
  let busy = true;
  const calls: boolean[] = [];
  const code = counted();
  prefetch(code.load, () => {
    calls.push(busy);
    return busy;
  });
  await waitFor(() => expect(calls.length).toBeGreaterThan(1));
  expect(code.requests).toBe(0);
  busy = false;
  await waitFor(() => expect(code.requests).toBe(1));
});

test('one at a time, in the order requested', async () => {
  const order: string[] = [];
  let finish = () => {};
  const first = new Promise<void>((resolve) => {
    finish = resolve;
  });
  prefetch(async () => {
    order.push('first begins');
    await first;
    order.push('first ends');
  }, never);
  prefetch(async () => {
    order.push('second begins');
  }, never);
  await waitFor(() => expect(order).toContain('first begins'));
  finish();
  await waitFor(() => expect(order).toEqual(['first begins', 'first ends', 'second begins']));
});

test('a file that never arrives delays the next one by only a few seconds', async () => {
  jest.useFakeTimers();
  try {
    const next = counted();
    prefetch(() => new Promise(() => {}), never);
    prefetch(next.load, never);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(next.requests).toBe(0);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(next.requests).toBe(1);
  } finally {
    jest.useRealTimers();
  }
});

test('canceled files are not loaded, nor anything for a reader who saves data', async () => {
  const spared = counted();
  connection(true);
  prefetch(spared.load, never);
  connection(false);
  prefetch(spared.load, never)();
  const code = counted();
  prefetch(code.load, never);
  await waitFor(() => expect(code.requests).toBe(1));
  expect(spared.requests).toBe(0);
});
