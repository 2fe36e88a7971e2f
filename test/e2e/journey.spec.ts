import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from 'playwright-core';
import { DEFAULT_DIGEST } from '../../backend/contexts/accounts/published/digest-preferences.policy.ts';
import { nextDue } from '../../backend/contexts/alerts/published/digest-due.policy.ts';
import { MINUTE_MS } from '../../backend/platform/values/durations.ts';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { devMessages } from '../kit/http-reader.ts';
import { MovedClock } from '../kit/moved-clock.ts';
import { OPERATOR_TOKEN } from '../kit/operator-tokens.ts';
import { eventually, type Product, removeDataDir, spawnProgram, startProduct, temporaryDataDir } from '../kit/product.ts';
import { CFO_RESIGNS, COMPANIES, eightK, PublishedEdgar } from '../kit/published-edgar.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';
import { VERIFICATION_ASKED } from '../kit/verification-asked.ts';

/** Folder for screenshots of the pages; none are kept if unset. */
const PICTURES = process.env['E2E_PICTURES'];
/** Two readers of the same ticker: one is granted PRO, the other stays on the free plan. */
const READERS = { pro: 'jane@example.com', free: 'free@example.com' } as const;
type Reader = keyof typeof READERS;
const BOTH = ['pro', 'free'] as const satisfies readonly Reader[];
/** Accounts are checked for a due digest every quarter of an hour. */
const MORE_THAN_A_QUARTER_MS = 20 * 60_000;

inBrowser('from EDGAR to an alert, in a browser', () => {
  const origin = new PublishedEdgar();
  const dataDir = temporaryDataDir();
  const clock = new MovedClock(join(dataDir, 'clock'));
  let product: Product;
  let browser: Browser;
  /** The page of the reader who is granted PRO. */
  let page: Page;
  const pages = new Map<Reader, Page>();
  const problems: string[] = [];

  const pageOf = (reader: Reader): Page => {
    const opened = pages.get(reader);
    if (!opened) throw new Error(`no page of ${reader}`);
    return opened;
  };

  beforeAll(async () => {
    await origin.start();
    // A new account is first checked at the next quarter of an hour, which is reached when the clock is set back to now.
    clock.move(-MORE_THAN_A_QUARTER_MS);
    // Plans are sold, so that an account without one gets only the digest.
    product = await startProduct({ ...origin.environment, ...clock.environment, DATA_DIR: dataDir, BILLING: 'on' });
    browser = await launchBrowser();
    for (const reader of BOTH) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
      const opened = await context.newPage();
      opened.setDefaultTimeout(WAIT_TIMEOUT_MS);
      opened.on('pageerror', (error) => problems.push(`${reader}: ${error}`));
      opened.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${reader}: ${message.text()} ${message.location().url}`);
      });
      pages.set(reader, opened);
    }
    page = pageOf('pro');
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await origin.stop();
    removeDataDir(dataDir);
  });

  const picture = async (name: string, of = page) => {
    if (!PICTURES) return;
    mkdirSync(PICTURES, { recursive: true });
    await of.screenshot({ path: `${PICTURES}/${name}.png` });
  };

  test.each(BOTH)('a visitor opens the page and adds a ticker (%s)', async (reader) => {
    const page = pageOf(reader);
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

  test.each(BOTH)('a contact is added for alerts (%s)', async (reader) => {
    const page = pageOf(reader);
    await page.getByRole('button', { name: 'Add Contact Info' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(READERS[reader]);
    await dialog.getByRole('button', { name: /send|verif/i }).click();
    await dialog.getByText(VERIFICATION_ASKED).waitFor();
    await page.keyboard.press('Escape');
  });

  test.each(BOTH)('the link in the mail of the dev outbox verifies it (%s)', async (reader) => {
    const page = pageOf(reader);
    const mail = await eventually(
      'the mail',
      async () => (await devMessages(product.url)).find(({ to }) => to === READERS[reader]) ?? null,
    );
    const address = new URL(/https?:\S+verify-contact\S+/.exec(mail.text)?.[0] ?? '');
    // In a page of its own, as a mail program would open it.
    const opened = await page.context().newPage();
    opened.setDefaultTimeout(WAIT_TIMEOUT_MS);
    await opened.goto(`${product.url}${address.pathname}${address.search}`);
    // The browser that asked continues with the session that the link creates.
    await opened.getByRole('heading', { name: 'Your Watchlist' }).waitFor();
    await opened.close();
    // The first tab may make one more request with the session that just ended; the browser itself reports that refusal.
    problems.splice(
      0,
      problems.length,
      ...problems.filter((problem) => !(problem.startsWith(reader) && problem.includes('401'))),
    );
  });

  test('an operator grants PRO to one of the readers', async () => {
    const grant = spawnProgram('ops.main', ['grant-pro', READERS.pro, '--reason', 'a test'], { DATA_DIR: dataDir });
    expect([await grant.ended, grant.output()]).toEqual([0, expect.stringContaining('now has PRO')]);
    // The open page learns of it.
    await page.getByRole('banner').getByText('PRO', { exact: true }).waitFor();
  });

  test('the composer of digests knows the accounts before anything is filed', async () => {
    clock.move(0);
    await eventually('the first look at both accounts', async () => {
      const ops = new DatabaseSync(join(dataDir, 'ops.db'), { readOnly: true });
      const rows = ops.prepare('SELECT count(*) AS accounts FROM "digestProgress.records"').get();
      ops.close();
      return rows?.['accounts'] === BOTH.length || null;
    });
  });

  test('a filing arrives: the rows change without a reload, and so does the list of alerts for PRO', async () => {
    for (const reader of BOTH) await pageOf(reader).getByText('Live', { exact: true }).first().waitFor();
    const alerts = await page.context().newPage();
    alerts.setDefaultTimeout(WAIT_TIMEOUT_MS);
    await alerts.goto(`${product.url}/alerts`);
    await alerts.getByText('Live', { exact: true }).first().waitFor();
    expect(await alerts.getByText('Why did I get this?').count()).toBe(0);
    origin.publish(eightK(1, COMPANIES[0], CFO_RESIGNS));
    for (const reader of BOTH) {
      const page = pageOf(reader);
      await page.getByText('CRITICAL').filter({ visible: true }).first().waitFor();
      await page
        .getByText(/Chief Financial Officer|\bCFO\b/)
        .first()
        .waitFor();
      await picture(`watchlist-${reader}`, page);
    }
    await alerts.getByText('Why did I get this?').first().waitFor();
    await alerts.close();
  });

  test('a click on the level opens its trace, with the sentence that decided it', async () => {
    await page.getByRole('link', { name: 'Analysis of AAPL' }).click();
    await page.waitForURL(/\/ticker\/AAPL/);
    await page.goto(`${product.url}/ticker/AAPL?filing=0000000000-26-000001`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Why this level' }).waitFor();
    await dialog.locator('mark').filter({ hasText: 'resigned as Chief Financial Officer' }).first().waitFor();
    await dialog.getByRole('heading', { name: 'Timeline' }).waitFor();
    await picture('filing');
  });

  test('a reason leads to its sentence in the text, which has an address that can be shared', async () => {
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('link', { name: /^Show in the text/ })
      .first()
      .click();
    await page.waitForURL(/\/filings\/0000000000-26-000001\?at=\d+-\d+/);
    await page.getByRole('heading', { level: 1, name: /^8-K of / }).waitFor();
    const marked = page.getByRole('region', { name: 'Document' }).locator('mark');
    await marked.filter({ hasText: 'Chief Financial Officer' }).waitFor();
    await page.locator('mark:focus').waitFor();
    await picture('filing-text');
    const shared = page.url();
    await page.goto('about:blank');
    await page.goto(shared);
    await marked.filter({ hasText: 'Chief Financial Officer' }).waitFor();
    await page.goto(`${product.url}/filings/0000000000-26-999999`);
    await page.getByText('Filing 0000000000-26-999999 not found').waitFor();
    // The browser itself reports the call's 404.
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('404')));
  });

  test('the alert is in the outbox with its reasons and its receipt', async () => {
    await page.goto(`${product.url}/dev/outbox?key=${OPERATOR_TOKEN}`);
    await eventually('the alert', async () => {
      await page.reload();
      return (await page.getByText('CRITICAL: AAPL 8-K').count()) > 0 || null;
    });
    const message = page.getByRole('article').filter({ hasText: 'CRITICAL: AAPL 8-K' });
    expect(await message.count()).toBe(1);
    const text = (await message.textContent()) ?? '';
    expect(text).toContain('jane@example.com');
    expect(text).toContain('You follow 8-K filings from Apple (AAPL), and this one is CRITICAL.');
    expect(text).toContain('Published → received');
    expect(text).toContain('scored → sent');
    expect(text).toContain('not investment advice');
    // The free reader was judged in the same run.
    const sent = (await devMessages(product.url)).filter(
      ({ to, text: said }) => to === READERS.free && said.includes('CRITICAL'),
    );
    expect(sent).toEqual([]);
    await picture('outbox');
  });

  test('the alert opens from the list with every rule, and has an address of its own', async () => {
    await page.goto(`${product.url}/alerts`);
    const list = page.getByRole('region', { name: 'Sent to you' });
    await list.getByText('Why did I get this?').first().click();
    await list
      .getByRole('link', { name: /^Alert details/ })
      .first()
      .click();
    await page.waitForURL(/\/alerts\?alert=./);
    const alert = page.getByRole('article');
    const trace = alert.getByRole('region', { name: 'Why this level' });
    await trace.locator('mark').filter({ hasText: 'resigned as Chief Financial Officer' }).first().waitFor();
    await alert.getByText(/^Email sent/).waitFor();
    await page.getByText(/With these settings, you would have received/).waitFor();
    await picture('alert');
    await page.reload();
    await trace.waitFor();
  });

  test('a reader who is not logged in opens an alert from a message, logs in by link, and returns to it', async () => {
    const address = page.url();
    const elsewhere = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    elsewhere.setDefaultTimeout(WAIT_TIMEOUT_MS);
    const tab = await elsewhere.newPage();
    await tab.goto(address);
    await tab.getByText('Log in to open this alert').waitFor();
    await tab.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await tab.getByLabel('Email or phone').fill(READERS.pro);
    await tab.getByRole('button', { name: 'Continue' }).click();
    await tab.getByRole('dialog', { name: 'Check your email!' }).waitFor();
    const link = await eventually('the login link', async () => {
      const texts = (await devMessages(product.url)).filter(({ to }) => to === READERS.pro).map(({ text }) => text);
      return texts.map((text) => /https?:\S+\/api\/verify-login\S+/.exec(text)?.[0]).find((found) => found) ?? null;
    });
    const { pathname, search } = new URL(link);
    // The mail program opens another tab in the same browser.
    const opened = await elsewhere.newPage();
    await opened.goto(`${product.url}${pathname}${search}`);
    await opened.waitForURL(address);
    await opened.getByRole('article').getByRole('region', { name: 'Why this level' }).waitFor();
    await elsewhere.close();
  });

  test('the free reader gets it in the next morning’s digest, whose link opens the filing', async () => {
    const seven = Date.parse(nextDue(DEFAULT_DIGEST.timeZone, new Date()));
    clock.move(seven + MINUTE_MS - Date.now());
    const digest = await eventually('the digest', async () => {
      const messages = await devMessages(product.url);
      return messages.find(({ to, text }) => to === READERS.free && text.includes('daily digest')) ?? null;
    });
    const page = pageOf('free');
    await page.goto(`${product.url}/dev/outbox?key=${OPERATOR_TOKEN}`);
    const shown = page.getByRole('article').filter({ hasText: READERS.free }).filter({ hasText: 'daily digest' });
    expect(await shown.count()).toBe(1);
    expect(await shown.textContent()).toContain('the digest goes out at 7:00 AM ET');
    await picture('digest', page);
    const { pathname } = new URL(/https?:\S+\/filings\/\S+/.exec(digest.text)?.[0] ?? '');
    expect(pathname).toBe('/filings/0000000000-26-000001');
    await page.goto(`${product.url}${pathname}`);
    await page.getByRole('heading', { name: 'Why this level' }).waitFor();
    await page.getByText('CRITICAL').filter({ visible: true }).first().waitFor();
    // There is no alert before, with or after the digest.
    const sent = (await devMessages(product.url)).filter(({ to }) => to === READERS.free);
    expect(sent.filter(({ text }) => text.includes('You follow 8-K filings from Apple (AAPL)'))).toEqual([]);
  });

  test('nothing went wrong in the pages', () => {
    expect(problems).toEqual([]);
  });
});
