import type { Browser } from 'playwright-core';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { HttpReader } from '../kit/http-reader.ts';
import { faultsInEveryLook, openPage } from '../kit/page-faults.ts';
import { eventually, type Product, removeDataDir, startProduct } from '../kit/product.ts';
import { CFO_RESIGNS, COMPANIES, eightK, PublishedEdgar } from '../kit/published-edgar.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

const ACCESSION = '0000000000-26-000001';

inBrowser('what a reader sees of the past', () => {
  const origin = new PublishedEdgar();
  let product: Product;
  let browser: Browser;
  let reader: HttpReader;
  beforeAll(async () => {
    await origin.start();
    product = await startProduct(origin.environment);
    reader = await eventually('the company reference', () => HttpReader.open(product.url, 'filingwire', ['AAPL']));
    origin.publish(eightK(1, COMPANIES[0], CFO_RESIGNS));
    await eventually('the filing', async () => {
      const answer = await fetch(`${product.url}/api/filings/${ACCESSION}`, { headers: { 'x-session': reader.session } });
      return answer.ok && ((await answer.json()) as { level: string | null }).level !== null ? true : null;
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await origin.stop();
    if (product) removeDataDir(product.dataDir);
  });

  test('a year under one’s own settings, the reason for a missing alert, and pages as of a past moment', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      },
      { session: reader.session },
    );
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    const brand = '?brand=filingwire';

    await openPage(page, `${product.url}/alerts${brand}`);
    const year = page.getByRole('region', { name: 'The past year' });
    await year.getByRole('button', { name: 'Test settings' }).click();
    await year.getByRole('status').filter({ hasText: 'over the last 365 days' }).waitFor();
    await year.locator('summary').first().click();
    await year.locator(`a[href*="${ACCESSION}"]`).waitFor();
    const faults = await faultsInEveryLook(page);

    await openPage(page, `${product.url}/filings/${ACCESSION}${brand}`);
    await page.getByText('Questions', { exact: true }).click();
    await page.getByRole('button', { name: 'Why was or wasn’t I alerted?' }).click();
    await page.getByRole('region', { name: 'Your alert' }).getByRole('listitem').first().waitFor();
    faults.push(...(await faultsInEveryLook(page)));

    // Long before the filing arrived; the field only takes full minutes.
    await page.getByLabel('As of', { exact: true }).fill('2020-01-01T12:00');
    await page.getByRole('form', { name: 'View as of a past date' }).getByRole('button', { name: 'Show' }).click();
    await page.getByRole('region', { name: 'Viewing an earlier version' }).waitFor();
    await page.getByText('Not filed yet at that time').waitFor();
    faults.push(...(await faultsInEveryLook(page)));

    await openPage(page, `${product.url}/ticker/AAPL${brand}&asof=2020-01-01T12:00:00.000Z`);
    await page.getByText('Not filed yet at that time').waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    await openPage(page, `${product.url}/ticker/AAPL${brand}&asof=${new Date().toISOString()}`);
    await page.getByRole('list', { name: 'Filings' }).getByRole('link').first().click();
    await page.getByText('As of').waitFor();
    await page.getByText('Nothing has changed since then.').waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    await page.getByRole('link', { name: 'Back to today' }).click();
    await page.getByText('Questions', { exact: true }).waitFor();

    expect(faults).toEqual([]);
    await context.close();
  });
});
