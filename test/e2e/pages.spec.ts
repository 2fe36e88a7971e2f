import { inBrowser } from '../kit/browser.ts';
import { EveryPage, PAGES } from '../kit/every-page.ts';

/** Every brand, every look, zoom, print and dialogs: `pages.long.spec.ts`. */
inBrowser('every page of one brand', () => {
  const pages = new EveryPage();
  beforeAll(() => pages.start());
  afterAll(() => pages.stop());

  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('%s at %i px: accessible, and no page scrolls sideways', async (scheme, width) => {
    const known = await pages.faultsOf({ scheme, width, known: true }, 'material-events', [...PAGES, '/?view=table']);
    expect([...known, ...(await pages.faultsOf({ scheme, width, known: false }, 'material-events', ['/']))]).toEqual([]);
  });
});
