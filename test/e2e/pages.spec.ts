import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { FULL_MATRIX, inBrowser, launchBrowser } from '../kit/browser.ts';
import { eventually, type Product, removeDataDir, startProduct } from '../kit/product.ts';
import { CFO_RESIGNS, COMPANIES, eightK, PublishedEdgar } from '../kit/published-edgar.ts';
import { form4 } from '../kit/published-form4.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const BRANDS = ['material-events', 'form4getter', 'filingwire'] as const;
const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [1280, 390] as const;
const PATHS = [
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
  '/pricing',
  '/terms',
  '/privacy',
  '/about-our-ai',
  '/nowhere',
];

/** `npm run test:pages` looks at every brand; CI at the one with the most pages. */
const BRANDS_SEEN = FULL_MATRIX ? BRANDS : BRANDS.slice(0, 1);

/** The frame is the same for all: each brand shows its own home and tickers, one of them every page. */
function pathsOf(brand: (typeof BRANDS)[number]): readonly string[] {
  if (brand === 'material-events') return [...PATHS, '/?view=table', '/insiders?q=doe'];
  return ['/', '/ticker/AAPL', ...(brand === 'form4getter' ? INSIDER_PATHS : ['/search', '/search?q=resigns'])];
}

/** Pages of the brand that follows Form 4. */
const INSIDER_PATHS = [
  '/insiders',
  '/insiders?screen=clusters',
  '/insiders?screen=largest',
  '/insiders?q=doe',
  '/insider/77',
  '/insider/77?code=G',
  '/insider/999',
  // A filing that another amends and that is in a thread with others, and its amendment.
  '/filings/0000000000-26-000002',
  '/filings/0000000000-26-000004',
];
/** One of each kind of page that people print. */
const PRINTED = [
  '/filings/0000000000-26-000001?brand=material-events',
  '/ticker/AAPL?brand=material-events',
  '/insider/77?brand=form4getter',
  '/today?brand=material-events',
  '/?brand=material-events',
  '/?view=table&brand=material-events',
  '/alerts?brand=material-events',
  '/terms?brand=material-events',
];
/** Controls that print, texts that are too light for white paper, parts beyond the paper's edge. */
const PRINT_FAULTS = `(() => {
  const shows = (part) => {
    const { width, height } = part.getBoundingClientRect();
    return part.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
  };
  const named = (part) => part.tagName.toLowerCase() + ' ' + (part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 40);
  const light = (colour) => {
    const [r, g, b] = (colour.match(/[\\d.]+/g) ?? []).map((part) => (Number(part) / 255 <= 0.04045 ? Number(part) / 255 / 12.92 : ((Number(part) / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const controls = [...document.querySelectorAll('nav, search, input, select, textarea, button.mantine-Button-root, .mantine-ActionIcon-root')];
  const worded = [...document.querySelectorAll('main *')].filter((part) =>
    [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== ''));
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return [
    ...controls.filter(shows).map((part) => 'prints ' + named(part)),
    ...worded.filter((part) => shows(part) && 1.05 / (light(getComputedStyle(part).color) + 0.05) < 4.5)
      .map((part) => 'too light: ' + named(part) + ' ' + getComputedStyle(part).color),
    ...(light(getComputedStyle(document.body).backgroundColor) < 0.99 ? ['the paper is not white'] : []),
    ...(over > 1 ? ['cut at the side by ' + over + ' px'] : []),
  ];
})()`;
const JANE = { cik: '0000000077', name: 'DOE JANE', title: 'Chief Financial Officer' };
const JOHN = { cik: '0000000078', name: 'ROE JOHN', title: null };

inBrowser('every page, in each scheme and width', () => {
  const origin = new PublishedEdgar();
  let product: Product;
  let browser: Browser;
  let session: string;

  beforeAll(async () => {
    await origin.start();
    product = await startProduct(origin.environment);
    session = await eventually('a first subscription', async () => {
      const answer = await fetch(`${product.url}/api/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tickers: 'AAPL,MSFT', forms: '8-K', note: 'Watch closely' }),
      });
      return answer.ok ? ((await answer.json()) as { session: string }).session : null;
    });
    origin.publish(eightK(1, COMPANIES[0], CFO_RESIGNS));
    await eventually('the filing', async () => {
      const answer = await fetch(`${product.url}/api/filings/0000000000-26-000001`, { headers: { 'x-session': session } });
      return answer.ok && ((await answer.json()) as { level: string | null }).level !== null ? true : null;
    });
    const [apple] = COMPANIES;
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    const bought = { code: 'P', date: day(9), shares: 1_500, price: 182.4, after: 48_210 };
    origin.publish(
      form4(2, apple, [JANE], [bought, { code: 'S', date: day(8), shares: 10, price: null, after: 48_200 }]),
      form4(3, apple, [JOHN], [{ ...bought, date: day(4), after: 9_000 }]),
      form4(4, apple, [JANE], [{ ...bought, price: 182.45 }], { filedOn: day(0) }),
    );
    await eventually('the insiders', async () => {
      const answer = await fetch(`${product.url}/api/insiders/77`, { headers: { 'x-brand': 'form4getter' } });
      const { insider } = (await answer.json()) as { insider?: { record: { filings: number }; partners: unknown[] } };
      return insider?.record.filings === 2 && insider.partners.length === 1 ? true : null;
    });
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await origin.stop();
    if (product) removeDataDir(product.dataDir);
  });

  const opened = async (
    scheme: string,
    width: number,
    known: boolean,
    reducedMotion: 'reduce' | 'no-preference' = 'reduce',
  ): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion });
    await context.addInitScript(
      ([token, theme]) => {
        if (token) localStorage.setItem('session', token);
        if (theme) localStorage.setItem('theme-mode', theme);
      },
      [known ? session : '', scheme],
    );
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    return { context, page };
  };

  const shown = async (page: Page, address: string): Promise<void> => {
    await page.goto(address);
    await page.getByRole('heading').first().waitFor();
    // The live stream keeps the network busy for ever; skeletons are what a page shows while it loads.
    await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  };

  /** Pixels beyond the window's edge, once the page has come to rest: parts that measure themselves follow a change of size with the next frames. */
  const sidewaysOf = async (page: Page): Promise<number> => {
    let pixels = 0;
    for (let frames = 0; frames < 60; frames += 1) {
      pixels = await page.evaluate<number>(
        'new Promise((seen) => requestAnimationFrame(() => seen(document.documentElement.scrollWidth - document.documentElement.clientWidth)))',
      );
      if (pixels <= 1) break;
    }
    return pixels;
  };

  /** What axe finds, and whether the page can be pushed sideways. */
  const faultsOf = async (page: Page, address: string): Promise<string[]> => {
    await shown(page, address);
    await page.evaluate(AXE);
    const { violations } = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
    const sideways = await sidewaysOf(page);
    return [
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
      ),
      ...(sideways > 1 ? [`scrolls sideways by ${sideways} px`] : []),
    ];
  };

  test.each(SCHEMES.flatMap((scheme) => WIDTHS.map((width) => [scheme, width] as const)))(
    '%s at %i px: accessible, and no page scrolls sideways',
    async (scheme, width) => {
      const faults: string[] = [];
      const { context, page } = await opened(scheme, width, true);
      for (const brand of BRANDS_SEEN) {
        for (const path of pathsOf(brand)) {
          const address = `${product.url}${path}${path.includes('?') ? '&' : '?'}brand=${brand}`;
          for (const fault of await faultsOf(page, address)) faults.push(`${brand} ${path}: ${fault}`);
        }
      }
      await context.close();
      const visitor = await opened(scheme, width, false);
      for (const brand of BRANDS_SEEN) {
        for (const fault of await faultsOf(visitor.page, `${product.url}/?brand=${brand}`))
          faults.push(`${brand} landing: ${fault}`);
      }
      await visitor.context.close();
      expect(faults).toEqual([]);
    },
  );

  // WCAG 1.4.10: 1280 px at 200 % and at 400 %; WCAG 1.4.4: text alone at 200 %.
  test('no page scrolls sideways when it is zoomed, or its text alone is', async () => {
    const faults: string[] = [];
    for (const known of [true, false]) {
      const { context, page } = await opened('light', 640, known);
      for (const brand of BRANDS) {
        for (const path of known ? pathsOf(brand) : ['/', '/login', '/settings']) {
          await page.setViewportSize({ width: 640, height: 450 });
          await shown(page, `${product.url}${path}${path.includes('?') ? '&' : '?'}brand=${brand}`);
          for (const [width, text] of [
            [640, 100],
            [320, 100],
            [1280, 200],
          ] as const) {
            await page.setViewportSize({ width, height: 450 });
            await page.evaluate(`document.documentElement.style.fontSize = '${text}%'`);
            const sideways = await sidewaysOf(page);
            if (sideways > 1) faults.push(`${brand} ${path} at ${width} px, text at ${text} %: ${sideways} px sideways`);
          }
        }
      }
      await context.close();
    }
    expect(faults).toEqual([]);
  });

  test('nothing moves for a reader who asks for reduced motion', async () => {
    const longest = `Math.max(0, ...[...document.querySelectorAll('*')].flatMap((element) => ['', '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part || null);
      return [style.animationDuration, style.transitionDuration].flatMap((times) => times.split(',').map(parseFloat));
    })))`;
    const seconds: Record<string, number> = {};
    for (const preference of ['reduce', 'no-preference'] as const) {
      const { context, page } = await opened('light', 1280, true, preference);
      await shown(page, `${product.url}/`);
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog', { name: 'Search' }).waitFor();
      seconds[preference] = await page.evaluate<number>(longest);
      await context.close();
    }
    expect(seconds['reduce']).toBeLessThan(0.001);
    expect(seconds['no-preference']).toBeGreaterThan(0.1);
  });

  test('beside the open side panel the table keeps its actions in sight', async () => {
    const { context, page } = await opened('light', 1280, true);
    await shown(page, `${product.url}/?view=table`);
    await page.getByRole('button', { name: '+ Add Tickers' }).click();
    await page.getByRole('button', { name: 'Collapse' }).waitFor();
    const table = await page.getByRole('table').first().boundingBox();
    const remove = await page.getByRole('button', { name: 'Remove AAPL' }).boundingBox();
    const panel = await page.getByLabel('Ticker symbol or company name').boundingBox();
    if (!table || !remove || !panel) throw new Error('the table, its action and the panel must be in sight');
    expect(remove.x + remove.width).toBeLessThanOrEqual(table.x + table.width);
    expect(table.x + table.width).toBeLessThan(panel.x);
    await context.close();
  });

  test('a title keeps its distance from the box below, and the dev outbox asks for nothing that its policy refuses', async () => {
    const { context, page } = await opened('light', 1280, true);
    await shown(page, `${product.url}/nowhere`);
    const gap = `(() => {
      const title = document.querySelector('h1');
      return title.nextElementSibling.getBoundingClientRect().top - title.getBoundingClientRect().bottom;
    })()`;
    expect(await page.evaluate<number>(gap)).toBeGreaterThanOrEqual(8);
    const refusals: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refusals.push(message.text()));
    await page.goto(`${product.url}/dev/outbox`);
    await page.getByRole('heading', { name: 'Dev outbox' }).waitFor();
    expect((await page.request.get(`${product.url}/favicon.ico`)).status()).toBe(200);
    expect(refusals).toEqual([]);
    await context.close();
  });

  test('the whole of adding a ticker works by keyboard alone', async () => {
    const { context, page } = await opened('light', 1280, true);
    await page.goto(product.url);
    await page.getByRole('heading', { name: 'Your Watchlist' }).waitFor();
    const field = page.getByLabel('Ticker symbol or company name');
    await field.focus();
    await page.keyboard.type('NVDA');
    await page.getByRole('option', { name: /NVIDIA/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'NVDA', exact: true }).first().waitFor();
    await context.close();
  });

  test('an insider is found and opened by keyboard alone', async () => {
    const { context, page } = await opened('light', 390, false);
    await page.goto(`${product.url}/insiders?brand=form4getter`);
    await page.getByLabel(/^Name of a director/).focus();
    await page.keyboard.type('jane');
    await page.getByRole('list', { name: 'Matching insiders' }).getByRole('link', { name: 'DOE JANE' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('DOE JANE');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'DOE JANE' }).waitFor();
    await page.getByRole('table', { name: 'Transactions of this insider' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/insider/0000000077');
    await context.close();
  });

  test('a printed page is its content: no ways to other pages, no controls, dark on white also for who reads in dark', async () => {
    const { context, page } = await opened('dark', 700, true);
    await page.emulateMedia({ media: 'print' });
    const faults: string[] = [];
    for (const path of PRINTED) {
      await page.goto(`${product.url}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
      for (const fault of await page.evaluate<string[]>(PRINT_FAULTS)) faults.push(`${path}: ${fault}`);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test('scripts and styles of others are refused by policy', async () => {
    const answer = await fetch(`${product.url}/`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("script-src 'self' 'unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });
});
