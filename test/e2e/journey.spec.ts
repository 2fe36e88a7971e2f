import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { devMessages, HttpReader } from '../kit/http-reader.ts';
import { eventually, type Product, removeDataDir, spawnProgram, startProduct } from '../kit/product.ts';
import { CFO_RESIGNS, COMPANIES, eightK, PublishedEdgar } from '../kit/published-edgar.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';
import { verifyContact } from '../kit/verify-contact.ts';

const FREE = 'free@example.com';
/** Set to a folder to keep pictures of the pages. */
const PICTURES = process.env['E2E_PICTURES'];

inBrowser('from EDGAR to an alert, in a browser', () => {
  const origin = new PublishedEdgar();
  let product: Product;
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    await origin.start();
    // Plans are sold: whoever holds none gets the digest alone.
    product = await startProduct({ ...origin.environment, BILLING: 'on' });
    browser = await launchBrowser();
    page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })).newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await origin.stop();
    if (product) removeDataDir(product.dataDir);
  });

  const picture = async (name: string) => {
    if (!PICTURES) return;
    mkdirSync(PICTURES, { recursive: true });
    await page.screenshot({ path: `${PICTURES}/${name}.png` });
  };

  test('a visitor opens the page and adds a ticker', async () => {
    await eventually('the company reference', async () => {
      const answer = await fetch(`${product.url}/api/tickers?q=AAPL`);
      return ((await answer.json()) as unknown[]).length > 0 || null;
    });
    await page.goto(product.url);
    await picture('landing');
    await page
      .getByRole('button', { name: 'Add Your First Ticker →' })
      .or(page.getByRole('link', { name: 'Add Your First Ticker →' }))
      .click();
    const form = page.getByRole('form', { name: 'Add tickers' });
    await form.getByLabel('Ticker symbol or company name').fill('AAPL');
    await form.getByRole('button', { name: /^Add Tickers?$/ }).click();
    await page.getByRole('heading', { name: 'Your Watchlist' }).waitFor();
    await page.getByRole('link', { name: 'AAPL', exact: true }).first().waitFor();
  });

  test('a contact is added for alerts', async () => {
    await page.getByRole('button', { name: 'Add Contact Info' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('jane@example.com');
    await dialog.getByRole('button', { name: /send|verif/i }).click();
    await dialog.getByText('Verification Email Sent!').waitFor();
    await page.keyboard.press('Escape');
  });

  test('the link of the mail in the dev outbox verifies it', async () => {
    const mail = await eventually(
      'the mail',
      async () => (await devMessages(product.url)).find(({ to }) => to === 'jane@example.com') ?? null,
    );
    const address = new URL(/https?:\S+verify-contact\S+/.exec(mail.text)?.[0] ?? '');
    // A page of its own, as a mail program opens it.
    const opened = await page.context().newPage();
    opened.setDefaultTimeout(WAIT_TIMEOUT_MS);
    await opened.goto(`${product.url}${address.pathname}${address.search}`);
    await opened.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
    await opened.close();
  });

  test('an operator grants PRO; another reader of the same ticker stays free', async () => {
    const grant = spawnProgram('ops.main', ['grant-pro', 'jane@example.com', '--reason', 'a test'], {
      DATA_DIR: product.dataDir,
    });
    expect([await grant.ended, grant.output()]).toEqual([0, expect.stringContaining('counts as PRO now')]);
    const free = await HttpReader.open(product.url, 'material-events', ['AAPL']);
    await free.post(product.url, '/api/notify', { email: FREE, phone: null });
    await verifyContact(product.url, FREE, (path, body) => free.post(product.url, path, body));
  });

  test('a filing arrives and the row changes without a reload', async () => {
    await page.getByText('Live', { exact: true }).first().waitFor();
    origin.publish(eightK(1, COMPANIES[0], CFO_RESIGNS));
    await page.getByText('CRITICAL').filter({ visible: true }).first().waitFor();
    await page
      .getByText(/Chief Financial Officer|\bCFO\b/)
      .first()
      .waitFor();
    await picture('watchlist');
  });

  test('the level opens its trace with the sentence that decided it', async () => {
    await page.getByRole('link', { name: 'Analysis of AAPL' }).click();
    await page.waitForURL(/\/ticker\/AAPL/);
    await page.goto(`${product.url}/ticker/AAPL?filing=0000000000-26-000001`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Why this level' }).waitFor();
    await dialog.locator('mark').filter({ hasText: 'resigned as Chief Financial Officer' }).first().waitFor();
    await dialog.getByRole('heading', { name: 'Latency receipt' }).waitFor();
    await picture('filing');
  });

  test('a reason leads to its sentence in the text, at an address that can be shared', async () => {
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('link', { name: /^Show in the text/ })
      .first()
      .click();
    await page.waitForURL(/\/filings\/0000000000-26-000001\?at=\d+-\d+/);
    await page.getByRole('heading', { level: 1, name: /^8-K of / }).waitFor();
    const marked = page.getByRole('region', { name: 'Text as read' }).locator('mark');
    await marked.filter({ hasText: 'Chief Financial Officer' }).waitFor();
    await page.locator('mark:focus').waitFor();
    await picture('filing-text');
    const shared = page.url();
    await page.goto('about:blank');
    await page.goto(shared);
    await marked.filter({ hasText: 'Chief Financial Officer' }).waitFor();
    await page.goto(`${product.url}/filings/0000000000-26-999999`);
    await page.getByText('We have no filing 0000000000-26-999999').waitFor();
    // The browser itself reports the 404 of the call.
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('404')));
  });

  test('the alert lies in the outbox with its why and its receipt', async () => {
    await page.goto(`${product.url}/dev/outbox`);
    await eventually('the alert', async () => {
      await page.reload();
      return (await page.getByText('CRITICAL: AAPL 8-K').count()) > 0 || null;
    });
    const message = page.getByRole('article').filter({ hasText: 'CRITICAL: AAPL 8-K' });
    expect(await message.count()).toBe(1);
    const text = (await message.textContent()) ?? '';
    expect(text).toContain('jane@example.com');
    expect(text).toContain('You follow 8-K filings of AAPL, and this one is CRITICAL.');
    expect(text).toContain('accepted by EDGAR → seen by us');
    expect(text).toContain('scored → handed over');
    expect(text).toContain('not investment advice');
    // Who is free was judged in the same run.
    const sent = (await devMessages(product.url)).filter(({ to, text: said }) => to === FREE && said.includes('CRITICAL'));
    expect(sent).toEqual([]);
    await picture('outbox');
  });

  test('the alert opens from the list with every rule, and stands at an address of its own', async () => {
    await page.goto(`${product.url}/alerts`);
    const list = page.getByRole('region', { name: 'Sent to you' });
    await list.getByText('Why did I get this?').first().click();
    await list
      .getByRole('link', { name: /^Every rule and message/ })
      .first()
      .click();
    await page.waitForURL(/\/alerts\?alert=./);
    const alert = page.getByRole('article');
    const trace = alert.getByRole('region', { name: 'Why this level' });
    await trace.locator('mark').filter({ hasText: 'resigned as Chief Financial Officer' }).first().waitFor();
    await alert.getByText(/^E-mail handed over/).waitFor();
    await page.getByText(/With these settings you would have got/).waitFor();
    await picture('alert');
    await page.reload();
    await trace.waitFor();
  });

  test('a reader who is not logged in opens the alert of a message, logs in by link, and is back at it', async () => {
    const address = page.url();
    const elsewhere = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    elsewhere.setDefaultTimeout(WAIT_TIMEOUT_MS);
    const tab = await elsewhere.newPage();
    await tab.goto(address);
    await tab.getByText('Log in to open this alert').waitFor();
    await tab.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await tab.getByLabel('Email or phone').fill('jane@example.com');
    await tab.getByRole('button', { name: 'Continue' }).click();
    await tab.getByRole('dialog', { name: 'Check your email!' }).waitFor();
    const link = await eventually('the login link', async () => {
      const texts = (await devMessages(product.url)).filter(({ to }) => to === 'jane@example.com').map(({ text }) => text);
      return texts.map((text) => /https?:\S+\/api\/verify-login\S+/.exec(text)?.[0]).find((found) => found) ?? null;
    });
    const { pathname, search } = new URL(link);
    // The mail program opens a tab of its own in the same browser.
    const opened = await elsewhere.newPage();
    await opened.goto(`${product.url}${pathname}${search}`);
    await opened.waitForURL(address);
    await opened.getByRole('article').getByRole('region', { name: 'Why this level' }).waitFor();
    await elsewhere.close();
  });

  test('nothing went wrong in the pages', () => {
    expect(problems).toEqual([]);
  });
});
