import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { type Product, removeDataDir, startProduct } from '../kit/product.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ADMIN = { email: 'dana@example.com', password: 'correct horse battery' };

inBrowser('the admin area', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    product = await startProduct({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    if (product) removeDataDir(product.dataDir);
  });

  const faultsOf = async (page: Page): Promise<string[]> => {
    await page.evaluate(AXE);
    const { violations } = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
    const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    return [
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`)),
      ...(sideways > 1 ? [`scrolls sideways by ${sideways} px`] : []),
    ];
  };

  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('%s at %i px: signing in, the overview and signing out', async (scheme, width) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript((theme) => localStorage.setItem('theme-mode', theme), scheme);
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text());
    });
    await page.goto(`${product.url}/admin`);
    await page.getByLabel('E-mail').fill(ADMIN.email);
    const faults = await faultsOf(page);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('cell', { name: 'filing-feed' }).waitFor();
    await page.getByText(ADMIN.email).waitFor();
    faults.push(...(await faultsOf(page)));
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Admin area' }).waitFor();
    const left = await page.evaluate<string | null>("localStorage.getItem('adminAuth')");
    expect({ faults, said, left }).toEqual({ faults: [], said: [], left: null });
    await context.close();
  });
});
