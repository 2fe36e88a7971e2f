import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { AfterFirstPaint } from './after-first-paint.tsx';
import { holdUntilFirstPaint } from './first-paint.ts';

const page = (behind?: boolean) => (
  <>
    <p>head</p>
    <AfterFirstPaint height={300} {...(behind === undefined ? {} : { behind })}>
      <p>list</p>
    </AfterFirstPaint>
  </>
);

const loadedBy = (type: NavigationTimingType) =>
  Object.assign(performance, { getEntriesByType: () => [{ type }] as unknown as PerformanceEntryList });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  loadedBy('navigate');
});
afterEach(async () => {
  await act(() => jest.advanceTimersByTimeAsync(100));
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

test('a part reserves its space in the first rendering, and renders after the first paint', async () => {
  holdUntilFirstPaint();
  const { container } = render(page());
  expect(screen.getByText('head')).toBeTruthy();
  expect(screen.queryByText('list')).toBeNull();
  expect(container.querySelector<HTMLElement>('div')?.style.height).toBe('300px');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('list')).toBeTruthy();
});

test('a part with nothing before it renders at once, and so does everything on a page already painted', async () => {
  holdUntilFirstPaint();
  const { unmount } = render(page(false));
  expect(screen.getByText('list')).toBeTruthy();
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(100));
  render(page());
  expect(screen.getByText('list')).toBeTruthy();
});

test.each(['reload', 'back_forward'] as const)(
  'a page whose scroll position the browser restores (%s) is rendered as a whole',
  (type) => {
    loadedBy(type);
    holdUntilFirstPaint();
    render(page());
    expect(screen.getByText('list')).toBeTruthy();
  },
);
