import type { Browser, Page } from 'playwright-core';
import { PAGE_ROUTES } from '../../backend/apps/pages/page-routes.ts';
import { ADMIN_ENVIRONMENT, AdminBrowser, act } from '../kit/admin-browser.ts';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { faultsInEveryLook, openPage, whenLoaded } from '../kit/page-faults.ts';
import { eventually, type Product, removeDataDir, startProduct } from '../kit/product.ts';
import { CFO_RESIGNS, COMPANIES, eightK, PublishedEdgar } from '../kit/published-edgar.ts';
import { form4 } from '../kit/published-form4.ts';

const JANE = { cik: '0000000077', name: 'DOE JANE', title: 'Chief Financial Officer' };
const J = { cik: '0000000078', name: 'DOE J', title: 'Chief Financial Officer' };
const accession = (n: number) => `0000000000-26-${String(n).padStart(6, '0')}`;

inBrowser('what an administrator does with filings and insiders', () => {
  const origin = new PublishedEdgar();
  let product: Product;
  let browser: Browser;
  let admin: AdminBrowser;
  beforeAll(async () => {
    await origin.start();
    product = await startProduct({ ...origin.environment, ...ADMIN_ENVIRONMENT });
    const [apple] = COMPANIES;
    const bought = { code: 'P', date: '2026-01-12', shares: 1_500, price: 182.4, after: 48_210 };
    origin.publish(
      eightK(1, apple, CFO_RESIGNS),
      eightK(2, apple, { ...CFO_RESIGNS, text: 'On this day, John Roe was appointed Chief Financial Officer of the Company.' }),
      { ...eightK(3, apple, CFO_RESIGNS), damaged: 'the end is missing' },
      form4(4, apple, [JANE], [bought]),
      form4(5, apple, [J], [{ ...bought, after: 9_000 }]),
    );
    browser = await launchBrowser();
    admin = new AdminBrowser(browser, product);
    for (const cik of ['77', '78'])
      await eventually('the insiders', async () => {
        const answer = await fetch(`${product.url}/api/insiders/${cik}`, { headers: { 'x-brand': 'filingwire' } });
        return answer.ok ? true : null;
      });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await origin.stop();
    if (product) removeDataDir(product.dataDir);
  });

  const drawerOf = (page: Page) => page.getByRole('dialog').first();
  const row = (page: Page, name: string) => page.getByRole('rowheader').getByRole('button', { name });
  const offer = (page: Page, name: string) => drawerOf(page).getByRole('button', { name, exact: true });

  test('a filing is read again, and a damaged one is skipped', async () => {
    const { context, page } = await admin.open();
    // The list fills up on a page that was opened before anything arrived.
    await page.clock.install();
    const none = { rows: [], troubles: { waiting: 0, partial: 0, unread: 0, parked: 0 }, next: null };
    await page.route(/\/api\/admin\/filings\?/, (route) => route.fulfill({ json: none }), { times: 1 });
    await page.goto(`${product.url}/admin/filings`);
    await page.getByText('No filings yet').waitFor();
    const faults = await faultsInEveryLook(page);
    await page.clock.fastForward(15_000);
    await row(page, accession(1)).click();
    const drawer = drawerOf(page);
    await drawer.getByText('What we couldn’t read').waitFor();
    for (const tab of ['Reading', 'Facts', 'Score', 'Alerts']) {
      await drawer.getByRole('tab', { name: tab }).click();
      faults.push(...(await faultsInEveryLook(page)));
    }
    const why = 'read a second time';
    faults.push(...(await act(page, offer(page, 'Read again…'), 'Read again', why)));
    await drawer.getByRole('tab', { name: 'History' }).click();
    await drawer.getByText(why).waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    await page.goto(`${product.url}/admin/filings?open=${accession(3)}`);
    await act(page, offer(page, 'Read again…'), 'Read again', why);
    faults.push(...(await act(page, offer(page, 'Skip…'), 'Skip', 'nothing to read')));
    await drawer.getByRole('button', { name: 'Skip…' }).waitFor({ state: 'detached' });
    await admin.waitForEvent(page, 'FilingReadingOrdered', 'Filing reading ordered', 'nothing to read');
    expect(faults).toEqual([]);
    await context.close();
  });

  test('two filings are merged and separated again', async () => {
    const { context, page } = await admin.open();
    await page.goto(`${product.url}/admin/duplicates`);
    await page.getByRole('button', { name: 'Compare two filings…' }).click();
    await page.getByLabel('Accession number of the later filing').fill(accession(2));
    await page.getByLabel('Accession number of the earlier filing').fill(accession(1));
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const drawer = drawerOf(page);
    await drawer.getByRole('table', { name: 'The two filings' }).waitFor();
    const faults = await faultsInEveryLook(page);
    faults.push(...(await act(page, offer(page, 'Merge…'), 'Merge', 'one letter')));
    await row(page, accession(2)).getByText(accession(2)).waitFor();
    const why = 'two letters';
    faults.push(...(await act(page, offer(page, 'Separate…'), 'Separate', why)));
    await drawer.getByRole('button', { name: 'Separate…' }).waitFor({ state: 'detached' });
    await drawer.getByRole('tab', { name: 'History' }).click();
    await drawer.getByText(why).waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    await admin.waitForEvent(page, 'FilingDuplicateDismissed', 'Filing duplicate dismissed', why);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('an insider is merged into another and separated again', async () => {
    const { context, page } = await admin.open();
    await page.goto(`${product.url}/admin/insiders?open=${J.cik}`);
    const drawer = drawerOf(page);
    await drawer.getByRole('heading', { name: 'Names' }).waitFor();
    const faults = await faultsInEveryLook(page);
    await drawer.getByRole('button', { name: 'Merge…' }).click();
    const why = 'one person';
    await page.getByRole('textbox', { name: 'CIK of the person to keep' }).fill(JANE.cik);
    await page.getByRole('textbox', { name: 'Reason' }).fill(why);
    faults.push(...(await faultsInEveryLook(page)));
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await drawer.getByRole('button', { name: 'Separate…' }).waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    await page.goto(`${product.url}/insider/${J.cik}?brand=filingwire`);
    await page.waitForURL((url) => url.pathname === `/insider/${JANE.cik}`);
    await page
      .getByText(accession(5))
      .or(page.locator(`a[href*="${accession(5)}"]`))
      .first()
      .waitFor();
    await admin.waitForEvent(page, 'InsiderMerged', 'Insider merged', why);
    await page.goto(`${product.url}/admin/insiders?open=${J.cik}`);
    faults.push(...(await act(page, offer(page, 'Separate…'), 'Separate', 'two people')));
    await drawer.getByRole('button', { name: 'Merge…' }).waitFor();
    await page.goto(`${product.url}/insider/${J.cik}?brand=filingwire`);
    await page.getByRole('heading', { name: 'J. Doe' }).first().waitFor();
    await whenLoaded(page);
    expect(new URL(page.url()).pathname).toBe(`/insider/${J.cik}`);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('an administrator is added, is given another role and is removed', async () => {
    const { context, page } = await admin.open();
    const email = 'helper@example.com';
    await openPage(page, `${product.url}/admin/administrators`);
    const dialog = page.getByRole('dialog');
    const order = async (yes: string, reason: string): Promise<string[]> => {
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
      const confirm = dialog.getByRole('button', { name: yes, exact: true, disabled: false });
      await confirm.waitFor();
      const faults = await faultsInEveryLook(page);
      await confirm.click();
      await dialog.waitFor({ state: 'detached' });
      return faults;
    };
    await page.getByRole('button', { name: 'Add administrator…' }).click();
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    const faults = await order('Add', 'helps out');
    await page.getByRole('status').getByText(`Password for ${email}`).waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    await page.getByRole('button', { name: `Change role… ${email}` }).click();
    await dialog.getByRole('radio', { name: /^Operator/ }).check();
    faults.push(...(await order('Change role', 'acts from now on')));
    await page.getByRole('button', { name: `History of ${email}` }).click();
    await page.getByText('acts from now on').waitFor();
    faults.push(...(await faultsInEveryLook(page)));
    await page.getByRole('button', { name: `Remove… ${email}` }).click();
    faults.push(...(await order('Remove', 'has left')));
    await page.getByRole('button', { name: `History of ${email}` }).waitFor({ state: 'detached' });
    await admin.waitForEvent(page, 'AdministratorRemoved', 'Administrator removed', 'has left');
    expect(faults).toEqual([]);
    await context.close();
  });

  /** Every page of the area, with the details of a row opened where no test above opens them. */
  const ADDRESSES = [
    ...PAGE_ROUTES.flatMap(([path]) => (path.startsWith('/admin') ? [path] : [])),
    '/admin/tickers?open=AAPL',
    '/admin/notifications?state=failed',
    '/admin/activity?type=FilingIngested',
  ];

  test('every page of the area has no faults', async () => {
    const { context, page } = await admin.open();
    const faults: string[] = [];
    for (const address of ADDRESSES) {
      await openPage(page, `${product.url}${address}`);
      // The frames of previews run no scripts.
      for (const fault of await faultsInEveryLook(page, false)) faults.push(`${address}: ${fault}`);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});
