import { loadUnlessLeaving } from './load-unless-leaving.ts';

const missing = new TypeError('error loading dynamically imported module');

/** A load that the test completes or fails. */
function pending(): { load: () => Promise<string>; fail: () => void; come: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { load: () => promise, fail: () => reject(missing), come: () => resolve('part') };
}

const OPEN = Symbol('open');
/** The state after everything due has run. */
async function soFar(loading: Promise<string>): Promise<unknown> {
  let state: unknown = OPEN;
  const settle = (outcome: unknown) => {
    state = outcome;
  };
  loading.then(settle, settle);
  await new Promise((next) => setTimeout(next));
  return state;
}

test('a failure on a page that stays is reported at once', async () => {
  const { load, fail } = pending();
  const loading = loadUnlessLeaving(load, 60_000);
  fail();
  expect(await soFar(loading)).toBe(missing);
});

test('a failure after navigating away is reported only if the page is still there later', async () => {
  const { load, fail } = pending();
  const loading = loadUnlessLeaving(load, 50);
  window.dispatchEvent(new Event('beforeunload'));
  fail();
  expect(await soFar(loading)).toBe(OPEN);
  await expect(loading).rejects.toBe(missing);
});

test('a result that arrives while leaving is used at once', async () => {
  const { load, come } = pending();
  const loading = loadUnlessLeaving(load, 60_000);
  window.dispatchEvent(new Event('beforeunload'));
  come();
  expect(await soFar(loading)).toBe('part');
});

test('an earlier navigation that was abandoned causes no wait', async () => {
  window.dispatchEvent(new Event('beforeunload'));
  const { load, fail } = pending();
  const loading = loadUnlessLeaving(load, 60_000);
  fail();
  expect(await soFar(loading)).toBe(missing);
});
