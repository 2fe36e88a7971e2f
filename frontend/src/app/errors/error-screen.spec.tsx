import { screen } from '@testing-library/react';
import { entry, watchlist } from '../../testing/factories.ts';
import { expectConsoleError } from '../../testing/jest.setup.ts';
import { openApp } from '../../testing/render-app.tsx';
import { isStaleChunk, lazyPage, reloadForNewVersion } from './stale-chunk.ts';

test('a page that fails to render leaves the fallback, inside the frame', async () => {
  expectConsoleError('TypeError');
  const broken = { ...entry('AAPL'), forms: undefined as unknown as string };
  openApp('/', { 'GET /api/watchlist': () => watchlist([broken]) });
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(
    screen.getByText('We encountered an unexpected error. Please try refreshing the page or going back to the homepage.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('banner')).toBeVisible();
});

describe('stale chunk', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js');

  test('is distinguished from other errors', () => {
    expect(isStaleChunk(missing)).toBe(true);
    expect(isStaleChunk(new Error('x is not a function'))).toBe(false);
  });

  test('reloads once, then shows the error for 30 s', () => {
    let reloads = 0;
    const reload = () => {
      reloads += 1;
    };
    expect(reloadForNewVersion(1_000_000, reload)).toBe(true);
    expect(reloadForNewVersion(1_029_999, reload)).toBe(false);
    expect(reloadForNewVersion(1_030_000, reload)).toBe(true);
    expect(reloads).toBe(2);
  });

  test('within the cooldown the page fails with the error', async () => {
    sessionStorage.setItem('staleChunkReloadedAt', String(Date.now()));
    await expect(lazyPage(() => Promise.reject(missing))()).rejects.toBe(missing);
  });
});
