import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, openAsOperator } from './browser.ts';
import { openPage, pageFaults } from './page-faults.ts';
import { eventually, type Product, removeDataDir, startProduct } from './product.ts';
import { CFO_RESIGNS, COMPANIES, eightK, PublishedEdgar } from './published-edgar.ts';
import { form4 } from './published-form4.ts';
import { WAIT_TIMEOUT_MS } from './timeouts.ts';

export const BRANDS = ['material-events', 'form4getter', 'filingwire'] as const;
export type Brand = (typeof BRANDS)[number];
/** Chromium resolves them to this machine; to the product they are different hosts. */
export const HOSTS = { 'material-events': '8k.localhost', form4getter: 'f4.localhost', filingwire: 'all.localhost' } as const;
const BRAND_HOSTS = BRANDS.map((brand) => `${HOSTS[brand]}=${brand}`).join(',');
/** Pages that every brand has. */
export const PAGES = [
  '/',
  '/ticker/AAPL',
  '/ticker/AAPL?filing=0000000000-26-000001',
  '/filings/0000000000-26-000001',
  '/filings/0000000000-26-000001?at=0-0',
  '/filings/0000000000-26-999999',
  '/settings',
  '/alerts',
  '/alerts?alert=none',
  '/today',
  '/filing-display-comparison',
  '/ticker-detail-comparison',
  '/listings',
  '/search',
  '/upgrade',
  '/pricing',
  '/terms',
  '/privacy',
  '/about-our-ai',
  '/accuracy',
  '/developers',
  '/nowhere',
];

const JANE = { cik: '0000000077', name: 'DOE JANE', title: 'Chief Financial Officer' };
const JOHN = { cik: '0000000078', name: 'ROE JOHN', title: null };

/** The product with a watchlist, filings and insiders, and a browser that opens its pages. */
export class EveryPage {
  readonly origin = new PublishedEdgar();
  #product: Product | undefined;
  #browser: Browser | undefined;
  #session = '';

  get url(): string {
    return this.#product?.url ?? '';
  }

  async start(): Promise<void> {
    await this.origin.start();
    this.#product = await startProduct({ ...this.origin.environment, BRAND_HOSTS });
    this.#session = await eventually('a first subscription', async () => {
      const answer = await fetch(`${this.url}/api/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tickers: 'AAPL,MSFT', forms: '8-K', note: 'Watch closely' }),
      });
      return answer.ok ? ((await answer.json()) as { session: string }).session : null;
    });
    this.origin.publish(eightK(1, COMPANIES[0], CFO_RESIGNS));
    await eventually('the filing', async () => {
      const answer = await fetch(`${this.url}/api/filings/0000000000-26-000001`, { headers: { 'x-session': this.#session } });
      return answer.ok && ((await answer.json()) as { level: string | null }).level !== null ? true : null;
    });
    const [apple] = COMPANIES;
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    const bought = { code: 'P', date: day(9), shares: 1_500, price: 182.4, after: 48_210 };
    this.origin.publish(
      form4(2, apple, [JANE], [bought, { code: 'S', date: day(8), shares: 10, price: null, after: 48_200 }]),
      form4(3, apple, [JOHN], [{ ...bought, date: day(4), after: 9_000 }]),
      form4(4, apple, [JANE], [{ ...bought, price: 182.45 }], { filedOn: day(0) }),
    );
    await eventually('the insiders', async () => {
      const answer = await fetch(`${this.url}/api/insiders/77`, { headers: { 'x-brand': 'form4getter' } });
      const { insider } = (await answer.json()) as { insider?: { record: { filings: number }; partners: unknown[] } };
      return insider?.record.filings === 2 && insider.partners.length === 1 ? true : null;
    });
    this.#browser = await launchBrowser();
  }

  async stop(): Promise<void> {
    await this.#browser?.close();
    await this.#product?.stop();
    await this.origin.stop();
    if (this.#product) removeDataDir(this.#product.dataDir);
  }

  /** @param known true if the reader has the watchlist, false for a first-time visitor. */
  async opened(
    scheme: string,
    width: number,
    known: boolean,
    reducedMotion: 'reduce' | 'no-preference' = 'reduce',
  ): Promise<{ context: BrowserContext; page: Page }> {
    if (this.#browser === undefined) throw new Error('Call start() first.');
    const context = await this.#browser.newContext({ viewport: { width, height: 900 }, reducedMotion });
    await context.addInitScript(
      ([token, theme]) => {
        if (token) localStorage.setItem('session', token);
        if (theme) localStorage.setItem('theme-mode', theme);
      },
      [known ? this.#session : '', scheme],
    );
    // Some specs also open the component gallery, which only the operator sees.
    await openAsOperator(context, this.url);
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    return { context, page };
  }

  addressOf(brand: Brand, path: string): string {
    return `${this.url}${path}${path.includes('?') ? '&' : '?'}brand=${brand}`;
  }

  /** Faults found by `look` on each of a brand's pages; by default accessibility and sideways scrolling. */
  async faultsOf(
    { scheme, width, known }: { scheme: string; width: number; known: boolean },
    brand: Brand,
    paths: readonly string[],
    look: (page: Page) => Promise<string[]> = pageFaults,
  ): Promise<string[]> {
    const { context, page } = await this.opened(scheme, width, known);
    const faults: string[] = [];
    for (const path of paths) {
      await openPage(page, this.addressOf(brand, path));
      for (const fault of await look(page)) faults.push(`${brand} ${path}${known ? '' : ' of a visitor'}: ${fault}`);
    }
    await context.close();
    return faults;
  }
}
