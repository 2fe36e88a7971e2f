import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, writeFileSync } from 'node:fs';
import { Builder, Capabilities, Key } from 'selenium-webdriver';
import { NEEDS } from '../needs.ts';
import { noteError, noteRequest } from '../page-problems.ts';
import { eventually, freePort } from '../product.ts';
import { WAIT_TIMEOUT_MS } from '../timeouts.ts';
import type { Driver, Engine } from './driver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/xvfb-run';
const [BROWSER = '/usr/lib/webkit2gtk/MiniBrowser'] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
const SCREEN_SIZE = '-screen 0 1400x1000x24';

/** Injected into each page: collects its errors, which the driver does not report. */
const KEEP_ERRORS = `window.pageErrors ??= (() => {
  const errors = [];
  addEventListener('error', (event) => errors.push(String(event.error ?? event.message)));
  addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));
  addEventListener('securitypolicyviolation', (event) => errors.push('refused by the policy: ' + event.blockedURI));
  const log = console.error;
  console.error = (...parts) => { errors.push(parts.join(' ')); log.apply(console, parts); };
  return errors;
})();`;
/** Collects the requests and errors of a page so far. */
const SEEN = `return { errors: (window.pageErrors ?? []).splice(0), asked: performance.getEntriesByType('resource').map(({ name }) => name) };`;

/** Debian's WebKitGTK over WebDriver, on a virtual screen. Its driver reports no errors, so they are collected from page load on. */
export const webkit: Engine = {
  name: 'WebKit',
  need: NEEDS.webkit,
  programs: [DRIVER, SCREEN, BROWSER],
  async launch(): Promise<Driver> {
    const port = await freePort();
    // Its own process group, so that screen, driver and browser can be ended together.
    const server = spawn(SCREEN, ['-a', '-s', SCREEN_SIZE, DRIVER, '--host=127.0.0.1', `--port=${port}`], {
      stdio: 'ignore',
      detached: true,
    });
    const ended = once(server, 'exit');
    const end = async () => {
      if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
      await ended;
    };
    const address = `http://127.0.0.1:${port}`;
    await eventually('the driver of WebKit', async () => (await fetch(`${address}/status`)).ok || null);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
    });
    const browser = await new Builder().disableEnvironmentOverrides().usingServer(address).withCapabilities(capabilities).build();
    await browser.manage().setTimeouts({ script: WAIT_TIMEOUT_MS, pageLoad: WAIT_TIMEOUT_MS });
    const window = browser.manage().window();
    await window.setRect({ x: 0, y: 0, width: 1280, height: 938 });
    const press = (...keys: string[]) =>
      browser
        .actions()
        .sendKeys(...keys)
        .perform();
    const look = async () => {
      const { errors, asked } = await browser.executeScript<{ errors: string[]; asked: string[] }>(SEEN);
      for (const error of errors) noteError(error);
      for (const address of asked) noteRequest(address);
    };
    /** Navigates to another page. */
    const go = async (leave: () => Promise<void>) => {
      await look();
      await leave();
      await browser.executeScript(KEEP_ERRORS);
    };
    return {
      open: (page) => go(() => browser.get(page)),
      evaluate: (expression) =>
        browser.executeAsyncScript(
          `const done = arguments[arguments.length - 1];
           Promise.resolve(${expression}).then(done, (error) => done({ failed: String(error) }));`,
        ),
      click: (x, y) =>
        browser
          .actions()
          .move({ x: Math.round(x), y: Math.round(y) })
          .click()
          .perform(),
      type: (text) => press(text),
      press: (key) => {
        if (key !== 'Shift+Tab') return press({ Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB }[key]);
        return browser.actions().keyDown(Key.SHIFT).sendKeys(Key.TAB).keyUp(Key.SHIFT).perform();
      },
      reload: () => go(() => browser.navigate().refresh()),
      back: () => go(() => browser.navigate().back()),
      resize: async (width, height) => void (await window.setRect({ x: 0, y: 0, width, height })),
      screenshot: async (path) => writeFileSync(path, await browser.takeScreenshot(), 'base64'),
      async close() {
        await look();
        await browser.quit();
        await end();
      },
    };
  },
};
