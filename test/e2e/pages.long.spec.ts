import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { inBrowser } from '../kit/browser.ts';
import { BRANDS, type Brand, EveryPage, HOSTS, PAGES } from '../kit/every-page.ts';
import { faultsInEveryLook, openPage, pageFaults, sidewaysOf, whenLoaded } from '../kit/page-faults.ts';
import { CFO_RESIGNS, COMPANIES, eightK } from '../kit/published-edgar.ts';

const WIDTHS = [1280, 390] as const;

/** Pages of the brand that covers Form 4. */
const INSIDER_PATHS = [
  '/insiders',
  '/insiders?screen=clusters',
  '/insiders?screen=largest',
  '/insiders?q=doe',
  '/insider/77',
  '/insider/77?code=G',
  '/insider/999',
  // A filing that is amended and belongs to a thread, and its amendment.
  '/filings/0000000000-26-000002',
  '/filings/0000000000-26-000004',
];
/** The lightweight page of a ticker, and the page that shows all components. */
const LIGHT_PATHS = ['/ticker-old/AAPL', '/public/ticker/AAPL', '/dev/ui'];
const PATHS = [...PAGES, '/?view=table', ...INSIDER_PATHS, '/search?q=resigns', ...LIGHT_PATHS];
/** Pages as a first-time visitor sees them. */
const VISITOR_PATHS = ['/', '/?step=add', '/login', '/today', '/insiders', '/settings', '/dev/ui', '/admin/login'];
/** Dialogs and panels over the watchlist, and how to open each of them. */
const DIALOGS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the palette': (page) => page.keyboard.press('Control+K'),
  'the help for the keyboard': (page) => page.keyboard.press('?'),
  'an entry': (page) => page.getByRole('button', { name: 'Edit AAPL', exact: true }).first().click(),
  'the question before a removal': (page) => page.getByRole('button', { name: 'Remove AAPL', exact: true }).first().click(),
  'a contact': (page) => page.getByRole('button', { name: 'Add Contact Info' }).click(),
};
/** One page of each kind that people print. */
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
/** Switches to a wider font: readers may set one, and the product's own font loads later. */
const WIDE_LETTERS = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { font-family: "DejaVu Sans", sans-serif !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
})()`;
/** The longest animation or transition on the current page, in seconds. */
const MAX_MOTION_SECONDS = `Math.max(0, ...[...document.querySelectorAll('*')].flatMap((element) => ['', '::before', '::after'].flatMap((part) => {
  const style = getComputedStyle(element, part || null);
  return [style.animationDuration, style.transitionDuration].flatMap((times) => times.split(',').map(parseFloat));
})))`;
/** Controls that are printed, text too light for white paper, and parts beyond the edge of the paper. */
const PRINT_FAULTS = `(() => {
  const shows = (part) => {
    const { width, height } = part.getBoundingClientRect();
    return part.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
  };
  const named = (part) => part.tagName.toLowerCase() + ' ' + (part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 40);
  const light = (color) => {
    const [r, g, b] = (color.match(/[\\d.]+/g) ?? []).map((part) => (Number(part) / 255 <= 0.04045 ? Number(part) / 255 / 12.92 : ((Number(part) / 255 + 0.055) / 1.055) ** 2.4));
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
/** What is wrong with the watchlist's table at its container's current width. */
const TABLE_FAULTS = `(() => {
  const region = document.querySelector('section[aria-label="Your Watchlist"]');
  const edge = region.getBoundingClientRect().right;
  const heads = [...region.querySelectorAll('thead th')].filter((head) => head.checkVisibility()).map((head) => head.textContent.trim());
  const wanted = ['Ticker', 'Time', 'Form', 'Alert', 'Price', 'MCap', 'Summary', 'Actions'];
  const faults = heads.join() === wanted.join() ? [] : ['columns: ' + heads.join()];
  for (const row of region.querySelectorAll('tbody tr')) {
    const summary = row.querySelector('[data-column="summary"]').getBoundingClientRect().width;
    if (summary < 260) faults.push('headline of ' + summary + ' px');
    const actions = [...row.querySelectorAll('[data-column="actions"] :is(a, button)')].filter((action) => action.checkVisibility());
    const names = actions.map((action) => action.getAttribute('aria-label').split(' ')[0]);
    if (names.join() !== 'Trade,Details,Remove') faults.push('actions: ' + names.join());
    for (const action of actions) {
      const { left, right } = action.getBoundingClientRect();
      if (right > edge || left < summary) faults.push(action.getAttribute('aria-label') + ' ends ' + (right - edge) + ' px beyond the table');
    }
    for (const cell of row.cells) {
      const over = cell.scrollWidth - cell.clientWidth;
      if (over > 1) faults.push(cell.dataset.column + ' is ' + over + ' px too narrow');
    }
  }
  return faults;
})()`;
/**
 * Applies the styles of all parts of the product to the current page at once, in one order and then in the other, and lists the properties that differ. The
 * shell's own style sheet is already in the page and always comes first.
 */
const ORDER_FAULTS = `async (addresses) => {
  const sheetOf = async (address) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await (await fetch(address)).text());
    return sheet;
  };
  const sheets = await Promise.all(addresses.map(sheetOf));
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
  for (const link of document.querySelectorAll('link[rel="stylesheet"]')) link.disabled = addresses.includes(new URL(link.href).pathname);
  const names = new Set();
  const collect = (rules) => {
    for (const rule of rules) {
      if (rule.cssRules) collect(rule.cssRules);
      for (const name of rule.style ?? []) names.add(name);
    }
  };
  for (const sheet of sheets) collect(sheet.cssRules);
  const elements = [...document.querySelectorAll('body *')].filter((element) => element.hasAttribute('class'));
  const looks = (order) => {
    document.adoptedStyleSheets = [...order, still];
    return elements.flatMap((element) => ['', '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part || null);
      return part && style.content === 'none' ? [] : [...names].map((name) => name + ': ' + style.getPropertyValue(name));
    }));
  };
  const one = looks(sheets);
  const other = looks([...sheets].reverse());
  // Sizes and positions follow from other properties.
  const derived = /^(width|height|top|left|right|bottom|inset[\\w-]*|(inline|block)-size):/;
  return one.flatMap((lines, at) => lines
    .filter((line, n) => line !== other[at][n] && !derived.test(line))
    .map((line) => elements[Math.floor(at / 3)].getAttribute('class') + ' ' + line));
}`;
/** Motion, and sideways scrolling of the page at 200 % and 400 % of 1280 px (WCAG 1.4.10) and with only its text at 200 % (WCAG 1.4.4). */
async function zoomFaults(page: Page): Promise<string[]> {
  const moves = await page.evaluate<number>(MAX_MOTION_SECONDS);
  const faults = moves >= 0.001 ? [`something moves for ${moves} s`] : [];
  for (const [width, text] of [
    [640, 100],
    [320, 100],
    [1280, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 450 });
    await page.evaluate(`document.documentElement.style.fontSize = '${text}%'`);
    const sideways = await sidewaysOf(page);
    if (sideways > 1) faults.push(`at ${width} px, text at ${text} %: ${sideways} px sideways`);
  }
  await page.evaluate("document.documentElement.style.fontSize = ''");
  await page.setViewportSize({ width: 1280, height: 900 });
  return faults;
}

/** Styles on the current page that depend on which part of the product was loaded first. Removes the page's own styles. */
async function orderFaults(page: Page): Promise<string[]> {
  const shell = /assets\/(index-[\w-]+\.css)/.exec(readFileSync('dist/frontend/index.html', 'utf8'))?.[1];
  const addresses = readdirSync('dist/frontend/assets')
    .filter((name) => name.endsWith('.css') && name !== shell)
    .map((name) => `/assets/${name}`);
  expect(addresses.length).toBeGreaterThan(20);
  return page.evaluate<string[]>(`(${ORDER_FAULTS})(${JSON.stringify(addresses)})`);
}

/** All faults of an open page, which cannot be used afterwards. */
async function everyFault(page: Page): Promise<string[]> {
  return [...(await faultsInEveryLook(page)), ...(await zoomFaults(page)), ...(await orderFaults(page))];
}

inBrowser('every page, in each scheme and width', () => {
  const pages = new EveryPage();
  const opened = pages.opened.bind(pages);
  beforeAll(() => pages.start());
  afterAll(() => pages.stop());

  test.each(BRANDS)('%s: no page has a fault in any look, at any zoom, or with its styles in another order', async (brand) => {
    const look = { scheme: 'light', width: 1280 };
    const faults = await pages.faultsOf({ ...look, known: true }, brand, PATHS, everyFault);
    faults.push(...(await pages.faultsOf({ ...look, known: false }, brand, VISITOR_PATHS, everyFault)));
    expect(faults).toEqual([]);
  });

  test.each(Object.entries(DIALOGS))('%s is accessible', async (_name, open) => {
    const { context, page } = await opened('light', 1280, true);
    await openPage(page, `${pages.url}/?brand=material-events`);
    // The server's own text of the page appears before the application, which handles the keys.
    await page.getByRole('button', { name: 'Remove AAPL', exact: true }).first().waitFor();
    await open(page);
    await page.getByRole('dialog').first().waitFor();
    await whenLoaded(page);
    expect(await faultsInEveryLook(page)).toEqual([]);
    await context.close();
  });

  test('nothing moves for a reader who prefers reduced motion', async () => {
    const seconds: Record<string, number> = {};
    for (const preference of ['reduce', 'no-preference'] as const) {
      const { context, page } = await opened('light', 1280, true, preference);
      await openPage(page, `${pages.url}/`);
      await page.getByRole('button', { name: 'Remove AAPL', exact: true }).first().waitFor();
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog', { name: 'Search' }).waitFor();
      seconds[preference] = await page.evaluate<number>(MAX_MOTION_SECONDS);
      await context.close();
    }
    expect(seconds['reduce']).toBeLessThan(0.001);
    expect(seconds['no-preference']).toBeGreaterThan(0.1);
  });

  /**
   * Answers for the watchlist whose rows are as wide as possible: a long name, marks, two-digit counts, large figures.
   * @param samples number of rows, from the first, with a sample price, which is marked if there are real prices as well
   */
  const widest = (page: Page, samples = 0) =>
    page.route('**/api/watchlist', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { watchlist: object[] };
      const full = {
        ...{
          company_name: 'International Consolidated Holdings Group plc',
          current_price: 12_345.67,
          price_change_percent: -12.34,
        },
        ...{ change_percent: -12.34, market_cap: 3.456e12, unseen_filings_count: 50, unseen_more: true },
      };
      await route.fulfill({
        response,
        json: { ...answer, watchlist: answer.watchlist.map((row, at) => ({ ...row, ...full, quote_sample: at < samples })) },
      });
    });

  test('a card with a sample price among real ones fits on a narrow phone, even in a wide font', async () => {
    const { context, page } = await opened('light', 390, true);
    await widest(page, 1);
    await openPage(page, `${pages.url}/?view=cards`);
    await page.getByText('sample quote').first().waitFor();
    await page.evaluate(WIDE_LETTERS);
    const sideways: number[] = [];
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      sideways.push(await sidewaysOf(page));
    }
    expect(sideways.filter((pixels) => pixels > 1)).toEqual([]);
    await context.close();
  });

  test.each(BRANDS)(
    '%s: the table has its columns, 260 px of headline and three actions wherever it is 1,000 px wide',
    async (brand) => {
      const { context, page } = await opened('light', 1400, true);
      await widest(page);
      const faults: string[] = [];
      for (const panel of ['closed', 'open'] as const) {
        // Narrower than the width at which the pages stop growing, so that the table follows the window.
        await page.setViewportSize({ width: 1400, height: 900 });
        await openPage(page, `${pages.url}/?view=table&brand=${brand}`);
        // The panel is closed at first.
        if (panel === 'open') await page.getByRole('button', { name: '+ Add Tickers' }).click();
        await page.getByRole('button', { name: 'Collapse' }).waitFor({ state: panel === 'open' ? 'visible' : 'detached' });
        const table = page.getByRole('region', { name: 'Your Watchlist' });
        await table.waitFor();
        const widthOf = async () => (await table.boundingBox())?.width ?? 0;
        const beside = 1400 - (await widthOf());
        const widths = [1000, 1001, 1012, 1024, 1050, 1100, 1149, 1150, 1151, 1152, 1200, 1280, 1360];
        const seen: number[] = [];
        // In windows narrower than 1,400 px the panel covers the table.
        for (const wanted of panel === 'open' ? [1024, 1100] : widths) {
          await page.setViewportSize({ width: wanted + beside, height: 900 });
          await sidewaysOf(page);
          const width = await widthOf();
          // With the panel open the table grows to 1,024 px.
          if (width < wanted - 1) break;
          seen.push(Math.round(width));
          for (const fault of await page.evaluate<string[]>(TABLE_FAULTS)) faults.push(`panel ${panel}, ${width} px: ${fault}`);
        }
        expect(seen.slice(0, 4)).toEqual(panel === 'open' ? [1024] : [1000, 1001, 1012, 1024]);
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('with three hosts, links to further features lead to the sister host that has them', async () => {
    const port = new URL(pages.url).port;
    const at = (brand: Brand, path: string) => `http://${HOSTS[brand]}:${port}${path}`;
    const host = (brand: Brand) => `https://${HOSTS[brand]}`;
    const ways: string[] = [];
    const { context, page } = await opened('light', 1280, true);
    const visitor = await opened('light', 1280, false);
    const see = async (where: Page, brand: Brand, path: string, name: string | RegExp, to: string) => {
      await openPage(where, at(brand, path));
      const link = where.getByRole('link', { name }).first();
      await link.waitFor();
      const leads = await link.evaluate((element) => (element as unknown as { href: string }).href);
      if (leads !== to) ways.push(`${brand} ${path}, ${name}: ${leads} instead of ${to}`);
      const local = await where.locator('a[href*="brand="]').count();
      if (local > 0) ways.push(`${brand} ${path}: ${local} links to a brand on this host`);
    };
    // Where nothing is sold, Upgrade and the pitch lead to the brand that sells; where PRO is sold, its page names the brand that offers more.
    for (const path of ['/', '/ticker/AAPL', '/pricing'])
      await see(page, 'form4getter', path, /^Upgrade$/, `${host('filingwire')}/`);
    await see(visitor.page, 'form4getter', '/', /^Upgrade$/, `${host('filingwire')}/`);
    await see(visitor.page, 'form4getter', '/', /^See all filings$/, `${host('filingwire')}/`);
    await see(page, 'material-events', '/upgrade', 'Upgrade to PRO', `${host('filingwire')}/`);
    for (const path of ['/', '/ticker/AAPL'])
      await see(page, 'material-events', path, /^Upgrade$/, at('material-events', '/upgrade'));
    // What is locked at a host that opens only Form 4.
    await see(
      page,
      'form4getter',
      '/filings/0000000000-26-000001',
      'See all filings on our sister site',
      `${host('filingwire')}/`,
    );
    await see(page, 'form4getter', '/listings', /^See all filings$/, `${host('filingwire')}/`);
    await see(page, 'form4getter', '/search', 'Open Filingwire', `${host('filingwire')}/`);
    // The insiders page, where it is locked, leads to the same page of the brand that shows it.
    const insiders = 'See insider trades on our sister site';
    await see(page, 'material-events', '/insiders', insiders, `${host('form4getter')}/insiders`);
    await see(page, 'material-events', '/insider/77', insiders, `${host('form4getter')}/insider/77`);
    // A page that sells names its free sisters, before and after the purchase.
    for (const [path, where] of [
      ['/', visitor.page],
      ['/pricing', page],
    ] as const) {
      await see(where, 'filingwire', path, '8KGetter', `${host('material-events')}/`);
      await see(where, 'filingwire', path, 'Form4Getter', `${host('form4getter')}/`);
    }
    expect(ways).toEqual([]);
    await context.close();
    await visitor.context.close();
  });

  test('each person has one address: the former one redirects to it, and every link uses it', async () => {
    const { context, page } = await opened('light', 1280, true);
    await openPage(page, `${pages.url}/insiders/77?brand=form4getter`);
    await page.getByRole('heading', { level: 1, name: 'Jane Doe' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/insider/77');
    for (const path of ['/ticker/AAPL', '/insiders', '/insiders?q=doe', '/insider/77', '/filings/0000000000-26-000002']) {
      await openPage(page, `${pages.url}${path}${path.includes('?') ? '&' : '?'}brand=form4getter`);
      const people = page.locator('main a[href^="/insider"]:not([href="/insiders"]):not([href^="/insiders?"])');
      await people.first().waitFor();
      const written = await people.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect([path, written.filter((address) => !/^\/insider\/000000007[78]$/.test(address))]).toEqual([path, []]);
    }
    await context.close();
  });

  test('the table’s actions stay visible beside the open side panel', async () => {
    const { context, page } = await opened('light', 1400, true);
    await openPage(page, `${pages.url}/?view=table`);
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

  test('a title keeps its distance from the box below, and the dev outbox requests nothing that its policy refuses', async () => {
    const { context, page } = await opened('light', 1280, true);
    await openPage(page, `${pages.url}/nowhere`);
    const gap = `(() => {
      const title = document.querySelector('h1');
      return title.nextElementSibling.getBoundingClientRect().top - title.getBoundingClientRect().bottom;
    })()`;
    expect(await page.evaluate<number>(gap)).toBeGreaterThanOrEqual(8);
    const refusals: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refusals.push(message.text()));
    await page.goto(`${pages.url}/dev/outbox`);
    await page.getByRole('heading', { name: 'Dev outbox' }).waitFor();
    expect((await page.request.get(`${pages.url}/favicon.ico`)).status()).toBe(200);
    expect(refusals).toEqual([]);
    await context.close();
  });

  test('a ticker can be added by keyboard alone', async () => {
    const { context, page } = await opened('light', 1280, true);
    await page.goto(pages.url);
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

  test('an insider can be found and opened by keyboard alone', async () => {
    const { context, page } = await opened('light', 390, false);
    await page.goto(`${pages.url}/insiders?brand=form4getter`);
    await page.getByLabel(/^Name of a director/).focus();
    await page.keyboard.type('jane');
    await page.getByRole('list', { name: 'Matching insiders' }).getByRole('link', { name: 'Jane Doe' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Jane Doe');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Jane Doe' }).waitFor();
    await page.getByRole('table', { name: 'This insider’s transactions' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/insider/0000000077');
    await context.close();
  });

  test('a printed page is only its content: no navigation, no controls, and dark on white even in the dark look', async () => {
    const { context, page } = await opened('dark', 700, true);
    await page.emulateMedia({ media: 'print' });
    const faults: string[] = [];
    for (const path of PRINTED) {
      await page.goto(`${pages.url}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
      for (const fault of await page.evaluate<string[]>(PRINT_FAULTS)) faults.push(`${path}: ${fault}`);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test('scripts and styles of others are refused by policy', async () => {
    const answer = await fetch(`${pages.url}/`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("script-src 'self' 'unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });

  // Last, because the filing that arrives stays on every page from then on.
  test('the button for new filings covers nothing that can be pressed', async () => {
    const faults: string[] = [];
    const looked: { name: string; context: BrowserContext; page: Page }[] = [];
    for (const width of WIDTHS) {
      for (const path of ['/', '/?view=table']) {
        const { context, page } = await opened('light', width, true);
        await openPage(page, `${pages.url}${path}`);
        await page.getByText('Live', { exact: true }).first().waitFor();
        looked.push({ name: `${path} at ${width} px`, context, page });
      }
    }
    pages.origin.publish(eightK(9, COMPANIES[1], CFO_RESIGNS));
    for (const { name, context, page } of looked) {
      await page.getByRole('button', { name: '1 new filing' }).waitFor();
      for (const fault of await pageFaults(page)) faults.push(`${name}: ${fault}`);
      await context.close();
    }
    expect(faults).toEqual([]);
  });
});
