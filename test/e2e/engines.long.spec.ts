import { mkdirSync } from 'node:fs';
import { inEngine } from '../kit/browser.ts';
import { chromium } from '../kit/engines/chromium.ts';
import type { Driver } from '../kit/engines/driver.ts';
import { EngineReader } from '../kit/engines/engine-reader.ts';
import { firefox } from '../kit/engines/firefox.ts';
import { webkit } from '../kit/engines/webkit.ts';
import { devMessages } from '../kit/http-reader.ts';
import { partsLoaded } from '../kit/loaded-parts.ts';
import { eventually, freePort, type Product, removeDataDir, startProduct } from '../kit/product.ts';
import { CFO_RESIGNS, COMPANIES, eightK, PublishedEdgar } from '../kit/published-edgar.ts';
import { VERIFICATION_ASKED } from '../kit/verification-asked.ts';

/** Folder for screenshots of the pages; none are kept if unset. */
const PICTURES = process.env['E2E_PICTURES'];
const CONTACT = 'jane@example.com';

for (const engine of [chromium, firefox, webkit])
  inEngine(engine, 'the journey', () => {
    const origin = new PublishedEdgar();
    let port: number;
    let product: Product;
    let browser: Driver;
    let reader: EngineReader;

    const start = (more: Readonly<Record<string, string>> = {}) =>
      startProduct({ ...origin.environment, PORT: String(port), ...more });

    beforeAll(async () => {
      await origin.start();
      port = await freePort();
      product = await start();
      browser = await engine.launch();
      reader = new EngineReader(browser);
      await eventually('the company reference', async () => {
        const answer = await fetch(`${product.url}/api/tickers?q=AAPL`);
        return ((await answer.json()) as unknown[]).length > 0 || null;
      });
    });

    afterAll(async () => {
      await browser?.close();
      await product?.stop();
      await origin.stop();
      if (product) removeDataDir(product.dataDir);
    });

    const picture = async (name: string) => {
      if (!PICTURES) return;
      mkdirSync(PICTURES, { recursive: true });
      await browser.screenshot(`${PICTURES}/${engine.name}-${name}.png`);
    };

    test('a visitor adds a ticker and a contact, and the link in the mail verifies it', async () => {
      await browser.open(product.url);
      await reader.clicks({ role: 'button', name: 'Add Your First Ticker →' });
      await reader.fills({ role: 'textbox', name: /Ticker symbol or company name/ }, 'AAPL');
      await reader.clicks({ role: 'button', name: /^Add Tickers?$/ });
      await reader.finds({ role: 'heading', name: 'Your Watchlist' });
      await reader.clicks({ role: 'button', name: 'Add Contact Info' });
      await reader.fills({ role: 'textbox', name: /./, within: 'dialog' }, CONTACT);
      await reader.clicks({ role: 'button', name: /send|verif/i, within: 'dialog' });
      await reader.sees(VERIFICATION_ASKED);
      await browser.press('Escape');
      await reader.misses({ role: 'dialog', name: /./ });
      // The dialog returns the focus a moment after it has disappeared.
      await eventually('the focus back on the page', async () => (await reader.focused()) !== 'BODY' || null);
      const mail = await eventually(
        'the mail',
        async () => (await devMessages(product.url)).find(({ to }) => to === CONTACT) ?? null,
      );
      const { pathname, search } = new URL(/https?:\S+verify-contact\S+/.exec(mail.text)?.[0] ?? '');
      await browser.open(`${product.url}${pathname}${search}`);
      // The browser that asked continues to its watchlist.
      await reader.finds({ role: 'heading', name: 'Your Watchlist' });
    });

    test('a filing appears without a reload, and its alert is in the outbox', async () => {
      await browser.open(product.url);
      await reader.sees('Live');
      origin.publish(eightK(1, COMPANIES[0], CFO_RESIGNS));
      await reader.sees(/resigned as Chief Financial Officer/);
      await picture('watchlist');
      await eventually('the alert', async () => {
        const messages = await devMessages(product.url);
        return (
          messages.some(({ text }) => text.includes('You follow 8-K filings from Apple (AAPL), and this one is CRITICAL.')) ||
          null
        );
      });
    });

    test('a shared address shows its sentence; a newly opened page starts at its top', async () => {
      await browser.open(`${product.url}/filings/0000000000-26-000001`);
      await reader.clicks({ role: 'link', name: /^Show in the text/ });
      await reader.sees(/resigned as Chief Financial Officer/);
      const shared = await browser.evaluate<string>('location.href');
      expect(shared).toMatch(/\?at=\d+-\d+/);
      await browser.open(`${product.url}/pricing`);
      await reader.finds({ role: 'heading', name: 'Pricing' });
      await browser.evaluate('void scrollTo(0, 600)');
      await browser.open(`${product.url}/privacy`);
      // Read before searching for an element, because that would scroll.
      await eventually('the page', () => browser.evaluate<boolean>("document.querySelector('h1')?.textContent === 'Privacy'"));
      expect(await browser.evaluate<number>('scrollY')).toBe(0);
      await browser.open(shared);
      const inSight = `(() => {
      const mark = document.querySelector('mark:focus');
      const { top, bottom } = mark?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
      return top >= 0 && bottom > 0 && bottom <= innerHeight;
    })()`;
      await eventually('the marked sentence in sight', async () => (await browser.evaluate<boolean>(inSight)) || null);
      await picture('sentence');
    });

    test('times have a dotted underline, and nothing scrolls sideways on a phone', async () => {
      await browser.open(product.url);
      await reader.finds({ role: 'heading', name: 'Your Watchlist' });
      const dotted = `[...document.querySelectorAll('time')].some((time) => {
      const { textDecorationLine, textDecorationStyle } = getComputedStyle(time);
      return textDecorationLine === 'underline' && textDecorationStyle === 'dotted';
    })`;
      await eventually('a dotted time', async () => (await browser.evaluate<boolean>(dotted)) || null);
      await browser.resize(390, 844);
      await eventually('no width beyond the window', async () => {
        return (await browser.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')) || null;
      });
      await picture('phone');
      await browser.resize(1280, 900);
    });

    test('while the server is down the page says so; nothing is lost, and it continues once the server is back', async () => {
      await reader.sees('Live');
      await eventually('the dialogs', () => browser.evaluate<true | null>(partsLoaded('confirm-dialog', 'message-outlet')));
      const remove = { role: 'button', name: 'Remove AAPL' };
      await product.kill();
      await reader.clicks(remove);
      await reader.clicks({ role: 'button', name: 'Remove', within: 'dialog' });
      await reader.sees('Couldn’t remove AAPL');
      await reader.finds(remove);
      await reader.sees('Reconnecting');
      await reader.clicks({ role: 'link', name: 'Terms' });
      await reader.sees('This page couldn’t be opened');
      // As long as a slow machine takes to start the server, so that the page is late in every engine.
      await new Promise((resolve) => setTimeout(resolve, 12_000));
      product = await start({ DATA_DIR: product.dataDir });
      // Inside the application: the article rendered by the server has the same heading.
      await reader.finds({ role: 'heading', name: /^Terms/, within: 'main' });
      await browser.back();
      await reader.finds(remove);
      await browser.open(product.url);
      await reader.sees('Live');
    });

    test('the keyboard opens a dialog, and closing it returns the focus', async () => {
      const remove = { role: 'button', name: 'Remove AAPL' };
      await reader.focuses(remove);
      await browser.press('Enter');
      await reader.finds({ role: 'button', name: 'Remove', within: 'dialog' });
      await browser.press('Escape');
      await reader.misses({ role: 'dialog', name: /./ });
      await eventually('the focus at its place', async () => ((await reader.focused()) === 'Remove AAPL' ? true : null));
    });
  });
