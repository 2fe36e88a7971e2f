import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { call } from './http-reader.ts';
import { faultsInEveryLook } from './page-faults.ts';
import { eventually, type Product } from './product.ts';
import { WAIT_TIMEOUT_MS } from './timeouts.ts';

/** The administrator configured for the product. */
const ADMIN = { email: 'dana@example.com', password: 'correct horse battery' };

/** Environment for {@link startProduct}. */
export const ADMIN_ENVIRONMENT = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** Signs in the administrator of {@link ADMIN_ENVIRONMENT}. @returns the bearer token. */
export async function signInOwner(url: string): Promise<string> {
  // The limit on attempts also counts those that a busy machine answers too late.
  return (await call<{ readonly token: string }>(url, '/api/admin/sign-in', { body: ADMIN, isLimitAwaited: true })).token;
}

/** A product's owner in a browser: signs in once, because attempts are limited, and opens any number of windows. */
export class AdminBrowser {
  #credential: string | null = null;

  constructor(
    private readonly browser: Browser,
    private readonly product: Product,
  ) {}

  /**
   * Opens a window of the signed-in administrator. The caller closes its context.
   * @param session of a user logged in to the same browser.
   */
  async open(session?: string): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
    this.#credential ??= await signInOwner(this.product.url);
    const kept = { adminAuth: this.#credential, ...(session === undefined ? {} : { session }) };
    const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
    const context = await this.browser.newContext({
      ...{ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
      storageState: { cookies: [], origins: [{ origin: this.product.url, localStorage }] },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    return { context, page };
  }

  /**
   * Waits until the activity page shows the newest event of a type with its reason, because the view lags behind the log.
   * @param label of the type on the page.
   */
  async waitForEvent(page: Page, type: string, label: string, reason: string): Promise<void> {
    await eventually(`${type} with its reason`, async () => {
      await page.goto(`${this.product.url}/admin/activity?type=${type}`);
      await page.getByRole('button', { name: label }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(label).first().waitFor();
      // The newest event is an older one until the view has caught up, so check again.
      return (await dialog.getByText(reason).count()) > 0 || null;
    });
  }
}

/** The dialog that asks an administrator for a reason. */
export function reasonDialog(page: Page): Locator {
  return page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Reason' }) });
}

/**
 * Clicks an action on a page, gives a reason and waits until the server is done.
 * @param fill fills in the dialog's other fields.
 * @returns accessibility faults of the filled dialog; preview frames run no script and are left out.
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
  const faults = await faultsInEveryLook(page, false);
  await confirm.click();
  await dialog.waitFor({ state: 'detached' });
  return faults;
}
