import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

inBrowser('the page at /api/docs', () => {
  let product: OpenProduct;
  let browser: Browser;
  let address: string;

  beforeAll(async () => {
    product = await OpenProduct.start({});
    browser = await launchBrowser();
    address = `http://localhost:${(product.app.getHttpServer().address() as { port: number }).port}/api/docs`;
  });
  afterAll(async () => {
    await browser?.close();
    await product.close();
  });

  // The document is large, and its colors do not depend on the width.
  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)(
    '%s at %i px: accessible, styled, nothing refused by its policy, and it does not scroll sideways',
    async (colorScheme, width) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 }, bypassCSP: false });
      const tab = await context.newPage();
      tab.setDefaultTimeout(WAIT_TIMEOUT_MS);
      const consoleMessages: string[] = [];
      // Without built pages the product has no icon.
      tab.on('console', (message) => {
        if (!message.location().url.endsWith('/favicon.ico')) consoleMessages.push(message.text());
      });
      await tab.goto(address);
      expect(await tab.evaluate('getComputedStyle(document.querySelector("table")).borderCollapse')).toBe('collapse');
      expect(await tab.evaluate('getComputedStyle(document.querySelector("h1")).color')).toBe(
        colorScheme === 'dark' ? 'rgb(238, 238, 238)' : 'rgb(26, 26, 26)',
      );
      await tab.evaluate(AXE);
      const { violations } = await tab.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}: ${nodes[0]?.failureSummary}`)).toEqual([]);
      const sideways = await tab.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      expect(sideways).toBeLessThanOrEqual(1);
      expect(consoleMessages).toEqual([]);
      await context.close();
    },
  );

  test('by keyboard: the first link skips the table of contents, the next ones lead to the document and the routes', async () => {
    const tab = await browser.newPage();
    tab.setDefaultTimeout(WAIT_TIMEOUT_MS);
    await tab.goto(address);
    await tab.keyboard.press('Tab');
    expect(await tab.evaluate('document.activeElement.textContent')).toBe('Skip to the routes');
    await tab.keyboard.press('Enter');
    await tab.locator('#content:focus').waitFor();
    await tab.goto(address);
    for (let n = 0; n < 3; n += 1) await tab.keyboard.press('Tab');
    expect(await tab.evaluate('document.activeElement.textContent')).toBe('GET /api/watchlist');
    await tab.keyboard.press('Enter');
    await tab.waitForURL(/#WatchlistController_show$/);
    expect(await tab.getByRole('heading', { name: 'GET /api/watchlist', exact: true }).count()).toBe(1);
    await tab.close();
  });
});
