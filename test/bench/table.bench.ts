import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { CHROMIUM, launchBrowser } from '../kit/browser.ts';
import { removeDataDir, startProduct } from '../kit/product.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { allRead, followed, manyRows } from './many-rows.ts';

const ROWS = 500;
const ROUNDS = 11;
const MAX_RENDER_MS = 50;

/** Sorting and filtering the watchlist table in Chromium, from the click or keystroke to the laid-out page. */
export const bench: Bench = {
  about: `sort and filter of a watchlist of ${ROWS} rows in Chromium, from the input to the laid out page; the middle of ${ROUNDS}`,
  async run(onProgress) {
    if (!existsSync(CHROMIUM)) return { skipped: `no Chromium at ${CHROMIUM}` };
    const product = await startProduct({});
    const browser = await launchBrowser();
    try {
      const reader = await followed(product.url, ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'JPM']);
      await allRead(reader, product.url);
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      page.setDefaultTimeout(WAIT_TIMEOUT_MS);
      await page.addInitScript((session) => localStorage.setItem('session', session), reader.session);
      await page.addInitScript(manyRows(ROWS));
      await page.goto(`${product.url}/?view=table&brand=material-events`);
      await page.getByText(`Showing ${ROWS} of ${ROWS} tickers`).waitFor();
      await page.locator('table[data-long] tbody[data-drawn]').waitFor();
      await page.waitForLoadState('load');
      onProgress('sort');
      const sort = await measured(
        page,
        `[...document.querySelectorAll('th button')].find((each) => each.textContent === 'Ticker').click()`,
      );
      onProgress('filter');
      const filter = await measured(page, typed);
      return [figure('sort', sort), figure('filter', filter)];
    } finally {
      await browser.close();
      await product.stop();
      removeDataDir(product.dataDir);
    }
  },
};

/** React overrides the field's setter, so the native one is used. The field is emptied every second time, so that all rows return. */
const typed = `{
  const field = document.querySelector('[aria-label="Search watchlist"]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, field.value === '' ? 'company 4' : '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}`;

/** Milliseconds from the input until the page has changed and is laid out. */
async function measured(page: Page, act: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(
      await page.evaluate<number>(`new Promise((resolve) => {
        const began = performance.now();
        const seen = new MutationObserver(() => {
          seen.disconnect();
          document.body.getBoundingClientRect();
          resolve(performance.now() - began);
        });
        seen.observe(document.querySelector('tbody'), { childList: true });
        ${act};
      })`),
    );
  }
  return times;
}

function figure(name: string, times: readonly number[]): Figure {
  const note = `slowest ${Math.max(...times).toFixed(0)} ms`;
  return {
    name: `${name} ${ROWS} rows`,
    value: median(times),
    unit: 'ms',
    floor: null,
    limits: [{ of: 'value', atMost: MAX_RENDER_MS }],
    note,
  };
}
