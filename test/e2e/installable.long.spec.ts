import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { inBrowser, launchWithProfile } from '../kit/browser.ts';
import { type Product, removeDataDir, startProduct } from '../kit/product.ts';

inBrowser('the pages as an application', () => {
  const profile = mkdtempSync(join(tmpdir(), 'filingwire-profile-'));
  let product: Product;
  let context: BrowserContext;

  beforeAll(async () => {
    product = await startProduct({
      BRAND_HOSTS: '8k.localhost=material-events,f4.localhost=form4getter,all.localhost=filingwire',
    });
    context = await launchWithProfile(profile);
  });
  afterAll(async () => {
    await context?.close();
    await product?.stop();
    if (product) removeDataDir(product.dataDir);
    rmSync(profile, { recursive: true, force: true });
  });

  /** Browsers resolve every host below `localhost` to this machine. */
  const HOSTS = { '8k.localhost': '8KGetter', 'f4.localhost': 'Form4Getter', 'all.localhost': 'Filingwire' };

  test('the browser offers to install the pages at the host of every brand, under its name', async () => {
    const page = await context.newPage();
    const browser = await context.newCDPSession(page);
    for (const [host, name] of Object.entries(HOSTS)) {
      await page.goto(product.url.replace('localhost', host));
      const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
      const { errors, data = '{}' } = await browser.send('Page.getAppManifest');
      expect([installabilityErrors, errors, JSON.parse(data)]).toEqual([
        [],
        [],
        expect.objectContaining({ name, short_name: name }),
      ]);
    }
  });
});
