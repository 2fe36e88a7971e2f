import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { eventually, type Product, removeDataDir, spawnProgram, startProduct } from '../kit/product.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';
import { verifyContact } from '../kit/verify-contact.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
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

  const opened = async (scheme: string, width: number) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript(
      ([token, theme]) => {
        localStorage.setItem('session', token ?? '');
        localStorage.setItem('theme-mode', theme ?? 'light');
      },
      [session, scheme],
    );
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    await page.goto(`${product.url}/listings?brand=filingwire`);
    await page.getByRole('heading', { name: 'New listings' }).waitFor();
    await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    return { context, page };
  };
  const views = ['light', 'dark'].flatMap((scheme) => [1280, 390].map((width) => [scheme, width] as const));

  const faultsIn = async (scheme: string, width: number, shown: string) => {
    const { context, page } = await opened(scheme, width);
    const feed = page.getByRole('region', { name: 'New listings', exact: true });
    await (shown === 'feed' ? feed.getByRole('listitem').first() : page.getByRole('list', { name: shown })).waitFor();
    await page.evaluate(AXE);
    const { violations } = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
    const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    const folder = process.env['SCREENSHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/${shown.slice(0, 6).trim()}-${scheme}-${width}.png` });
    await context.close();
    return [
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`)),
      ...(sideways > 1 ? ['sideways'] : []),
    ];
  };

  test.each(views)('locked, %s at %i px: who files, the way to PRO, accessible', async (scheme, width) => {
    expect(await faultsIn(scheme, width, 'Newest listings, locked')).toEqual([]);
  });

  describe('for PRO', () => {
    beforeAll(async () => {
      const grant = spawnProgram('ops.main', ['grant-pro', CONTACT, '--reason', 'a test'], { DATA_DIR: product.dataDir });
      expect([await grant.ended, grant.output()]).toEqual([0, expect.stringContaining('now counts as PRO')]);
      await eventually('the grant in the views', async () => {
        const answer = await fetch(`${product.url}/api/listings`, { headers: { 'x-session': session } });
        return answer.ok ? true : null;
      });
    });

    test.each(views)('the feed, %s at %i px: accessible, nothing scrolls sideways', async (scheme, width) => {
      expect(await faultsIn(scheme, width, 'feed')).toEqual([]);
    });

    test('filters by keyboard alone; the address keeps them over a reload', async () => {
      const { context, page } = await opened('light', 1280);
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
