import { inBrowser } from '../kit/browser.ts';
import { EveryPage } from '../kit/every-page.ts';

/** The most visited pages. `pages.long.spec.ts` covers all of them, in every brand and look, zoomed and printed. */
inBrowser('pages in a browser', () => {
  const pages = new EveryPage();
  beforeAll(() => pages.start());
  afterAll(() => pages.stop());

  test.each([
    ['light', 1280, ['/', '/ticker/AAPL', '/filings/0000000000-26-000001']],
    ['dark', 390, ['/?view=table', '/settings', '/alerts']],
  ] as const)('%s at %i px: accessible, and nothing scrolls sideways', async (scheme, width, paths) => {
    expect(await pages.faultsOf({ scheme, width, known: true }, 'material-events', paths)).toEqual([]);
    expect(await pages.faultsOf({ scheme, width, known: false }, 'material-events', ['/'])).toEqual([]);
  });
});
