import { inEngine } from '../kit/browser.ts';
import { chromium } from '../kit/engines/chromium.ts';
import type { Driver } from '../kit/engines/driver.ts';
import { EngineReader } from '../kit/engines/engine-reader.ts';
import { firefox } from '../kit/engines/firefox.ts';
import { eventually, type Product, removeDataDir, startProduct } from '../kit/product.ts';
import { SlowLine } from '../kit/slow-line.ts';

const CODE_OF_FIRST_PAGE = /^\/assets\/privacy-page-.*\.js$/;
/** Long enough for a page to do something wrong before the next page is there. */
const NEXT_PAGE_MS = 1_500;

let product: Product;
beforeAll(async () => {
  product = await startProduct({});
});
afterAll(async () => {
  await product.stop();
  removeDataDir(product.dataDir);
});

// WebKit's driver cannot do anything else while a page is loading.
for (const engine of [chromium, firefox])
  inEngine(engine, 'on a slow line', () => {
    let line: SlowLine;
    let browser: Driver;

    beforeAll(async () => {
      line = new SlowLine(new URL(product.url));
      await line.open();
      browser = await engine.launch();
    });

    afterAll(async () => {
      await browser?.close();
      await line.close();
    });

    test('a reader who moves on before a page’s code has arrived gets the next page', async () => {
      line.delay = (path) => (CODE_OF_FIRST_PAGE.test(path) ? 60_000 : 0);
      // Not awaited: loading the page includes the code it is waiting for.
      const first = browser.open(`${line.url}/privacy`).catch(() => undefined);
      await eventually('the code of the page', async () => line.asked.some((path) => CODE_OF_FIRST_PAGE.test(path)) || null);
      await eventually('the application', () => browser.evaluate<true | null>('history.state !== null || null'));
      line.delay = (path) => (path === '/pricing' ? NEXT_PAGE_MS : 0);
      await browser.open(`${line.url}/pricing`);
      await first;
      await new EngineReader(browser).finds({ role: 'heading', name: 'Pricing', within: 'main' });
      expect(line.asked.filter((path) => path === '/privacy')).toHaveLength(1);
    });
  });
