import type { Browser } from 'playwright-core';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { eventually, type Product, removeDataDir, startProduct } from '../kit/product.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

const KB = 1024;
/** Limit for everything that a first visit to the home page loads, including what it prefetches when idle. */
const SCRIPTS = 376 * KB;
const STYLES = 60 * KB;
/** Chunks that the home page loads when idle; its first content needs none of them. */
const PREFETCHED = [
  ...['message-outlet', 'confirm-dialog', 'search-layer', 'empty-watchlist'],
  ...['contact-modal', 'edit-entry-dialog', 'watchlist-table', '/start'],
];

interface Transfer {
  readonly path: string;
  readonly type: string;
  readonly coding: string;
  /** Size on the network, headers included. */
  readonly bytes: number;
  /** Whether it arrived before the watchlist was shown. */
  readonly first: boolean;
}

inBrowser('bytes that a browser transfers', () => {
  let product: Product;
  let browser: Browser;
  let session: string;

  beforeAll(async () => {
    product = await startProduct({});
    session = await eventually('a subscription', async () => {
      const answer = await fetch(`${product.url}/api/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tickers: 'AAPL,MSFT,NVDA,TSLA,JPM', forms: '8-K', note: '' }),
      });
      return answer.ok ? ((await answer.json()) as { session: string }).session : null;
    });
    await eventually('a filing on the watchlist', async () => {
      const answer = await fetch(`${product.url}/api/watchlist`, { headers: { 'x-session': session } });
      const { watchlist } = (await answer.json()) as { watchlist: { latest_one_liner: string | null }[] };
      return watchlist.some((row) => row.latest_one_liner) || null;
    });
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    if (product) removeDataDir(product.dataDir);
  });

  /** Everything that a first visit to an address transfers until its list is there, and what it loads when idle. */
  const visit = async (path: string, heading: string): Promise<readonly Transfer[]> => {
    const context = await browser.newContext();
    await context.addInitScript((token) => localStorage.setItem('session', token), session);
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const answers = new Map<string, Omit<Transfer, 'bytes' | 'first'>>();
    const transfers: Omit<Transfer, 'first'>[] = [];
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      answers.set(requestId, {
        path: new URL(response.url).pathname,
        type: response.mimeType,
        coding: response.headers['Content-Encoding'] ?? 'identity',
      });
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const answer = answers.get(requestId);
      if (answer) transfers.push({ ...answer, bytes: encodedDataLength });
    });
    await page.goto(`${product.url}${path}`);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    const watchlist = () => transfers.some((each) => each.path === '/api/watchlist');
    await eventually('the watchlist', async () => watchlist() || null);
    // From here on live events and polls cause further requests.
    const asked = transfers.length;
    const prefetched = () => PREFETCHED.every((name) => transfers.some((each) => each.path.includes(name)));
    await eventually('what is prefetched', async () => prefetched() || null);
    await context.close();
    return transfers.map((each, at) => ({ ...each, first: at < asked }));
  };

  const sum = (transfers: readonly Transfer[], type: RegExp) =>
    transfers.filter((each) => type.test(each.type)).reduce((bytes, each) => bytes + each.bytes, 0);

  test('the home page is compressed and within its budget', async () => {
    const transfers = await visit('/', 'Your Watchlist');
    const raw = transfers.filter(
      ({ type, coding, bytes }) => /json|javascript|css|html/.test(type) && coding !== 'br' && bytes > 2 * KB,
    );
    expect(raw).toEqual([]);
    const scripts = sum(transfers, /javascript/);
    expect(scripts).toBeGreaterThan(50 * KB);
    expect(scripts).toBeLessThan(SCRIPTS);
    expect(sum(transfers, /css/)).toBeLessThan(STYLES);
  });

  test('everything that the first content needs is requested at once, and each answer only once', async () => {
    const html = await (await fetch(product.url, { headers: { accept: 'text/html' } })).text();
    const linked = [...html.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]* href="([^"]+)"/g)].map(([, path]) => path);
    expect(linked.some((path) => path?.includes('home-page'))).toBe(true);
    const transfers = await visit('/', 'Your Watchlist');
    const paths = transfers.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(linked));
    const answers = transfers
      .filter(({ first }) => first)
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/api/'));
    expect(answers).toEqual(expect.arrayContaining(['/api/brand', '/api/coverage', '/api/watchlist']));
    expect(['/api/brand', '/api/coverage'].map((path) => answers.filter((each) => each === path))).toEqual([
      ['/api/brand'],
      ['/api/coverage'],
    ]);
  });

  test('a compressed watchlist is at most a third of its size', async () => {
    const transfers = await visit('/watchlist', 'Your Watchlist');
    const plain = await fetch(`${product.url}/api/watchlist`, {
      headers: { 'x-session': session, 'accept-encoding': 'identity' },
    });
    const size = (await plain.arrayBuffer()).byteLength;
    expect(plain.headers.get('content-encoding')).toBeNull();
    const sent = transfers.find(({ path }) => path === '/api/watchlist');
    expect(sent?.coding).toBe('br');
    expect(sent?.bytes).toBeLessThan(size / 3);
  });

  test('hashed files are cached for a year, each encoding separately', async () => {
    const html = await (await fetch(product.url)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const lengths = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (coding) => {
        const answer = await fetch(product.url + script, { headers: { 'accept-encoding': coding } });
        expect(answer.headers.get('content-encoding') ?? 'identity').toBe(coding);
        expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
        expect(answer.headers.get('vary')).toBe('Accept-Encoding');
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect((await answer.text()).length).toBeGreaterThan(1_000);
        return Number(answer.headers.get('content-length'));
      }),
    );
    const { headers } = await fetch(product.url + script);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('x-frame-options')).toBeNull();
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    expect(new Set(lengths).size).toBe(3);
  });
});
