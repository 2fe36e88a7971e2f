import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { BRANDS, type Brand, HOSTS } from '../kit/every-page.ts';
import { devMessages } from '../kit/http-reader.ts';
import { eventually, type Product, removeDataDir, startProduct } from '../kit/product.ts';
import { PublishedEdgar } from '../kit/published-edgar.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

/** Uses Chromium with its virtual authenticator, at the host of each brand. */
inBrowser('passkeys', () => {
  const origin = new PublishedEdgar();
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    await origin.start();
    const BRAND_HOSTS = BRANDS.map((brand) => `${HOSTS[brand]}=${brand}`).join(',');
    product = await startProduct({ ...origin.environment, BRAND_HOSTS });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await origin.stop();
    if (product) removeDataDir(product.dataDir);
  });

  async function opened(brand: Brand): Promise<{ page: Page; context: BrowserContext; url: string }> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    context.setDefaultTimeout(WAIT_TIMEOUT_MS);
    return { page: await context.newPage(), context, url: `http://${HOSTS[brand]}:${new URL(product.url).port}` };
  }
  async function byLink(page: Page, url: string, email: string): Promise<void> {
    const before = (await devMessages(product.url)).length;
    await page.goto(`${url}/login`);
    await page.getByLabel('Email or phone').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('dialog', { name: 'Check your email!' }).waitFor();
    const link = await eventually('the login link', async () => {
      const messages = await devMessages(product.url);
      const mine = messages.length > before ? messages.filter(({ to }) => to === email) : [];
      return mine.map(({ text }) => /https?:\S+\/api\/verify-login\S+/.exec(text)?.[0]).find(Boolean) ?? null;
    });
    const { pathname, search } = new URL(link);
    await page.goto(`${url}${pathname}${search}`);
    await page.getByRole('button', { name: 'Logout' }).waitFor();
  }
  async function logOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  }

  test.each(BRANDS)('%s: a passkey added in the settings logs its user in; once it is lost, a link does', async (brand) => {
    const { page, context, url } = await opened(brand);
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
        automaticPresenceSimulation: true,
      },
    });
    const email = `${brand}@example.com`;
    await byLink(page, url, email);
    await page.goto(`${url}/settings`);
    const section = page.getByRole('region', { name: 'Passkeys' });
    await section.getByLabel('Passkey name').fill('My phone');
    await section.getByRole('button', { name: 'Add passkey' }).click();
    await section.getByText('never used').waitFor();
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toMatchObject([{ rpId: HOSTS[brand], isResidentCredential: true }]);
    await logOut(page);
    await page.goto(`${url}/login`);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.goto(`${url}/settings`);
    await page.getByRole('region', { name: 'Passkeys' }).getByText('last used').waitFor();
    await eventually(
      'the notice',
      async () =>
        (await devMessages(product.url)).find(({ to, text }) => to === email && text.includes('a passkey was added')) ?? null,
    );
    await logOut(page);
    await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
    await byLink(page, url, email);
    await context.close();
  });
});
