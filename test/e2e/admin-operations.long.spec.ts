import { join } from 'node:path';
import type { Browser, Locator, Page, Request } from 'playwright-core';
import { PAGE_ROUTES } from '../../backend/apps/pages/page-routes.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { ADMIN_ENVIRONMENT, AdminBrowser, act, reasonDialog } from '../kit/admin-browser.ts';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { HttpReader } from '../kit/http-reader.ts';
import { MovedClock } from '../kit/moved-clock.ts';
import { faultsInEveryLook, openPage, showAs } from '../kit/page-faults.ts';
import { eventually, type Product, removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { CFO_RESIGNS, COMPANIES, eightK, PublishedEdgar } from '../kit/published-edgar.ts';
import { form4 } from '../kit/published-form4.ts';
import { SendGridDouble } from '../kit/sendgrid-double.ts';
import { StripeDouble } from '../kit/stripe-double.ts';
import { verificationIn } from '../kit/verify-contact.ts';

const [APPLE, , NVIDIA, TESLA] = COMPANIES;
const JANE = { cik: '0000000077', name: 'DOE JANE', title: 'Chief Financial Officer' };
const RESIGNATION = '0000000000-26-000001';
const PURCHASE = '0000000000-26-000002';
const { ADMIN_EMAIL } = ADMIN_ENVIRONMENT;
const READER = 'reader@example.org';
/** A message without an answer becomes `unknown` after ten minutes. */
const ELEVEN_MINUTES = 11 * 60_000;

inBrowser('what an administrator does with accounts, sales, messages and views', () => {
  const origin = new PublishedEdgar();
  const stripe = new StripeDouble();
  const sendgrid = new SendGridDouble();
  const dataDir = temporaryDataDir();
  const clock = new MovedClock(join(dataDir, 'clock'));
  let product: Product;
  let browser: Browser;
  let admin: AdminBrowser;
  let reader: HttpReader;

  /** Adds an address to an account. @returns the mail asking for its verification, as the provider received it */
  const added = async (account: HttpReader, email: string): Promise<string> => {
    await account.post(product.url, '/api/notify', { email, phone: null });
    return eventually(`the mail to ${email}`, async () => {
      const mail = sendgrid.sent.find(({ personalizations }) => personalizations[0]?.to[0]?.email === email);
      return mail?.content[0]?.value ?? null;
    });
  };

  beforeAll(async () => {
    await Promise.all([origin.start(), stripe.start(), sendgrid.start()]);
    for (const [price, amount] of [
      ['price_m', 2_000],
      ['price_n', 2_500],
    ] as const)
      stripe.prices.set(price, { amount, interval: 'month' });
    const unlisted = { id: 'sub_unlisted', customer: 'cus_1', status: 'active', prices: [['price_old', 1]] } as const;
    stripe.put({ ...unlisted, metadata: { account_id: randomId() } });
    product = await startProduct({
      ...{ ...origin.environment, ...ADMIN_ENVIRONMENT, ...clock.environment, DATA_DIR: dataDir, BILLING: 'on' },
      ...{ STRIPE_SECRET_KEY: stripe.key, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret, STRIPE_BASE_URL: stripe.origin },
      ...{ STRIPE_PRICES: 'material-events=price_m', SENDGRID_API_KEY: sendgrid.key, SENDGRID_BASE_URL: sendgrid.origin },
      ...{ EMAIL_FROM: 'alerts@example.com', MAIL_POSTAL_ADDRESS: '1 Main St, Springfield' },
    });
    const opened = () =>
      eventually('the company reference', () => HttpReader.open(product.url, 'filingwire', ['AAPL'], ['8-K', '4']));
    // A message that the provider accepted without answering may have reached somebody.
    const unsure = await opened();
    sendgrid.next = 'lost';
    await added(unsure, 'unsure@example.org');
    reader = await opened();
    const verification = verificationIn(await added(reader, READER));
    await reader.post(product.url, '/api/verify-contact', verification ?? {});
    const bought = { code: 'P', date: '2026-01-12', shares: 1_500, price: 182.4, after: 48_210 };
    origin.publish(eightK(1, APPLE, CFO_RESIGNS), form4(2, APPLE, [JANE], [bought]));
    browser = await launchBrowser();
    admin = new AdminBrowser(browser, product);
    await eventually('the insider', async () => {
      const answer = await fetch(`${product.url}/api/insiders/77`, { headers: { 'x-brand': 'filingwire' } });
      return answer.ok || null;
    });
    clock.move(ELEVEN_MINUTES);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await Promise.all([origin.stop(), stripe.stop(), sendgrid.stop()]);
    removeDataDir(dataDir);
  });

  const drawerOf = (page: Page) => page.getByRole('dialog').first();
  const firstRow = (page: Page) => page.locator('[data-row]').first();
  /** Opens the dialog of an action without carrying it out. @returns the faults found in it */
  const looked = async (page: Page, name: string, reason: string): Promise<string[]> => {
    await drawerOf(page).getByRole('button', { name, exact: true }).click();
    await reasonDialog(page).getByRole('textbox', { name: 'Reason' }).fill(reason);
    const faults = await faultsInEveryLook(page);
    await reasonDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await reasonDialog(page).waitFor({ state: 'detached' });
    return faults;
  };

  test('PRO is granted to an account and revoked again', async () => {
    const { context, page } = await admin.open();
    const why = 'a year of thanks';
    await openPage(page, `${product.url}/admin/users?verified=yes`);
    const faults = await faultsInEveryLook(page);
    await firstRow(page).click();
    const drawer = drawerOf(page);
    await drawer.getByText('None (free account).').waitFor();
    for (const tab of ['Watchlist', 'History', 'Overview']) {
      await drawer.getByRole('tab', { name: tab }).click();
      await drawer
        .getByRole('tabpanel')
        .getByText(tab === 'Watchlist' ? 'AAPL' : /Account/)
        .first()
        .waitFor();
      faults.push(...(await faultsInEveryLook(page)));
    }
    for (const other of ['End sessions…', 'Erase…']) faults.push(...(await looked(page, other, why)));
    const grant = drawer.getByRole('button', { name: 'Grant PRO…' });
    const at = async (dialog: Locator) => dialog.getByRole('checkbox', { name: 'Filingwire' }).check();
    faults.push(...(await act(page, grant, 'Grant PRO', why, at)));
    await drawer.getByText('PRO on Filingwire, granted').waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    const back = page.url();
    await admin.waitForEvent(page, 'PlanGranted', 'Plan granted', why);
    await page.goto(back);
    faults.push(...(await act(page, drawer.getByRole('button', { name: 'Revoke…' }), 'Revoke', 'the year is over')));
    await drawer.getByText('None (free account).').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a ticker is assigned to another company, and back to the one that the SEC lists', async () => {
    const { context, page } = await admin.open();
    const why = 'the file is wrong';
    await openPage(page, `${product.url}/admin/tickers?search=${TESLA.ticker}`);
    await firstRow(page).click();
    const drawer = drawerOf(page);
    const correct = drawer.getByRole('button', { name: 'Correct company…' });
    const company = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Correct company CIK' }).fill(NVIDIA.cik);
    const faults = await act(page, correct, 'Correct', why, company);
    await drawer.getByText(`the SEC’s file says CIK ${TESLA.cik}`).waitFor();
    await drawer.getByRole('tab', { name: 'History' }).click();
    await drawer.getByText(why).first().waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    await admin.waitForEvent(page, 'TickerCorrected', 'Ticker corrected', why);
    await openPage(page, `${product.url}/ticker/${TESLA.ticker}?brand=filingwire`);
    await page
      .getByText(/NVIDIA/i)
      .first()
      .waitFor();
    await page.goto(`${product.url}/admin/tickers?open=${TESLA.ticker}`);
    faults.push(...(await act(page, correct, 'Correct', 'the file is right again')));
    await drawer.getByText(`the SEC’s file says CIK ${TESLA.cik}`).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a color is changed, and readers see it', async () => {
    const { context, page } = await admin.open();
    const why = 'a new look';
    await openPage(page, `${product.url}/admin/theme`);
    await page.getByRole('combobox', { name: 'Brand' }).selectOption('Filingwire');
    const colors = { light: '#0d6b38', dark: '#0d6b39' };
    for (const [scheme, color] of Object.entries(colors)) {
      const fields = page.getByRole('group', { name: scheme === 'light' ? 'Light' : 'Dark', exact: true });
      for (const name of ['Buttons', 'Button hover']) await fields.getByRole('textbox', { name, exact: true }).fill(color);
    }
    const faults = await act(page, page.getByRole('button', { name: 'Save' }), 'Change colors', why);
    await page.getByRole('list', { name: 'History' }).getByText(why).waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    await admin.waitForEvent(page, 'BrandThemeChanged', 'Brand theme changed', why);
    await openPage(page, `${product.url}/?brand=filingwire`);
    const primary = "getComputedStyle(document.documentElement).getPropertyValue('--fw-primary').trim()";
    for (const [scheme, color] of Object.entries(colors)) {
      await showAs(page, scheme, 1280);
      expect(await page.evaluate(primary)).toBe(color);
    }
    faults.push(...(await faultsInEveryLook(page)));
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the price of PRO is changed, and the comparison with Stripe is shown', async () => {
    const { context, page } = await admin.open();
    const why = 'dearer';
    await openPage(page, `${product.url}/admin/stripe-setup`);
    await page.getByText('Stripe test mode: no one is charged').waitFor();
    await page.getByRole('table', { name: 'Mismatches' }).getByText('sub_unlisted').waitFor();
    const faults = await faultsInEveryLook(page);
    const change = page.getByRole('button', { name: 'Change 8KGetter' });
    const month = (dialog: Locator) => dialog.getByRole('textbox', { name: 'PRO, monthly (price ID)' }).fill('price_n');
    faults.push(...(await act(page, change, 'Set prices', why, month)));
    await page.getByRole('table', { name: 'Prices per brand' }).getByText('$25.00 (price_n)').waitFor();
    await page.getByRole('list', { name: 'History' }).getByText(why).waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    await admin.waitForEvent(page, 'PricesConfigured', 'Prices configured', why);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a view is rebuilt and rolled back, and the rebuilt one is dropped', async () => {
    const { context, page } = await admin.open();
    const why = 'looks wrong';
    await openPage(page, `${product.url}/admin/projections`);
    const one = page.getByRole('listitem', { name: 'filing-feed' });
    const live = one.getByRole('list').getByText(/: live/);
    const before = (await live.textContent()) ?? '';
    const faults = await act(page, one.getByRole('button', { name: 'Rebuild' }), 'Rebuild', why);
    await one
      .getByText(/^Rebuild finished: generation \d+ was made live\.$/)
      .first()
      .waitFor();
    await one.getByText(before).waitFor({ state: 'detached' });
    faults.push(...(await faultsInEveryLook(page)));
    await admin.waitForEvent(page, 'ProjectionRebuildStarted', 'Projection rebuild started', why);
    await page.goto(`${product.url}/admin/projections`);
    faults.push(...(await act(page, one.getByRole('button', { name: 'Roll back' }), 'Roll back', `as before, ${why}`)));
    await one.getByText(before).waitFor();
    const drop = one.getByRole('button', { name: /^Drop \d+$/ });
    faults.push(...(await act(page, drop, 'Drop', `not needed, ${why}`)));
    await drop.waitFor({ state: 'detached' });
    await admin.waitForEvent(page, 'ProjectionRolledBack', 'Projection rolled back', `as before, ${why}`);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a wrong title and a wrong issuer in a filing are corrected', async () => {
    const { context, page } = await admin.open();
    const why = 'misread';
    await page.goto(`${product.url}/admin/insiders?open=${JANE.cik}&tab=filings`);
    const correct = drawerOf(page).getByRole('button', { name: `Correct ${PURCHASE}` });
    const title = 'Chief Officer of Apple';
    const faults = await act(page, correct, 'Correct', `${why}: title`, (dialog) =>
      dialog.getByRole('textbox', { name: 'Correct title' }).fill(title),
    );
    await drawerOf(page).getByText(title).waitFor();
    faults.push(
      ...(await act(page, correct, 'Correct', `${why}: issuer`, async (dialog) => {
        await dialog.getByText('Issuer', { exact: true }).click();
        await dialog.getByRole('textbox', { name: 'CIK of the correct issuer' }).fill(TESLA.cik);
      })),
    );
    await drawerOf(page).getByRole('cell', { name: TESLA.ticker }).waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    await admin.waitForEvent(page, 'FilingReportCorrected', 'Filing report corrected', `${why}: issuer`);
    await openPage(page, `${product.url}/insider/${JANE.cik}?brand=filingwire`);
    await page.getByText(title).first().waitFor();
    await page.getByText(TESLA.ticker).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a test message of a template is sent', async () => {
    const { context, page } = await admin.open();
    const why = 'how it looks';
    const tests = () => sendgrid.sent.filter(({ personalizations }) => personalizations[0]?.to[0]?.email === ADMIN_EMAIL);
    const before = tests().length;
    await page.goto(`${product.url}/admin/message-templates?template=account-mail`);
    const faults = await act(page, page.getByRole('button', { name: 'Send a test…' }), 'Send', why);
    await eventually('the mail', async () => tests().length > before || null);
    expect(tests().at(-1)?.subject).toMatch(/Test/);
    await admin.waitForEvent(page, 'MessageTemplateTested', 'Message template tested', why);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a message of unknown outcome is resolved by hand', async () => {
    const { context, page } = await admin.open();
    const why = 'not at the provider';
    await openPage(page, `${product.url}/admin/notifications?state=unknown`);
    await firstRow(page).click();
    const drawer = drawerOf(page);
    await drawer.getByText('Account', { exact: false }).first().waitFor();
    const faults = await faultsInEveryLook(page);
    for (const other of ['Send again', 'Mark as sent']) faults.push(...(await looked(page, other, why)));
    const resolve = drawer.getByRole('button', { name: 'Mark as not sent' });
    faults.push(...(await act(page, resolve, 'Count as failed', why)));
    await resolve.waitFor({ state: 'detached' });
    await drawer.getByRole('tab', { name: 'History' }).click();
    await drawer.getByText(why).waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    await admin.waitForEvent(page, 'MessageResolvedByHand', 'Message resolved by hand', why);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the list of users leads to the reason why an account was not alerted', async () => {
    const { context, page } = await admin.open();
    await openPage(page, `${product.url}/admin/users?verified=yes`);
    await firstRow(page).click();
    await drawerOf(page).getByRole('heading', { name: 'Account' }).waitFor();
    const account = new URL(page.url()).searchParams.get('open') ?? '';
    await page.goto(`${product.url}/admin/filings?open=${RESIGNATION}&tab=alerts`);
    await page.getByRole('link', { name: 'Why an account was or wasn’t alerted' }).click();
    await page.getByRole('textbox', { name: 'Account' }).fill(account);
    await page.getByRole('button', { name: 'Explain' }).click();
    const answer = page.getByRole('region', { name: 'Explanation' });
    await answer.getByRole('status').waitFor();
    await answer.getByText('The account wasn’t alerted').waitFor();
    await answer.getByText(/in the daily digest instead of right away/).waitFor();
    const faults = await faultsInEveryLook(page);
    await answer
      .getByRole('link', { name: /^Event / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the bearer token is sent only to the admin area, and a user’s session never is', async () => {
    const { context, page } = await admin.open(reader.session);
    const leaks: string[] = [];
    const calls = { admin: 0, user: 0 };
    page.on('request', (request: Request) => {
      const { pathname, origin: host } = new URL(request.url());
      const { authorization, 'x-session': session } = request.headers();
      const isAdmin = host === product.url && pathname.startsWith('/api/admin/');
      if (authorization !== undefined && isAdmin) calls.admin += 1;
      if (session !== undefined && !isAdmin) calls.user += 1;
      if (authorization !== undefined && !isAdmin) leaks.push(`the bearer to ${request.url()}`);
      if (session !== undefined && isAdmin) leaks.push(`the session to ${request.url()}`);
    });
    const pages = PAGE_ROUTES.map(([path]) => path).filter((path) => path.startsWith('/admin') && path !== '/admin/login');
    for (const address of [...pages, '/', '/ticker/AAPL', '/settings']) {
      const before = { ...calls };
      await openPage(page, `${product.url}${address}?brand=filingwire`);
      const kind = address.startsWith('/admin') ? 'admin' : 'user';
      await eventually(`a call with its credential on ${address}`, async () => calls[kind] > before[kind] || null);
    }
    expect(leaks).toEqual([]);
    await context.close();
  });
});
