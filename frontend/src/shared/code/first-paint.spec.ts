import { jest } from '@jest/globals';
import { firstPaint, holdUntilFirstPaint } from './first-paint.ts';

const visible = (state: DocumentVisibilityState) => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

async function resolved(): Promise<boolean> {
  const open = Symbol('open');
  return (await Promise.race([firstPaint(), Promise.resolve(open)])) !== open;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('nothing waits before the first rendering, or on a hidden page', async () => {
  expect(await resolved()).toBe(true);
  visible('hidden');
  holdUntilFirstPaint();
  expect(await resolved()).toBe(true);
});

test('later loads wait for the frame after the rendering', async () => {
  visible('visible');
  holdUntilFirstPaint();
  expect(await resolved()).toBe(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(await resolved()).toBe(false);
  await jest.advanceTimersToNextTimerAsync();
  await jest.advanceTimersToNextTimerAsync();
  expect(await resolved()).toBe(true);
});

test('if the browser paints no frame, nothing waits longer than a second', async () => {
  visible('visible');
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  holdUntilFirstPaint();
  await jest.advanceTimersByTimeAsync(999);
  expect(await resolved()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await resolved()).toBe(true);
});
