import { screen, waitFor } from '@testing-library/react';
import { isMissingChunk } from '../../shared/code/missing-code.ts';
import { currentMessages } from '../../shared/ui/notify.ts';
import { entry, watchlist } from '../../testing/factories.ts';
import { expectConsoleError } from '../../testing/jest.setup.ts';
import { openApp } from '../../testing/render-app.tsx';
import { lazyPage, reloadForNewVersion, trackOpenedAddress } from './stale-chunk.ts';

test('a page that fails to render shows the fallback inside the frame', async () => {
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

describe('page code that fails to load', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js');
  const quick = { againMs: 1, slowMs: 10_000, lateMs: 60_000, reload: () => {} };

  test('is distinguished from other errors', () => {
    expect(isMissingChunk(missing)).toBe(true);
    expect(isMissingChunk(new Error('x is not a function'))).toBe(false);
  });

  test('loads an address once more, then shows the error for 30 s', () => {
    let reloads = 0;
    const reload = () => {
      reloads += 1;
    };
    expect(reloadForNewVersion('/terms', 1_000_000, reload)).toBe(true);
    expect(reloadForNewVersion('/terms', 1_029_999, reload)).toBe(false);
    expect(reloadForNewVersion('/terms', 1_030_000, reload)).toBe(true);
    expect(reloads).toBe(2);
  });

  test('another page whose code is missing soon afterwards is reloaded too', () => {
    const reload = () => {};
    expect(reloadForNewVersion('/terms', 1_000_000, reload)).toBe(true);
    expect(reloadForNewVersion('/privacy?x=1', 1_005_000, reload)).toBe(true);
    expect(reloadForNewVersion('/privacy?x=1', 1_010_000, reload)).toBe(false);
  });

  test('if the server responds, there is a new version, and the page reloads', async () => {
    const reloaded = new Promise<void>((reload) => {
      void lazyPage(() => Promise.reject(missing), { ...quick, answers: async () => true, reload })();
    });
    await reloaded;
    expect(currentMessages()).toEqual([]);
  });

  test('within the cooldown the page fails with the error', async () => {
    sessionStorage.setItem('staleChunkReloadedAt', `${Date.now()} ${window.location.pathname}`);
    await expect(lazyPage(() => Promise.reject(missing), { ...quick, answers: async () => true })()).rejects.toBe(missing);
  });

  test('while the server is unavailable the reader stays and sees a message, and the page opens when it is back', async () => {
    const there = [false, false, false, true];
    const said: string[] = [];
    let loads = 0;
    const load = async () => {
      loads += 1;
      if (loads === 1) throw missing;
      said.push(...currentMessages().map(({ title }) => title));
      return 'page';
    };
    const reload = () => {
      throw new Error('reloaded');
    };
    await expect(lazyPage(load, { ...quick, reload, answers: async () => there.shift() ?? true })()).resolves.toBe('page');
    expect(said).toEqual(['This page couldn’t be opened']);
    expect(currentMessages()).toEqual([]);
    expect(there).toEqual([]);
  });

  test.each([
    ['opens as a new document', '/terms', 'document'],
    ['opens without a reload once the reader has navigated elsewhere', null, 'page'],
  ])('a page whose server was away for long %s', async (_what, address, expected) => {
    const there = [false, true];
    const load = () => (there.length > 0 ? Promise.reject(missing) : Promise.resolve('page'));
    trackOpenedAddress(() => address);
    const opened = await new Promise<string>((resolve) => {
      const recovery = { ...quick, lateMs: -1, answers: async () => there.shift() ?? true, reload: () => resolve('document') };
      void lazyPage(load, recovery)().then(resolve);
    });
    trackOpenedAddress(() => null);
    expect(opened).toBe(expected);
  });

  test('a message explains why a page waits for an unresponsive server', async () => {
    let arrive = (_: string) => {};
    const load = () => new Promise<string>((resolve) => (arrive = resolve));
    const opened = lazyPage(load, { ...quick, slowMs: 1, answers: async () => false })();
    await waitFor(() => expect(currentMessages()).toHaveLength(1));
    arrive('page');
    await expect(opened).resolves.toBe('page');
  });
});
