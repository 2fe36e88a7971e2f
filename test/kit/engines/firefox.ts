import { launch } from 'puppeteer-core';
import { NEEDS } from '../needs.ts';
import { noteError, noteRequest } from '../page-problems.ts';
import { WAIT_TIMEOUT_MS } from '../timeouts.ts';
import type { Driver, Engine } from './driver.ts';

const ignore = () => {};
const EXECUTABLE = '/usr/bin/firefox-esr';

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
      open: async (address) => void (await page.goto(address)),
      evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
      click: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: async (key) => {
        if (key !== 'Shift+Tab') return page.keyboard.press(key);
        await page.keyboard.down('Shift');
        await page.keyboard.press('Tab');
        await page.keyboard.up('Shift');
      },
      reload: async () => void (await page.reload()),
      // Puppeteer's own would wait for a load event, which a page from the back/forward cache doesn't have.
      back: () => page.evaluate('history.back()').then(ignore, ignore),
      resize: (width, height) => page.setViewport({ width, height }),
      screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
      close: () => browser.close(),
    };
  },
};
