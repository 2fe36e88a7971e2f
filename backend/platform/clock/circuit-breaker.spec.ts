import { BrokenCircuitError } from 'cockatiel';
import { HandClock } from '#kit/hand-clock.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

const SUCCEEDED = null;
const FAILED = 0;
const realNow = Date.now;

let clock: HandClock;
let breaker: CircuitBreaker<number | null>;
beforeEach(() => {
  clock = new HandClock();
  breaker = new CircuitBreaker<number | null>(clock, { failures: 3, restMs: 1_000, pauseAfter: (result) => result });
});
afterEach(() => {
  Date.now = realNow;
});

/** @returns whether the call was let through. */
async function tried(result: number | null | Promise<number | null>): Promise<boolean> {
  let called = false;
  try {
    await breaker.execute(async () => {
      called = true;
      return result;
    });
  } catch (error) {
    expect(error).toBeInstanceOf(BrokenCircuitError);
    expect(called).toBe(false);
  }
  return called;
}

async function fail(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) expect(await tried(FAILED)).toBe(true);
}

test('opens after the configured number of consecutive failures, and lets one trial call through after its pause', async () => {
  await fail(3);
  expect(await tried(SUCCEEDED)).toBe(false);
  clock.ms = 999;
  expect(await tried(SUCCEEDED)).toBe(false);
  clock.ms = 1_000;
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const first = tried(promise);
  expect(await tried(SUCCEEDED)).toBe(false);
  resolve(SUCCEEDED);
  expect(await first).toBe(true);
});

test('the trial call decides: a failure reopens it, a success closes it', async () => {
  await fail(3);
  clock.ms = 1_000;
  expect(await tried(FAILED)).toBe(true);
  expect(await tried(SUCCEEDED)).toBe(false);
  clock.ms = 2_000;
  expect(await tried(SUCCEEDED)).toBe(true);
  expect([await tried(FAILED), await tried(FAILED)]).toEqual([true, true]);
});

test('a success resets the count', async () => {
  await fail(2);
  await tried(SUCCEEDED);
  await fail(2);
  expect(await tried(SUCCEEDED)).toBe(true);
});

test('a Retry-After opens it at once for that long', async () => {
  await tried(5_000);
  clock.ms = 4_999;
  expect(await tried(SUCCEEDED)).toBe(false);
  clock.ms = 5_000;
  expect(await tried(SUCCEEDED)).toBe(true);
});

test('a later failure without a Retry-After does not shorten that pause', async () => {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const slow = tried(promise);
  await fail(2);
  await tried(5_000);
  resolve(FAILED);
  await slow;
  clock.ms = 4_999;
  expect(await tried(SUCCEEDED)).toBe(false);
});

test.each([
  ['back', -86_400_000],
  ['forward', 86_400_000],
])('a wall clock that jumps %s neither extends nor ends the pause', async (_direction, jump) => {
  await fail(3);
  Date.now = () => realNow() + jump;
  clock.ms = 999;
  expect(await tried(SUCCEEDED)).toBe(false);
  clock.ms = 1_000;
  expect(await tried(SUCCEEDED)).toBe(true);
});
