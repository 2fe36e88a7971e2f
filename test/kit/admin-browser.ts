import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { call } from './http-reader.ts';
import { pageFaults } from './page-faults.ts';
import { eventually, type Product } from './product.ts';
import { WAIT_TIMEOUT_MS } from './timeouts.ts';

/** The administrator that a product is started with. */
const ADMIN = { email: 'dana@example.com', password: 'correct horse battery' };

/** Of {@link startProduct}. */
export const ADMIN_ENVIRONMENT = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** Signs in as who {@link ADMIN_ENVIRONMENT} names. @returns the bearer. */
export async function signInOwner(url: string): Promise<string> {
  // Tries are counted, also those that a busy machine answers too late.
  return (await call<{ readonly token: string }>(url, '/api/admin/sign-in', { body: ADMIN, isLimitAwaited: true })).token;
}

/** The owner of a product in a browser: signed in once, because tries are counted, and at home in as many windows as a test wants. */
export class AdminBrowser {
  #credential: string | null = null;

  constructor(
    private readonly browser: Browser,
    private readonly product: Product,
  ) {}

  /**
   * A window of an administrator who is signed in. Close its context.
   * @param session of a user who is logged in to the same browser.
   */
  async open(
    scheme: 'light' | 'dark',
    width: number,
    session?: string,
  ): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
    this.#credential ??= await signInOwner(this.product.url);
    const kept = { 'theme-mode': scheme, adminAuth: this.#credential, ...(session === undefined ? {} : { session }) };
    const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
    const context = await this.browser.newContext({
      ...{ viewport: { width, height: 900 }, reducedMotion: 'reduce' },
      storageState: { cookies: [], origins: [{ origin: this.product.url, localStorage }] },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    return { context, page };
  }

  /**
   * Waits until the newest event of a type stands in the activity of the product with its reason; the view follows the log.
   * @param words as which the page shows the type.
   */
  async found(page: Page, type: string, words: string, reason: string): Promise<void> {
    await eventually(`${type} with its reason`, async () => {
      await page.goto(`${this.product.url}/admin/activity?type=${type}`);
      await page.getByRole('button', { name: words }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(words).first().waitFor();
      // Until the view has followed, the newest event is an older one: it is looked at again.
      return (await dialog.getByText(reason).count()) > 0 || null;
    });
  }
}

/** The dialog in which an administrator gives the reason of an act. */
export function reasonDialog(page: Page): Locator {
  return page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Reason' }) });
}

/**
 * Takes up an offer of a page, gives a reason and waits until the server has done it.
 * @param fill does what the dialog asks for beside the reason.
 * @returns what is wrong with the filled dialog; frames of previews run no script and are left out.
 */
export async function act(
  page: Page,
  offer: Locator,
  yes: string,
  reason: string,
  fill: (dialog: Locator) => Promise<void> = async () => {},
): Promise<string[]> {
  await offer.click();
  const dialog = reasonDialog(page);
  await fill(dialog);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  const confirm = dialog.getByRole('button', { name: yes, exact: true, disabled: false });
  await confirm.waitFor();
  const faults = await pageFaults(page, false);
  await confirm.click();
  await dialog.waitFor({ state: 'detached' });
  return faults;
}
