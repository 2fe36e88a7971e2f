import type { Browser, CDPSession } from 'playwright-core';
import { CHROMIUM, launchBrowser } from '../browser.ts';
import { NEEDS } from '../needs.ts';
import { WAIT_TIMEOUT_MS } from '../timeouts.ts';
import type { Driver, Engine } from './driver.ts';

const LOOK_MS = 2_000;

/** Debian's Chromium over the DevTools protocol. */
export const chromium: Engine = {
  name: 'Chromium',
  need: NEEDS.chromium,
  programs: [CHROMIUM],
  async launch(): Promise<Driver> {
    const browser = await launchBrowser();
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })).newPage();
    const answered = <T>(step: string, work: Promise<T>) => withinLimit(browser, step, work);
    return {
      open: async (address) => void (await page.goto(address)),
      evaluate: <T>(expression: string) => answered('evaluate', page.evaluate<T>(expression)),
      click: (x, y) => answered('click', page.mouse.click(x, y)),
      type: (text) => answered('type', page.keyboard.type(text)),
      press: (key) => answered('press', page.keyboard.press(key)),
      reload: async () => void (await page.reload()),
      back: async () => void (await page.goBack()),
      resize: (width, height) => answered('resize', page.setViewportSize({ width, height })),
      screenshot: async (path) => void (await page.screenshot({ path })),
      close: () => browser.close(),
    };
  },
};

/**
 * Time limit for steps that Playwright would wait for indefinitely. @throws with the activity of Chromium's processes: a busy one is in a loop, such as a
 * page's script; if none is busy, they are waiting for something.
 */
async function withinLimit<T>(browser: Browser, step: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, WAIT_TIMEOUT_MS, 'late');
  });
  const first = await Promise.race([work.then((value) => ({ value })), late]).finally(() => clearTimeout(timer));
  if (first !== 'late') return first.value;
  work.catch(() => {});
  throw new Error(`Chromium did not answer to ${step} within ${WAIT_TIMEOUT_MS} ms. ${await activityOf(browser)}`);
}

/** CPU time of each process over two seconds. */
async function activityOf(browser: Browser): Promise<string> {
  try {
    const session = await browser.newBrowserCDPSession();
    const before = await processes(session);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = await processes(session);
    const took = now.map(({ id, type, cpuTime }) => {
      const earlier = before.find((each) => each.id === id)?.cpuTime ?? 0;
      return `${type} ${id}: ${Math.round((cpuTime - earlier) * 1_000)} ms`;
    });
    return `In ${LOOK_MS} ms its processes took ${took.join(', ')}.`;
  } catch (error) {
    return `Its processes could not be asked for: ${String(error)}`;
  }
}

const processes = async (session: CDPSession) => (await session.send('SystemInfo.getProcessInfo')).processInfo;
