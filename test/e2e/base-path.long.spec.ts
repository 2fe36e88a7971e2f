import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { BRANDS, type Brand, HOSTS, PAGES } from '../kit/every-page.ts';
import { devMessages } from '../kit/http-reader.ts';
import { eventually, type Product, startProduct } from '../kit/product.ts';
import { CFO_RESIGNS, COMPANIES, eightK, PublishedEdgar } from '../kit/published-edgar.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

const BASE = '/fw';
const ADDRESS = /\s(?:href|src|action)="(\/[^"]*)"/g;
const FILING = '0000000000-26-000001';

/** A proxy that gives the product one path of its host; everything else belongs to another service. */
class SharedHost {
  /** Requests to the other service. The product's pages may make none. */
  readonly strayed: string[] = [];
  readonly #server: Server;

  private constructor(upstream: URL) {
    this.#server = createServer((request, response) => {
      const address = request.url ?? '/';
      if (address !== BASE && !/^\/fw[/?]/.test(address)) {
        this.strayed.push(address);
        response.writeHead(404).end();
        return;
      }
      const { hostname, port } = upstream;
      const asked = ask({ hostname, port, path: address, method: request.method, headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      asked.once('error', () => response.destroy());
      response.once('close', () => asked.destroy());
      request.pipe(asked);
    });
  }

  static async open(upstream: string): Promise<SharedHost> {
    const host = new SharedHost(new URL(upstream));
    await new Promise<void>((listens) => host.#server.listen(0, '127.0.0.1', listens));
    return host;
  }

  of(brand: Brand): string {
    return `http://${HOSTS[brand]}:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

inBrowser('under a path of a shared host', () => {
  const origin = new PublishedEdgar();
  let product: Product;
  let host: SharedHost;
  let browser: Browser;
  const contexts = new Map<Brand, BrowserContext>();

  beforeAll(async () => {
    await origin.start();
    const BRAND_HOSTS = BRANDS.map((brand) => `${HOSTS[brand]}=${brand}`).join(',');
    product = await startProduct({ ...origin.environment, BRAND_HOSTS, BASE_PATH: BASE, PUBLIC_URL: 'http://all.localhost' });
    host = await SharedHost.open(product.url);
    browser = await launchBrowser();
    for (const brand of BRANDS)
      contexts.set(brand, await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }));
  });

  afterAll(async () => {
    await browser?.close();
    host?.close();
    await product?.stop();
    await origin.stop();
  });

  const pageOf = async (brand: Brand): Promise<Page> => {
    const context = contexts.get(brand);
    if (!context) throw new Error(`no browser for ${brand}`);
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    return page;
  };
  /** Links of the page that do not lead to the product. */
  const strayLinks = async (page: Page) => {
    const addresses = await page.evaluate<string[]>(
      `[...document.querySelectorAll('a[href], form[action], img[src], link[href], script[src]')].map(
        (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('action') ?? '')`,
    );
    return addresses.filter((address) => address.startsWith('/') && !/^\/fw([/?#]|$)/.test(address));
  };

  test.each(BRANDS)(
    'a visitor of %s follows a ticker, and verifies a contact and logs in by the links of mails',
    async (brand) => {
      const page = await pageOf(brand);
      const email = `reader-of-${brand}@example.com`;
      await page.goto(`${host.of(brand)}${BASE}`);
      expect(new URL(page.url()).pathname).toBe(`${BASE}/`);
      const send = async (path: string, body: object, session = '') => {
        const headers = { 'content-type': 'application/json', 'x-brand': brand, ...(session && { 'x-session': session }) };
        const answer = await fetch(`${product.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(await answer.text());
        return (await answer.json()) as { session?: string };
      };
      const { session = '' } = await eventually('a subscription', () => send('/api/subscribe', { tickers: 'AAPL' }));
      await page.goto(`${host.of(brand)}${BASE}/?session=${session}`);
      await page.getByRole('link', { name: /AAPL/ }).first().waitFor();
      await send('/api/notify', { email, phone: null }, session);

      const linkOf = (kind: string) =>
        eventually(`the mail with ${kind}`, async () => {
          const messages = await devMessages(product.url);
          const found = messages.filter(({ to }) => to === email).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
          const link = found.find((address) => address.includes(kind));
          return link === undefined ? null : new URL(link);
        });
      const verification = await linkOf('/api/verify-contact');
      expect(verification.pathname).toBe(`${BASE}/api/verify-contact`);
      await page.goto(`${host.of(brand)}${verification.pathname}${verification.search}`);
      await page.getByRole('main').getByRole('button').click();
      await page.getByRole('link', { name: 'Log in' }).click();
      await page.waitForURL(`${host.of(brand)}${BASE}/login`);
      await page.getByRole('textbox').first().fill(email);
      await page.keyboard.press('Enter');
      const login = await linkOf('/api/verify-login');
      expect(login.pathname).toBe(`${BASE}/api/verify-login`);
      const stored = await contexts.get(brand)?.cookies();
      expect(stored?.filter(({ path }) => !path.startsWith(BASE))).toEqual([]);
      expect(await strayLinks(page)).toEqual([]);
      await page.close();
    },
  );

  test.each(BRANDS)('every page of %s loads its code and data, and links to pages, from under the path', async (brand) => {
    if (brand === BRANDS[0]) {
      origin.publish(eightK(1, COMPANIES[0], CFO_RESIGNS));
      await eventually('the filing', async () => ((await fetch(`${product.url}/api/filings/${FILING}`)).ok ? true : null));
    }
    const page = await pageOf(brand);
    const failed: string[] = [];
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (answer.status() >= 400 && !/999999|nowhere|alerts\/none/.test(pathname))
        failed.push(`${answer.status()} ${pathname} of ${page.url()}`);
    });
    for (const path of PAGES) {
      await page.goto(`${host.of(brand)}${BASE}${path}`);
      await page.getByRole('heading').first().waitFor();
      expect([path, await strayLinks(page)]).toEqual([path, []]);
      expect(new URL(page.url()).pathname.startsWith(`${BASE}/`)).toBe(true);
    }
    expect(failed).toEqual([]);
    const worker = await page.evaluate<string>('navigator.serviceWorker.ready.then(({ scope }) => scope)');
    expect(new URL(worker).pathname).toBe(`${BASE}/`);
    await page.close();
  });

  test('mails, feeds, API descriptions and pages without scripts include the path as well', async () => {
    const messages = await devMessages(product.url);
    const links = messages
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .filter((link) => link.includes('localhost'));
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((link) => !new URL(link).pathname.startsWith(`${BASE}/`))).toEqual([]);
    const text = async (path: string) => (await fetch(`${product.url}${path}`)).text();
    expect((JSON.parse(await text('/api/docs/openapi.json')) as { servers: unknown }).servers).toEqual([{ url: `${BASE}/` }]);
    expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({ start_url: `${BASE}/watchlist`, scope: `${BASE}/` });
    expect(await text('/robots.txt')).toContain(`Disallow: ${BASE}/settings`);
    expect(await text('/sitemap.xml')).toMatch(/<loc>https?:\/\/[^/<]+\/fw\/today<\/loc>/);
    for (const path of [
      '/',
      `/filings/${FILING}`,
      '/api/docs',
      '/unsubscribe/none',
      '/undo/none',
      '/api/verify-login?token=none',
    ]) {
      const html = await text(path);
      const stray = [...html.matchAll(ADDRESS)].map(([, address = '']) => address).filter((each) => !each.startsWith(`${BASE}/`));
      expect([path, stray]).toEqual([path, []]);
    }
    const moved = await fetch(`${product.url}/insider/cik/1067983`, { redirect: 'manual' });
    expect(moved.headers.get('location') ?? `${BASE}/`).toMatch(/^\/fw\//);
    // Browsers request this icon on their own for a plain page that names none.
    expect(host.strayed.filter((path) => path !== '/favicon.ico')).toEqual([]);
  });
});
