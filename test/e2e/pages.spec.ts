import { inBrowser } from '../kit/browser.ts';
import { EveryPage, PAGES } from '../kit/every-page.ts';

/** Every brand, every look, zoom, print and dialogs: `pages.long.spec.ts`. */
inBrowser('every page of one brand', () => {
  const pages = new EveryPage();
  beforeAll(() => pages.start());
  afterAll(() => pages.stop());

  // Each page once: half of them in the one look, half in the other.
  test.each([
    ['light', 1280, 0],
    ['dark', 390, 1],
  ] as const)('%s at %i px: accessible, and no page scrolls sideways', async (scheme, width, part) => {
    const paths = [...PAGES, '/?view=table'].filter((_, at) => at % 2 === part);
    expect(await pages.faultsOf({ scheme, width, known: true }, 'material-events', paths)).toEqual([]);
    expect(await pages.faultsOf({ scheme, width, known: false }, 'material-events', ['/'])).toEqual([]);
  });
});
