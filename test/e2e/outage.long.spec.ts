import { type Browser, type Page } from 'playwright-core';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { partsLoaded } from '../kit/loaded-parts.ts';
import { eventually, freePort, type Product, removeDataDir, startProduct } from '../kit/product.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

inBrowser('a browser while the server goes away', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let port: number;
  let session: string;

  const start = (dataDir: Readonly<Record<string, string>>) => startProduct({ PORT: String(port), ...dataDir });

  beforeAll(async () => {
    port = await freePort();
    product = await start({});
    session = await eventually('a subscription', async () => {
      const answer = await fetch(`${product.url}/api/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tickers: 'AAPL,MSFT', forms: '8-K', note: '' }),
      });
      return answer.ok ? ((await answer.json()) as { session: string }).session : null;
    });
    browser = await launchBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    // Only if nothing is stored: a session that is removed later must not come back.
    await context.addInitScript((token) => {
      if (localStorage.getItem('session') === null) localStorage.setItem('session', token);
    }, session);
    page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    await page.goto(`${product.url}/`);
    await page.getByText('Live', { exact: true }).first().waitFor();
    // In its first idle moment the page loads what it needs to report failures.
    await page.waitForLoadState('load');
    await eventually('the dialogs', () => page.evaluate<true | null>(partsLoaded('confirm-dialog', 'message-outlet')));
  });

  afterAll(async () => {
    await browser?.close();
    product?.process.kill('SIGCONT');
    await product?.stop();
    if (product) removeDataDir(product.dataDir);
  });

  test('a frozen server is soon no longer shown as live', async () => {
    product.process.kill('SIGSTOP');
    await page.getByText('Reconnecting', { exact: true }).first().waitFor();
    product.process.kill('SIGCONT');
    await page.getByText('Live', { exact: true }).first().waitFor();
  });

  test('if a removal did not reach the server, the row comes back, and the page says so', async () => {
    await product.kill();
    const remove = page.getByRole('button', { name: 'Remove AAPL', exact: true }).first();
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Couldn’t remove AAPL').waitFor();
    await remove.waitFor();
    await page.getByText('Reconnecting', { exact: true }).first().waitFor();
  });

  test('a page not loaded yet: the reader stays, is told so, and the page opens once the server is back', async () => {
    await page.getByRole('link', { name: 'Privacy' }).click();
    await page.getByText('This page couldn’t be opened').waitFor();
    expect(await page.getByRole('heading', { name: 'Your Watchlist' }).isVisible()).toBe(true);
    product = await start({ DATA_DIR: product.dataDir });
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Remove AAPL', exact: true }).first().waitFor();
    await page.getByText('Live', { exact: true }).first().waitFor();
  });

  test('an address opened while the server is down shows our own page, which leads back', async () => {
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await eventually('the worker', async () => {
      await page.reload();
      return (await page.evaluate<boolean>('navigator.serviceWorker.controller !== null')) || null;
    });
    await product.kill();
    await page.goto(`${product.url}/pricing`);
    await page.getByRole('heading', { name: 'Can’t reach the service' }).waitFor();
    product = await start({ DATA_DIR: product.dataDir });
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor();
    await page.goto(`${product.url}/`);
    await page.getByRole('button', { name: 'Remove MSFT', exact: true }).first().waitFor();
  });

  test('if the dialog and the message of a removal cannot be loaded, plain ones replace them, and the row comes back', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript((token) => localStorage.setItem('session', token), session);
    const late = await context.newPage();
    late.setDefaultTimeout(WAIT_TIMEOUT_MS);
    for (const part of ['confirm-dialog', 'message-outlet']) await late.route(`**/${part}-*`, (route) => route.abort());
    await late.goto(`${product.url}/`);
    const remove = late.getByRole('button', { name: 'Remove MSFT', exact: true }).first();
    await remove.waitFor();
    await product.kill();
    await remove.click();
    await late.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await late.getByText('Couldn’t remove MSFT').waitFor();
    await remove.waitFor();
    expect(await late.getByRole('heading', { name: 'Your Watchlist' }).isVisible()).toBe(true);
    await context.close();
    product = await start({ DATA_DIR: product.dataDir });
  });

  test('a closed dialog returns the focus', async () => {
    const remove = page.getByRole('button', { name: 'Remove MSFT', exact: true }).first();
    await remove.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // Not `waitForFunction`: if its first check fails it uses something that the page's Content-Security-Policy forbids.
    await page.locator('[aria-label="Remove MSFT"]:focus').waitFor();
  });
});
