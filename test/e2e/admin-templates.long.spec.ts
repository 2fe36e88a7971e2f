import type { Browser } from 'playwright-core';
import { ADMIN_ENVIRONMENT, AdminBrowser } from '../kit/admin-browser.ts';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { faultsInEveryLook } from '../kit/page-faults.ts';
import { type Product, removeDataDir, startProduct } from '../kit/product.ts';

/** Runs against the built product, whose template compiler is a process of its own. */
inBrowser('mail templates in the admin area', () => {
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

  test('an edit is previewed, published and found in the history', async () => {
    const { context, page } = await admin.open();
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text());
    });
    await page.goto(`${product.url}/admin/message-templates?template=account-mail`);
    const frame = page.frameLocator('iframe[title="Email preview"]');
    await frame.getByText('If the button doesn’t work').waitFor();
    const mjml = page.getByRole('textbox', { name: 'MJML' });
    const words = 'Should the button fail';
    await mjml.fill((await mjml.inputValue()).replace('If the button doesn’t work', `${words}<script>`));
    await page.getByText('<script> isn’t allowed in an email.').waitFor();
    const faults = await faultsInEveryLook(page, false);
    await mjml.fill((await mjml.inputValue()).replace('<script>', ''));
    await frame.getByText(words).waitFor();
    faults.push(...(await faultsInEveryLook(page, false)));
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('clearer');
    faults.push(...(await faultsInEveryLook(page, false)));
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('heading', { name: 'Edited' }).waitFor();
    await page.goto(`${product.url}/admin/activity?type=MessageTemplateChanged`);
    // The list may lag behind the publication, so its first row may be another one.
    const changed = page.getByRole('row').filter({ hasText: 'clearer' });
    await changed.getByRole('button', { name: 'Message template changed' }).click();
    await page.getByRole('dialog').getByText('clearer').first().waitFor();
    await page.goto(`${product.url}/admin/message-templates?template=account-mail`);
    await page.getByRole('button', { name: 'Restore defaults…' }).click();
    await dialog.getByLabel('Reason').fill('as before');
    await dialog.getByRole('button', { name: 'Use the default files' }).click();
    await page.getByRole('heading', { name: 'Default files' }).waitFor();
    expect({ faults, said }).toEqual({ faults: [], said: [] });
    await context.close();
  });
});
