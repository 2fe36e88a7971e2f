import type { Browser, BrowserContext, Page } from 'playwright-core';
import { sampleCompanies } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { inBrowser, launchBrowser, openAsOperator } from '../kit/browser.ts';
import { call, HttpReader } from '../kit/http-reader.ts';
import { faultsInEveryLook, openPage, whenLoaded } from '../kit/page-faults.ts';
import { eventually, type Product, removeDataDir, spawnProgram, startProduct } from '../kit/product.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';
import { verifyContact } from '../kit/verify-contact.ts';

const TICKERS = sampleCompanies.slice(0, 10).map(({ ticker }) => ticker);
const [TICKER = ''] = TICKERS;
const READERS = { free: 'free@example.com', subscriber: 'sub@example.com', given: 'given@example.com' } as const;
type Reader = keyof typeof READERS;

/** The pages of plans, add-ons, payments, price alerts, the assistant and the text search, where plans are sold. */
inBrowser('the pages of plans', () => {
  let product: Product;
  let browser: Browser;
  const sessions = new Map<Reader, string>();

  beforeAll(async () => {
    product = await startProduct({ BILLING: 'on' });
    const { url, dataDir } = product;
    await eventually('the companies', async () => (await call<readonly unknown[]>(url, '/api/tickers?q=A')).length || null);
    for (const [name, email] of Object.entries(READERS)) {
      const reader = await HttpReader.open(url, 'material-events', TICKERS, ['8-K']);
      await reader.post(url, '/api/notify', { email, phone: null });
      await verifyContact(url, email, (path, body) => reader.post(url, path, body));
      sessions.set(name as Reader, reader.session);
    }
    const grant = spawnProgram('ops.main', ['grant-pro', READERS.given, '--reason', 'a test'], { DATA_DIR: dataDir });
    expect(await grant.ended).toBe(0);
    browser = await launchBrowser();
    const { context, page } = await opened('subscriber');
    await openAsOperator(context, url);
    await openPage(page, `${url}/upgrade`);
    await page.getByRole('button', { name: 'Start Subscription →' }).click();
    await page.getByRole('button', { name: 'Pay with the test card' }).click();
    await page.getByText('Thank you! PRO is on.').waitFor();
    await context.close();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    if (product) removeDataDir(product.dataDir);
  });

  const opened = async (reader: Reader | null): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    const session = reader === null ? undefined : sessions.get(reader);
    if (session) await context.addInitScript((kept) => localStorage.setItem('session', kept), session);
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    return { context, page };
  };

  test('are accessible in every look, and none scrolls sideways', async () => {
    const faults: string[] = [];
    const look = async (page: Page, name: string) => {
      await whenLoaded(page);
      for (const fault of await faultsInEveryLook(page)) faults.push(`${name}: ${fault}`);
    };
    const as = async (
      reader: Reader | null,
      steps: (page: Page, at: (path: string, brand?: string) => Promise<void>) => Promise<void>,
    ) => {
      const { context, page } = await opened(reader);
      await steps(page, (path, brand = 'material-events') =>
        openPage(page, `${product.url}${path.replace(/(#|$)/, `${path.includes('?') ? '&' : '?'}brand=${brand}$1`)}`),
      );
      await context.close();
    };
    await as(null, async (page, at) => {
      await at('/upgrade');
      await page.getByRole('region', { name: 'PRO' }).waitFor();
      await look(page, 'upgrade-visitor');
      await at('/pricing#add-ons', 'filingwire');
      await look(page, 'pricing-add-ons');
    });
    await as('free', async (page, at) => {
      await at('/upgrade', 'filingwire');
      await look(page, 'upgrade-free');
      await at('/upgrade', 'form4getter');
      await look(page, 'upgrade-insider-brand');
      await at('/settings#billing');
      await look(page, 'settings-free');
      await at('/search', 'filingwire');
      await look(page, 'search-empty');
      await at('/search?q=resigns', 'filingwire');
      await look(page, 'search-hits');
      await at('/search?q=resigns', 'form4getter');
      await look(page, 'search-insider-brand');
    });
    await as('subscriber', async (page, at) => {
      await at('/settings#ticker-add-ons');
      await page.getByRole('button', { name: 'One more pack' }).click();
      await page.getByRole('button', { name: 'Buy 1 pack' }).waitFor();
      await look(page, 'settings-add-ons');
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).waitFor();
      await look(page, 'settings-cancel');
    });
    await as('given', async (page, at) => {
      await at('/upgrade');
      await look(page, 'upgrade-pro');
      await at(`/ticker/${TICKER}`);
      await page.getByRole('button', { name: 'Price alert', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `Price alerts for ${TICKER}` });
      await dialog.waitFor();
      await look(page, 'price-alert-dialog');
      await dialog.getByRole('textbox').fill('100000');
      await dialog.getByRole('button', { name: 'Set alert' }).click();
      await dialog.getByText(/^Set: /).waitFor();
      await look(page, 'price-alert-set');
      await at('/search?q=resigns', 'filingwire');
      await look(page, 'search-pro');
      await at('/', 'filingwire');
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await page.getByRole('dialog', { name: 'Ask the filings' }).waitFor();
      await look(page, 'chat-panel');
      await page.getByRole('textbox', { name: 'Your question' }).fill(`Which insiders bought ${TICKER} shares this year?`);
      await page.keyboard.press('Enter');
      await page.getByText('Searching filings…').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' });
      await look(page, 'chat-answer');
    });
    expect(faults).toEqual([]);
  });
});
