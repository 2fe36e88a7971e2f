import { setTimeout as sleep } from 'node:timers/promises';
import { launch, type Page } from 'puppeteer-core';
import { NEEDS } from '../needs.ts';
import { noteError, noteRequest } from '../page-problems.ts';
import { WAIT_TIMEOUT_MS } from '../timeouts.ts';
import type { Driver, Engine } from './driver.ts';

const EXECUTABLE = '/usr/bin/firefox-esr';
const ignore = () => {};
const POLL_MS = 50;

/**
 * Waits until a new document has been loaded. Puppeteer alone misses its load event now and then, when the old page navigates at the same time.
 * @param navigate rejects if the document can't be loaded.
 */
async function loaded(page: Page, navigate: () => Promise<unknown>): Promise<void> {
  await page.evaluate('void (window.isOldDocument = true)');
  let waiting = true;
  const seen = async () => {
    const isLoaded = () => page.evaluate('!window.isOldDocument && document.readyState === "complete"').catch(() => false);
    while (waiting && !(await isLoaded())) await sleep(POLL_MS);
  };
  const navigation = navigate();
  navigation.catch(ignore);
  await Promise.race([navigation, seen()]).finally(() => {
    waiting = false;
  });
}

/** Debian's Firefox over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  need: NEEDS.firefox,
  programs: [EXECUTABLE],
  async launch(): Promise<Driver> {
    const browser = await launch({
      browser: 'firefox',
      executablePath: EXECUTABLE,
      headless: true,
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
      timeout: WAIT_TIMEOUT_MS,
      protocolTimeout: WAIT_TIMEOUT_MS,
    });
    const page = await browser.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    await page.setViewport({ width: 1280, height: 900 });
    page.on('request', (request) => noteRequest(request.url()));
    page.on('pageerror', (error) => noteError(String(error)));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const texts = message.args().map((part) => part.evaluate((value: unknown) => String(value)));
      void Promise.all(texts).then(
        (parts) => noteError(parts.join(' ')),
        () => noteError(message.text()),
      );
    });
    return {
      open: (address) => loaded(page, () => page.goto(address)),
      evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
      click: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: async (key) => {
        if (key !== 'Shift+Tab') return page.keyboard.press(key);
        await page.keyboard.down('Shift');
        await page.keyboard.press('Tab');
        await page.keyboard.up('Shift');
      },
      reload: () => loaded(page, () => page.reload()),
      // Puppeteer's own would wait for a load event, which a page from the back/forward cache doesn't have.
      back: () => page.evaluate('history.back()').then(ignore, ignore),
      resize: (width, height) => page.setViewport({ width, height }),
      screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
      close: () => browser.close(),
    };
  },
};
