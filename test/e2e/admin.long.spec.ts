import type { Browser } from 'playwright-core';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { call, HttpReader } from '../kit/http-reader.ts';
import { pageFaults } from '../kit/page-faults.ts';
import { eventually, type Product, removeDataDir, startProduct } from '../kit/product.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

type Levels = { readonly filings: readonly { readonly accession: string; readonly level: string | null }[] };

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
    await page.getByLabel('Email').fill(ADMIN.email);
    const faults = await pageFaults(page);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('cell', { name: 'filing-feed' }).waitFor();
    await page.getByText(ADMIN.email).waitFor();
    faults.push(...(await pageFaults(page)));
    await page.getByRole('link', { name: 'Activity' }).click();
    await page.getByRole('combobox', { name: 'Search by' }).selectOption('By type');
    await page.getByRole('searchbox', { name: 'Search activity' }).fill('AdminSignedIn');
    await page.getByRole('searchbox', { name: 'Search activity' }).press('Enter');
    await page.getByRole('button', { name: 'Admin signed in' }).first().click();
    await page.getByRole('region', { name: 'Data of the event' }).waitFor();
    faults.push(...(await pageFaults(page)));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Admin area' }).waitFor();
    const left = await page.evaluate<string | null>("localStorage.getItem('adminAuth')");
    expect({ faults, said, left }).toEqual({ faults: [], said: [], left: null });
    await context.close();
  });

  test.each([
    ['light', 390],
    ['dark', 1280],
  ] as const)('%s at %i px: a judged level is dismissed and found in the history', async (scheme, width) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript((theme) => localStorage.setItem('theme-mode', theme), scheme);
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    const reader = await HttpReader.open(product.url, 'filingwire', ['AAPL']);
    const accession = await eventually('a filing with a level', async () => {
      const { filings } = await call<Levels>(product.url, '/api/filings?limit=50', { brand: 'filingwire' });
      return filings.find(({ level }) => level !== null)?.accession ?? null;
    });
    await reader.post(product.url, `/api/filings/${accession}/feedback`, { verdict: 'too_high', comment: 'as I see it' });
    await page.goto(`${product.url}/admin/ai-feedback`);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // The sign-in is over once the overview is there.
    await page.getByRole('cell', { name: 'filing-feed' }).waitFor();
    await page.goto(`${product.url}/admin/ai-feedback?search=${accession}&state=open`);
    await page.getByRole('table', { name: 'Feedback by rule' }).waitFor();
    await page.getByRole('heading', { name: 'Shadow runs' }).waitFor();
    const faults = await pageFaults(page);
    await page.locator('[data-row]').first().click();
    await page.getByText('as I see it').waitFor();
    faults.push(...(await pageFaults(page)));
    await page.getByRole('button', { name: 'Dismiss…' }).click();
    await page.getByRole('textbox', { name: /Reason/ }).fill('a test');
    faults.push(...(await pageFaults(page)));
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Score feedback closed').waitFor();
    faults.push(...(await pageFaults(page)));
    expect(faults).toEqual([]);
    await context.close();
  });

  test('other rules are tried over the stored filings, published and taken back', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    await page.goto(`${product.url}/admin/ai-feedback`);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('cell', { name: 'filing-feed' }).waitFor();
    await page.goto(`${product.url}/admin/ai-feedback`);
    await page.getByRole('button', { name: 'Test rule changes…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Test rule changes' });
    await dialog.getByLabel('CRITICAL').fill('70');
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('a test');
    const faults = await pageFaults(page);
    await dialog.getByRole('button', { name: 'Run test' }).click();
    await page.getByText('It has ended.').waitFor();
    faults.push(...(await pageFaults(page)));
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('textbox', { name: /Reason/ }).fill('as tried');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Rules published.').waitFor();
    await page.getByText('Scoring rules published').first().waitFor();
    await page.getByRole('button', { name: /^Go back to/ }).click();
    await page.getByRole('textbox', { name: /Reason/ }).fill('a test');
    await page.getByRole('button', { name: 'Go back', exact: true }).click();
    await page.getByText('Scoring rules reverted').first().waitFor();
    faults.push(...(await pageFaults(page)));
    expect(faults).toEqual([]);
    await context.close();
  });
});
