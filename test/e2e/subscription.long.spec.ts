import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { sampleCompanies } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { inBrowser, launchBrowser, openAsOperator } from '../kit/browser.ts';
import { call, devMessages, HttpReader } from '../kit/http-reader.ts';
import { eventually, type Product, removeDataDir, startProduct } from '../kit/product.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';
import { verifyContact } from '../kit/verify-contact.ts';

/** Folder for screenshots of the pages; none are kept if unset. */
const PICTURES = process.env['E2E_PICTURES'];
const EMAIL = 'ana@example.com';
const FREE = sampleCompanies.slice(0, 10).map(({ ticker }) => ticker);
const ELEVENTH = sampleCompanies[10]?.ticker ?? '';

inBrowser('the life of a subscription, in a browser', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let reader: HttpReader;
  const problems: string[] = [];

  beforeAll(async () => {
    product = await startProduct({ BILLING: 'on' });
    const { url } = product;
    await eventually(
      'the company reference',
      async () => (await call<readonly unknown[]>(url, '/api/tickers?q=A')).length || null,
    );
    reader = await HttpReader.open(url, 'material-events', FREE, ['8-K']);
    await reader.post(url, '/api/notify', { email: EMAIL, phone: null });
    await verifyContact(url, EMAIL, (path, body) => reader.post(url, path, body));
    browser = await launchBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript((session) => localStorage.setItem('session', session), reader.session);
    await openAsOperator(context, url);
    page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    page.on('pageerror', (error) => problems.push(String(error)));
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    if (product) removeDataDir(product.dataDir);
  });

  const picture = async (name: string) => {
    if (!PICTURES) return;
    mkdirSync(PICTURES, { recursive: true });
    await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
  };
  /** Whether a mail with this subject is in the dev outbox. */
  const mailed = (subject: string) =>
    eventually(subject, async () => {
      const messages = await devMessages(product.url);
      return messages.some((message) => message.to === EMAIL && message.subject?.startsWith(subject)) || null;
    });
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const add = async (ticker: string, on = page) => {
    await on.goto(product.url);
    const form = on.getByRole('form', { name: 'Add tickers' });
    await form.getByLabel('Ticker symbol or company name').fill(ticker);
    await form.getByRole('button', { name: /^Add Tickers?$/ }).click();
  };

  test('at the limit of the free plan the page says so, and leads to the prices', async () => {
    await page.goto(product.url);
    await page.getByText("You've reached your 10 ticker limit").waitFor();
    await page.locator('form [data-full]').waitFor();
    expect(await page.evaluate('getComputedStyle(document.querySelector("form [data-full]")).color')).toBe('rgb(176, 34, 43)');
    await page.getByRole('link', { name: 'View Pricing' }).first().click();
    await page.waitForURL(/\/pricing$/);
    await page.getByRole('link', { name: 'Start Subscription →' }).click();
    await page.waitForURL(/\/upgrade$/);
    await picture('upgrade');
  });

  test('a user object forged in the browser’s storage and in the server’s answers unlocks nothing', async () => {
    const forged = { email: EMAIL, phone: null, verified: true, isAdmin: true, planType: 'pro', planStatus: 'active' };
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript(
      ([session = '', user = '']) => {
        localStorage.setItem('session', session);
        localStorage.setItem('auth-user', user);
      },
      [reader.session, JSON.stringify(forged)],
    );
    const forger = await context.newPage();
    forger.setDefaultTimeout(WAIT_TIMEOUT_MS);
    const [ticker = ''] = FREE;

    // Only the storage is forged: the server's first answer replaces it.
    await forger.goto(`${product.url}/ticker/${ticker}`);
    await forger.getByRole('banner').getByRole('link', { name: 'Upgrade' }).waitFor();
    await forger.getByRole('link', { name: /^CSV.*View Pricing$/ }).waitFor();
    const stored = await forger.evaluate<string>(`localStorage.getItem('auth-user')`);
    expect(JSON.parse(stored)).toMatchObject({ isAdmin: false, planType: 'free', planStatus: 'none' });

    // The answers are forged too: the pages show PRO, but the server refuses their requests.
    await forger.route(/\/api\/watchlist(\?|$)/, async (route) => {
      const response = await route.fetch();
      if (!response.ok()) return route.fulfill({ response });
      return route.fulfill({ response, json: { ...(await response.json()), user: forged, tickerLimit: 50 } });
    });
    const refusal = async (path: string, ask: () => Promise<void>) => {
      const [answer] = await Promise.all([forger.waitForResponse((each) => new URL(each.url()).pathname === path), ask()]);
      return [answer.status(), ((await answer.json()) as { error: string }).error];
    };
    await forger.reload();
    await forger.getByRole('banner').getByText('PRO', { exact: true }).waitFor();
    const csv = forger.getByRole('button', { name: /^CSV/ });
    expect(await refusal('/api/filings.csv', () => csv.click())).toEqual([403, 'plan_required']);
    await forger.getByText('Download failed').waitFor();
    expect(await refusal('/api/subscribe', () => add(ELEVENTH, forger))).toEqual([403, 'ticker_limit_exceeded']);
    const { user, watchlist } = await reader.watchlist(product.url);
    expect([user?.planType, watchlist.length]).toEqual(['free', FREE.length]);
    // An answer may still be on its way: after a refusal the page requests its list again.
    await forger.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  test('PRO is paid for on the test checkout’s page and is active when the reader returns', async () => {
    const checkout = section('PRO');
    await checkout.getByText('Payments are in test mode. You won’t be charged.').waitFor();
    await checkout.getByRole('button', { name: 'Start Subscription →' }).click();
    await page.waitForURL(/\/dev\/checkout\//);
    await page.getByRole('button', { name: 'Pay with the test card' }).click();
    await page.waitForURL(/\/settings\?checkout=done#billing$/);
    await section('Billing').getByText('Thank you! PRO is on.').waitFor();
    await page.getByRole('banner').getByText('PRO', { exact: true }).waitFor();
    await mailed('Payment received for ');
    await picture('paid');
  });

  test('the eleventh ticker now fits', async () => {
    await add(ELEVENTH);
    await page.getByRole('link', { name: ELEVENTH, exact: true }).first().waitFor();
  });

  test('a pack is bought and returned', async () => {
    await page.goto(`${product.url}/settings#ticker-add-ons`);
    const plan = section('Plan and ticker add-ons');
    await plan.getByText(/11 of 50 tickers used/).waitFor();
    await plan.getByRole('button', { name: 'One more pack' }).click();
    await plan.getByRole('button', { name: 'Buy 1 pack' }).click();
    await plan.getByText(/11 of 70 tickers used/).waitFor();
    await picture('packs');
    await plan.getByRole('button', { name: 'One fewer pack' }).click();
    await plan.getByRole('button', { name: 'Reduce to 0 packs' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reduce' }).click();
    await plan.getByText(/11 of 50 tickers used/).waitFor();
  });

  test('a failed payment is shown with advice, and PRO stays while the payment is retried', async () => {
    const bill = section('Billing');
    await bill.getByRole('button', { name: 'Cards and invoices' }).click();
    await page.waitForURL(/\/dev\/payments\//);
    await page.getByRole('button', { name: 'Make a payment fail' }).click();
    await page.goto(`${product.url}/settings#billing`);
    await bill.getByText(/PRO stays active while we retry the payment/).waitFor();
    await page.getByRole('banner').getByText('PRO', { exact: true }).waitFor();
    await mailed('Payment failed for ');
    await picture('payment-failed');
    await bill.getByRole('button', { name: 'Update card' }).click();
    await page.getByRole('button', { name: 'Pay the open invoice' }).click();
    await page.goto(`${product.url}/settings#billing`);
    await bill.getByText(/^Next payment/).waitFor();
  });

  test('after a cancellation PRO stays until the paid period ends; the cancellation is withdrawn', async () => {
    const bill = section('Billing');
    await bill.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await bill.getByText(/^Ends on/).waitFor();
    await page.getByRole('banner').getByText('PRO', { exact: true }).waitFor();
    await picture('cancelled');
    await bill.getByRole('button', { name: 'Keep PRO' }).click();
    await bill.getByText(/^Next payment/).waitFor();
  });

  test('once a canceled subscription ends no ticker is lost: the newest one is paused', async () => {
    const bill = section('Billing');
    await bill.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await bill.getByText(/^Ends on/).waitFor();
    await bill.getByRole('button', { name: 'Cards and invoices' }).click();
    await page.getByRole('button', { name: 'End the period' }).click();
    await page.goto(`${product.url}/settings#plan`);
    await section('Plan and ticker add-ons')
      .getByText(/1 over the limit is paused; none were removed/)
      .waitFor();
    await page.goto(product.url);
    await page.getByRole('link', { name: ELEVENTH, exact: true }).first().waitFor();
    await picture('paused');
  });

  test('nothing went wrong in the pages', () => {
    expect(problems).toEqual([]);
  });
});
