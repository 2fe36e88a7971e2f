import { inEngine } from '../kit/browser.ts';
import { CutLine } from '../kit/cut-line.ts';
import { chromium } from '../kit/engines/chromium.ts';
import type { Driver, Engine } from '../kit/engines/driver.ts';
import { EngineReader, type Wanted } from '../kit/engines/engine-reader.ts';
import { firefox } from '../kit/engines/firefox.ts';
import { webkit } from '../kit/engines/webkit.ts';
import { call, devMessages, HttpReader } from '../kit/http-reader.ts';
import { partsLoaded } from '../kit/loaded-parts.ts';
import { eventually, type Product, removeDataDir, spawnProgram, startProduct } from '../kit/product.ts';
import { CFO_RESIGNS, eightK, PublishedEdgar } from '../kit/published-edgar.ts';
import { VERIFICATION_ASKED } from '../kit/verification-asked.ts';

/** One company more than a free list holds. */
const COMPANIES = Array.from({ length: 11 }, (_, index) => ({
  cik: String(9_000_001 + index).padStart(10, '0'),
  name: `Company ${'ABCDEFGHIJK'[index]} Corp`,
  ticker: `QQ${'ABCDEFGHIJK'[index]}`,
}));
const TICKERS = COMPANIES.map(({ ticker }) => ticker);
const UNREACHABLE = /We can’t reach the server/;

class ElevenCompanies extends PublishedEdgar {
  protected override tickers(): string {
    const data = COMPANIES.map(({ cik, name, ticker }) => [Number(cik), name, ticker, 'Nasdaq']);
    return JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data });
  }
}

/** Plans are sold: an account without one has ten tickers and gets only the digest. */
type Plan = 'free' | 'PRO';

interface Journey {
  readonly browser: Driver;
  readonly reader: EngineReader;
  readonly line: CutLine;
  readonly plan: Plan;
  /** Differs for each engine and plan, since all of them use the same product. */
  readonly number: number;
  /** Opens the page as an account that follows these tickers, or as a first-time visitor. */
  readonly arrive: (tickers: readonly string[], path?: string) => Promise<void>;
}

const origin = new ElevenCompanies();
let product: Product;
/** Number of accounts that were granted PRO; each needs its own contact. */
let accounts = 0;

const remove = (ticker: string): Wanted => ({ role: 'button', name: `Remove ${ticker}` });
const yes: Wanted = { role: 'button', name: 'Remove', within: 'dialog' };
const tickerField: Wanted = { role: 'textbox', name: /Ticker symbol or company name/ };
const search: Wanted = { role: 'textbox', name: 'Search watchlist' };
const viewPricing: Wanted = { role: 'link', name: 'View Pricing' };
const heading = (name: string | RegExp): Wanted => ({ role: 'heading', name });

const JOURNEYS: Readonly<Record<string, (journey: Journey) => Promise<void>>> = {
  'a first ticker, a contact, its verification and a live alert': async ({ browser, reader, line, plan, number, arrive }) => {
    const company = COMPANIES[number];
    if (!company) throw new Error('no company for this reader');
    const contact = `reader-${number}@example.com`;
    const add: Wanted = { role: 'button', name: /^Add Tickers?$/ };
    await arrive([]);
    await reader.clicks({ role: 'button', name: 'Add Your First Ticker →' });
    await reader.fills(tickerField, company.ticker);
    await line.cut();
    await reader.clicks(add);
    await reader.sees(UNREACHABLE);
    await line.mend();
    await reader.clicks(add);
    await reader.finds(heading('Your Watchlist'));
    await reader.finds(remove(company.ticker));

    await reader.clicks({ role: 'button', name: 'Add Contact Info' });
    await reader.fills({ role: 'textbox', name: /./, within: 'dialog' }, contact);
    await line.cut();
    await reader.clicks({ role: 'button', name: /send|verif/i, within: 'dialog' });
    await reader.sees(UNREACHABLE);
    await line.mend();
    await reader.clicks({ role: 'button', name: /send|verif/i, within: 'dialog' });
    await reader.sees(VERIFICATION_ASKED);
    const mail = await eventually(
      'the mail',
      async () => (await devMessages(product.url)).find(({ to }) => to === contact) ?? null,
    );
    const { pathname, search } = new URL(/https?:\S+verify-contact\S+/.exec(mail.text)?.[0] ?? '');
    await browser.open(`${line.url}${pathname}${search}`);
    // The browser that asked continues to its watchlist.
    await reader.finds(heading('Your Watchlist'));

    if (plan === 'PRO') await grantPro(contact);
    const reason = new RegExp(`You follow 8-K filings from .*\\(${company.ticker}\\)`);
    const alerted = async () => {
      const messages = await devMessages(product.url);
      return messages.some(({ to, text }) => to === contact && reason.test(text)) || null;
    };
    await browser.open(line.url);
    await reader.sees('Live');
    await line.cut();
    origin.publish(eightK(number + 1, company as never, CFO_RESIGNS));
    await reader.sees('Reconnecting');
    if (plan === 'PRO') await eventually('the alert', alerted);
    await line.mend();
    await reader.sees(/resigned as Chief Financial Officer/);
    await reader.sees('Live');
    // Without PRO it arrives with the digest (`journey.spec.ts` waits for it).
    if (plan === 'free') expect(await alerted()).toBeNull();
  },

  'the limit, and the upgrade that is offered': async ({ browser, reader, line, plan, arrive }) => {
    await arrive(TICKERS.slice(0, 10));
    if (plan === 'PRO') {
      await reader.fills(tickerField, TICKERS[10] ?? '');
      await line.cut();
      await reader.clicks({ role: 'button', name: 'Add Ticker' });
      await reader.sees(UNREACHABLE);
      await line.mend();
      await reader.clicks({ role: 'button', name: 'Add Ticker' });
      await reader.finds(remove(TICKERS[10] ?? ''));
      return;
    }
    await reader.sees(/You've reached your 10 ticker limit/);
    await reader.fills(tickerField, TICKERS[10] ?? '');
    await line.cut();
    await reader.clicks({ role: 'button', name: 'Add Ticker' });
    await reader.sees(/Adding 1 ticker\(s\) would exceed your limit of 10\. Upgrade to PRO/);
    await reader.clicks(viewPricing);
    await reader.sees('This page couldn’t be opened');
    await reader.finds(remove(TICKERS[0] ?? ''));
    await line.mend();
    // Inside the application: the article rendered by the server has the same heading.
    await reader.finds({ ...heading(/^Pricing/), within: 'main' });
    await eventually('all styles', () => browser.evaluate<true | null>(ALL_STYLES));
    await browser.back();
    await reader.sees('Live');
    await reader.fills(tickerField, TICKERS[10] ?? '');
    await reader.clicks({ role: 'button', name: 'Add Ticker' });
    await reader.sees(/Adding 1 ticker\(s\) would exceed your limit of 10\. Upgrade to PRO/);
  },

  'filters, the view and its order persist': async ({ browser, reader, line, arrive }) => {
    await arrive(TICKERS.slice(0, 2));
    await line.cut();
    await reader.clicks({ role: 'radio', name: 'Table' });
    await reader.finds({ role: 'columnheader', name: /Summary/ });
    await reader.clicks({ role: 'button', name: 'Descending, switch to ascending' });
    await reader.clicks({ role: 'button', name: 'Filing type' });
    await reader.finds({ role: 'dialog', name: 'Filing type' });
    await browser.press('Escape');
    await reader.misses({ role: 'dialog', name: /./ });
    // A filter returns the focus when it closes; anything typed before that would go to its button.
    await reader.hasFocus({ role: 'button', name: 'Filing type' });
    await reader.fills(search, TICKERS[1] ?? '');
    await reader.misses(remove(TICKERS[0] ?? ''));
    await reader.finds(remove(TICKERS[1] ?? ''));
    await line.mend();
    await reader.sees('Live');
    await browser.reload();
    await reader.finds(remove(TICKERS[1] ?? ''));
    await reader.misses(remove(TICKERS[0] ?? ''));
    // At an address without search parameters the browser's storage applies.
    await browser.open(line.url);
    await reader.finds(remove(TICKERS[0] ?? ''));
    await reader.finds({ role: 'columnheader', name: /Summary/ });
    await reader.finds({ role: 'button', name: 'Ascending, switch to descending' });
  },

  'removal with rollback': async ({ browser, reader, line, arrive }) => {
    const [first = ''] = TICKERS;
    await arrive(TICKERS.slice(0, 2));
    await line.cut();
    await reader.clicks(remove(first));
    await reader.clicks(yes);
    await reader.sees(`Couldn’t remove ${first}`);
    await reader.finds(remove(first));
    await line.mend();
    await reader.sees('Live');
    await reader.clicks(remove(first));
    await reader.clicks(yes);
    await reader.sees(`${first} removed`);
    await reader.misses(remove(first));
    await line.cut();
    await reader.clicks({ role: 'button', name: 'Undo' });
    await reader.sees(`Couldn’t undo: ${first} removed`);
    await line.mend();
    await reader.clicks({ role: 'button', name: 'Try again' });
    await reader.finds(remove(first));
    await browser.reload();
    await reader.finds(remove(first));
  },

  'an entry is changed, also in a dialog that was not open before': async ({ browser, reader, line, arrive }) => {
    const [first = ''] = TICKERS;
    await arrive([first]);
    await line.cut();
    await reader.clicks({ role: 'button', name: `Edit ${first}` });
    await reader.fills({ role: 'textbox', name: /Note/, within: 'dialog' }, 'kept');
    await reader.clicks({ role: 'button', name: /^Save/, within: 'dialog' });
    await reader.sees(UNREACHABLE);
    await line.mend();
    await reader.clicks({ role: 'button', name: /^Save/, within: 'dialog' });
    await reader.misses({ role: 'dialog', name: /./ });
    await browser.reload();
    await reader.sees(/kept/);
  },

  logout: async ({ browser, reader, line, arrive }) => {
    const [first = ''] = TICKERS;
    await arrive([first]);
    await line.cut();
    await reader.clicks({ role: 'button', name: 'Logout' });
    await reader.sees(/will be lost unless you verify/);
    await reader.clicks({ role: 'button', name: 'Log out', within: 'dialog' });
    await reader.misses(remove(first));
    await reader.finds({ role: 'button', name: 'Add Your First Ticker →' });
    expect(await browser.evaluate<string[]>('Object.keys(localStorage)')).toEqual(['loggingOut']);
    expect(await browser.evaluate<string>('location.pathname')).toBe('/');
    await line.mend();
    await browser.reload();
    await reader.finds({ role: 'button', name: 'Add Your First Ticker →' });
  },

  'each brand': async ({ browser, reader, line, arrive }) => {
    for (const [brand, page] of [
      ['material-events', 'Terms'],
      ['form4getter', 'Privacy'],
      ['filingwire', 'About our AI'],
    ] as const) {
      await arrive(TICKERS.slice(0, 1), `/?brand=${brand}`);
      const name = await browser.evaluate<string>('document.title');
      await line.cut();
      await reader.sees('Reconnecting');
      await reader.clicks({ role: 'link', name: page });
      await line.mend();
      await reader.finds({ ...heading(new RegExp(`^${page}`, 'i')), within: 'main' });
      await eventually('all styles', () => browser.evaluate<true | null>(ALL_STYLES));
      await browser.back();
      await reader.finds(remove(TICKERS[0] ?? ''));
      expect(await browser.evaluate<string>('document.title')).toBe(name);
    }
  },

  'keyboard alone': async ({ browser, reader, line, arrive }) => {
    const [first = '', second = ''] = TICKERS;
    await arrive([first]);
    await reader.tabsTo(tickerField);
    await browser.type(second);
    await browser.press('Escape');
    await line.cut();
    await browser.press('Enter');
    await reader.sees(UNREACHABLE);
    await line.mend();
    await browser.press('Enter');
    await reader.finds(remove(second));
    await line.cut();
    await reader.tabsTo(remove(second));
    await browser.press('Enter');
    await reader.finds(yes);
    await reader.tabsTo(yes);
    await browser.press('Enter');
    await reader.sees(`Couldn’t remove ${second}`);
    await reader.finds(remove(second));
    expect(await reader.focused()).not.toBe('BODY');
    await line.mend();
    await reader.sees('Live');
  },
};

/** Grants PRO the way an operator does. */
async function grantPro(contact: string): Promise<void> {
  const grant = spawnProgram('ops.main', ['grant-pro', contact, '--reason', 'a test'], { DATA_DIR: product.dataDir });
  if ((await grant.ended) !== 0) throw new Error(grant.output());
}

/** Opens an account of this plan that follows these tickers. @returns its session */
async function opened(plan: Plan, tickers: readonly string[]): Promise<string> {
  accounts += 1;
  const account = await HttpReader.open(product.url, 'material-events', tickers, ['8-K'], `192.0.2.${accounts}`);
  if (plan === 'PRO') {
    const email = `pro-${accounts}@example.com`;
    await account.post(product.url, '/api/notify', { email, notify_via: [] });
    await grantPro(email);
    await eventually('PRO', async () => {
      const { user } = await call<{ user: { planType: string } }>(product.url, '/api/profile', { session: account.session });
      return user.planType === 'pro' || null;
    });
  }
  return account.session;
}

beforeAll(async () => {
  await origin.start();
  product = await startProduct({ ...origin.environment, BILLING: 'on', TRUST_PROXY: 'loopback' });
  await eventually('the company reference', async () => {
    const answer = await fetch(`${product.url}/api/tickers?q=${TICKERS[10]}`);
    return ((await answer.json()) as unknown[]).length > 0 || null;
  });
});
afterAll(async () => {
  await product?.stop();
  await origin.stop();
  if (product) removeDataDir(product.dataDir);
});

const READERS: readonly (readonly [Engine, Plan])[] = [
  [chromium, 'free'],
  [chromium, 'PRO'],
  [firefox, 'free'],
  [webkit, 'free'],
];

for (const [number, [engine, plan]] of READERS.entries()) {
  inEngine(engine, `the server goes away in the middle of what a reader does (${plan})`, () => {
    let browser: Driver;
    let line: CutLine;

    beforeAll(() => {
      line = new CutLine(new URL(product.url));
    });
    // A new browser each time: the memory of an interrupted journey would become part of the next one.
    beforeEach(async () => {
      await line.mend();
      browser = await engine.launch();
    });
    afterEach(async () => {
      await browser?.close();
      await line.cut();
    });

    const arrive = async (tickers: readonly string[], path = '/') => {
      // A page that requests nothing else, so that its storage can be filled first.
      await browser.open(`${line.url}/offline.html`);
      const session = tickers.length === 0 ? null : await opened(plan, tickers);
      await browser.evaluate(`void (localStorage.clear(), sessionStorage.clear())`);
      if (session) await browser.evaluate(`void localStorage.setItem('session', ${JSON.stringify(session)})`);
      await browser.open(`${line.url}${path}`);
      if (!session) return;
      const reader = new EngineReader(browser);
      await reader.finds(remove(tickers[0] ?? ''));
      await reader.sees('Live');
      await eventually('what the page loads when idle', () => browser.evaluate<true | null>(IDLE_LOADED));
    };

    test.each(Object.entries(JOURNEYS))('%s', async (_name, journey) => {
      await journey({
        browser,
        reader: new EngineReader(browser),
        line,
        plan,
        number,
        arrive,
      });
    });
  });
}

/** Whether all styles that the page requested have been loaded. */
const ALL_STYLES = '[...document.styleSheets].length === document.querySelectorAll("link[rel=stylesheet], style").length || null';

/** Whether the dialogs, messages and components that open on a click have been loaded. */
const IDLE_LOADED = partsLoaded(
  'confirm-dialog',
  'message-outlet',
  'edit-entry-dialog',
  'watchlist-table',
  'form-filter',
  'contact-modal',
  'start',
);
