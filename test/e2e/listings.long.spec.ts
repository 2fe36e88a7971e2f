import type { Browser } from 'playwright-core';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { faultsInEveryLook, openPage } from '../kit/page-faults.ts';
import { eventually, type Product, removeDataDir, spawnProgram, startProduct } from '../kit/product.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';
import { verifyContact } from '../kit/verify-contact.ts';

const CONTACT = 'reader@example.com';

inBrowser('new listings in a browser, over the sample feed', () => {
  let product: Product;
  let browser: Browser;
  let session: string;

  beforeAll(async () => {
    product = await startProduct({});
    const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${product.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return answer.ok ? ((await answer.json()) as { session: string }) : null;
    };
    session = (
      await eventually('a first subscription', () => post('/api/subscribe', { tickers: 'AAPL', forms: '8-K', note: '' }))
    ).session;
    await post('/api/notify', { session, email: CONTACT, notify_via: ['email'] }, { 'x-session': session });
    await verifyContact(product.url, CONTACT, async (path, answer) => {
      session = (await post(path, answer, { 'x-session': session }))?.session ?? session;
    });
    await eventually('listings of the sample feed', async () => {
      const answer = await fetch(`${product.url}/api/listings/preview`);
      return ((await answer.json()) as { listings: unknown[] }).listings.length >= 3 ? true : null;
    });
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    if (product) removeDataDir(product.dataDir);
  });

  const opened = async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript((token) => localStorage.setItem('session', token), session);
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    await openPage(page, `${product.url}/listings?brand=filingwire`);
    await page.getByRole('heading', { name: 'New listings' }).waitFor();
    return { context, page };
  };

  test('locked: shows who files and how to get PRO, and is accessible in every look', async () => {
    const { context, page } = await opened();
    await page.getByRole('list', { name: 'Latest listings, locked' }).waitFor();
    expect(await faultsInEveryLook(page)).toEqual([]);
    await context.close();
  });

  describe('for PRO', () => {
    beforeAll(async () => {
      const grant = spawnProgram('ops.main', ['grant-pro', CONTACT, '--reason', 'a test'], { DATA_DIR: product.dataDir });
      expect([await grant.ended, grant.output()]).toEqual([0, expect.stringContaining('now has PRO')]);
      await eventually('the grant in the views', async () => {
        const answer = await fetch(`${product.url}/api/listings`, { headers: { 'x-session': session } });
        return answer.ok ? true : null;
      });
    });

    test('the feed is accessible in every look, and nothing scrolls sideways', async () => {
      const { context, page } = await opened();
      await page.getByRole('region', { name: 'New listings', exact: true }).getByRole('listitem').first().waitFor();
      expect(await faultsInEveryLook(page)).toEqual([]);
      await context.close();
    });

    test('filters work by keyboard alone, and the address keeps them across a reload', async () => {
      const { context, page } = await opened();
      await page.getByLabel('Form').focus();
      await page.keyboard.press('F');
      await page.keyboard.press('o');
      await page.keyboard.press('r');
      await page.waitForURL(/form=D/);
      await page.reload();
      await page.getByRole('heading', { name: 'New listings' }).waitFor();
      expect(await page.getByLabel('Form').inputValue()).toBe('D');
      await page.getByRole('button', { name: 'Clear All' }).press('Enter');
      await page.waitForURL((url) => !url.search.includes('form='));
      await context.close();
    });
  });
});
