import { CHROMIUM, launchBrowser } from '../browser.ts';
import type { Driver, Engine } from './driver.ts';

/** Debian's Chromium over the DevTools protocol. */
export const chromium: Engine = {
  name: 'Chromium',
  programs: [CHROMIUM],
  async launch(): Promise<Driver> {
    const browser = await launchBrowser();
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })).newPage();
    return {
      open: async (address) => void (await page.goto(address)),
      evaluate: (expression) => page.evaluate(expression),
      click: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      reload: async () => void (await page.reload()),
      back: async () => void (await page.goBack()),
      resize: (width, height) => page.setViewportSize({ width, height }),
      screenshot: async (path) => void (await page.screenshot({ path })),
      close: () => browser.close(),
    };
  },
};
