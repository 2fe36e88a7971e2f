import { unlessLeft } from './leaving.ts';

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

test('a failure on a page that stays is told at once', async () => {
  const { load, fail } = pending();
  const loading = unlessLeft(load, 60_000);
  fail();
  expect(await soFar(loading)).toBe(missing);
});

test('a failure after the reader went on is told only if the page is there later', async () => {
  const { load, fail } = pending();
  const loading = unlessLeft(load, 50);
  window.dispatchEvent(new Event('beforeunload'));
  fail();
  expect(await soFar(loading)).toBe(OPEN);
  await expect(loading).rejects.toBe(missing);
});

test('what comes while the page is left is taken at once', async () => {
  const { load, come } = pending();
  const loading = unlessLeft(load, 60_000);
  window.dispatchEvent(new Event('beforeunload'));
  come();
  expect(await soFar(loading)).toBe('part');
});

test('an earlier leave that came to nothing is no reason to wait', async () => {
  window.dispatchEvent(new Event('beforeunload'));
  const { load, fail } = pending();
  const loading = unlessLeft(load, 60_000);
  fail();
  expect(await soFar(loading)).toBe(missing);
});
