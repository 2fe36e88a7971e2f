import type { Browser } from 'playwright-core';
import { ADMIN_ENVIRONMENT, AdminBrowser } from '../kit/admin-browser.ts';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { call, HttpReader } from '../kit/http-reader.ts';
import { faultsInEveryLook, openPage } from '../kit/page-faults.ts';
import { eventually, type Product, removeDataDir, startProduct } from '../kit/product.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

type Levels = { readonly filings: readonly { readonly accession: string; readonly level: string | null }[] };

const { ADMIN_EMAIL, ADMIN_PASSWORD } = ADMIN_ENVIRONMENT;

inBrowser('the admin area', () => {
  let product: Product;
  let browser: Browser;
  let admin: AdminBrowser;
  beforeAll(async () => {
    product = await startProduct(ADMIN_ENVIRONMENT);
    browser = await launchBrowser();
    admin = new AdminBrowser(browser, product);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    if (product) removeDataDir(product.dataDir);
  });

  test('signing in, the overview and signing out', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text());
    });
    await page.goto(`${product.url}/admin`);
    await page.getByLabel('Email').fill(ADMIN_EMAIL);
    const faults = await faultsInEveryLook(page);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('cell', { name: 'filing-feed' }).waitFor();
    await page.getByText(ADMIN_EMAIL).waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    await page.getByRole('link', { name: 'Activity' }).click();
    await page.getByRole('combobox', { name: 'Search by' }).selectOption('By type');
    await page.getByRole('searchbox', { name: 'Search activity' }).fill('AdminSignedIn');
    await page.getByRole('searchbox', { name: 'Search activity' }).press('Enter');
    await page.getByRole('button', { name: 'Admin signed in' }).first().click();
    await page.getByRole('region', { name: 'Event data' }).waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Admin area' }).waitFor();
    const left = await page.evaluate<string | null>("localStorage.getItem('adminAuth')");
    expect({ faults, said, left }).toEqual({ faults: [], said: [], left: null });
    await context.close();
  });

  test('feedback on a level is dismissed and found in the history', async () => {
    const { context, page } = await admin.open();
    const reader = await HttpReader.open(product.url, 'filingwire', ['AAPL']);
    const accession = await eventually('a filing with a level', async () => {
      const { filings } = await call<Levels>(product.url, '/api/filings?limit=50', { brand: 'filingwire' });
      return filings.find(({ level }) => level !== null)?.accession ?? null;
    });
    await reader.post(product.url, `/api/filings/${accession}/feedback`, { verdict: 'too_high', comment: 'as I see it' });
    await eventually('the feedback on the page', async () => {
      await openPage(page, `${product.url}/admin/ai-feedback?search=${accession}&state=open`);
      return (await page.locator('[data-row]').count()) > 0 || null;
    });
    await page.getByRole('table', { name: 'Feedback by rule' }).waitFor();
    await page.getByRole('heading', { name: 'Shadow runs' }).waitFor();
    const faults = await faultsInEveryLook(page);
    await page.locator('[data-row]').first().click();
    await page.getByText('as I see it').waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    await page.getByRole('button', { name: 'Dismiss…' }).click();
    await page.getByRole('textbox', { name: /Reason/ }).fill('a test');
    faults.push(...(await faultsInEveryLook(page)));
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Score feedback closed').waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    expect(faults).toEqual([]);
    await context.close();
  });

  test('changed rules are tried on the stored filings, published and withdrawn', async () => {
    const { context, page } = await admin.open();
    await page.goto(`${product.url}/admin/ai-feedback`);
    await page.getByRole('button', { name: 'Test rule changes…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Test rule changes' });
    await dialog.getByLabel('CRITICAL').fill('70');
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('a test');
    const faults = await faultsInEveryLook(page);
    await dialog.getByRole('button', { name: 'Run test' }).click();
    await page.getByText('Finished.').waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('textbox', { name: /Reason/ }).fill('as tried');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Rules published.').waitFor();
    await page.getByText('Scoring rules published').first().waitFor();
    await page.getByRole('button', { name: /^Roll back to/ }).click();
    await page.getByRole('textbox', { name: /Reason/ }).fill('a test');
    await page.getByRole('button', { name: 'Roll back', exact: true }).click();
    await page.getByText('Scoring rules reverted').first().waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    expect(faults).toEqual([]);
    await context.close();
  });
});
