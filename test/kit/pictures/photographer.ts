import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openAsOperator } from '../browser.ts';
import { sampleMails } from '../sample-mails.ts';
import { WAIT_TIMEOUT_MS } from '../timeouts.ts';
import type { Picture, Reader } from './picture.ts';
import type { Scene } from './scene.ts';

const HEIGHT = 900;
/** Maximum attempts until two pictures in a row are the same. */
const TRIES = 40;
/** A live stream that stays open and silent, so that nothing changes the page. */
const SILENT_STREAM = `{
  const real = window.fetch.bind(window);
  const comment = new TextEncoder().encode(': open\\n\\n');
  const silent = () => new Response(new ReadableStream({
    start(stream) {
      stream.enqueue(comment);
      setInterval(() => stream.enqueue(comment), 2000);
    },
  }), { headers: { 'Content-Type': 'text/event-stream' } });
  window.fetch = (target, options) => String(target) === '/api/stream' ? Promise.resolve(silent()) : real(target, options);
}`;

/** Takes pictures of pages with a frozen clock, without animations and caret. One at a time, because its pages share their storage. */
export class Photographer {
  readonly #context: BrowserContext;
  readonly #scene: Scene;

  private constructor(context: BrowserContext, scene: Scene) {
    this.#context = context;
    this.#scene = scene;
  }

  /** @param answers source of the pages' API responses; by default the product. */
  static async open(browser: Browser, scene: Scene, answers?: (context: BrowserContext) => Promise<void>): Promise<Photographer> {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
      serviceWorkers: 'block',
    });
    // The component gallery is visible only to the operator.
    await openAsOperator(context, scene.url);
    await context.clock.setFixedTime(scene.moment);
    await context.addInitScript(SILENT_STREAM);
    await answers?.(context);
    return new Photographer(context, scene);
  }

  async close(): Promise<void> {
    await this.#context.unrouteAll({ behavior: 'ignoreErrors' });
    await this.#context.close();
  }

  /** A picture of a page as PNG, once it has stopped changing. @param whole its full height instead of the first screen. */
  async take({ name, path, brand, scheme, width, reader }: Picture, whole = false): Promise<Buffer> {
    const { url, subjects } = this.#scene;
    const page = await this.#context.newPage();
    try {
      page.setDefaultTimeout(WAIT_TIMEOUT_MS);
      await page.setViewportSize({ width, height: HEIGHT });
      // Mails and the offline page have no theme setting and follow the system.
      await page.emulateMedia({ colorScheme: scheme });
      if (path.startsWith('mail:')) {
        await page.setContent(await mailNamed(path.slice('mail:'.length)));
        return await atRest(page, whole, name);
      }
      const stored = { 'theme-mode': scheme, ...this.#storedOf(reader) };
      await page.addInitScript((entries) => {
        localStorage.clear();
        for (const [key, value] of entries) localStorage.setItem(key, value);
      }, Object.entries(stored));
      const address = path.replace(/\{(filing|insider|alert)\}/, (_, name: keyof typeof subjects) => subjects[name]);
      await page.goto(`${url}${address}${address.includes('?') ? '&' : '?'}brand=${brand}`);
      await page.getByRole('heading').first().waitFor();
      await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
      // Includes prefetched code; the live stream is not a network request here.
      await page.waitForLoadState('networkidle');
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      if (whole) await showWhole(page, width);
      return await atRest(page, whole, name);
    } finally {
      await page.close();
    }
  }

  /** Storage contents of a page for its reader. */
  #storedOf(reader: Reader): Readonly<Record<string, string>> {
    const { session, newcomer, administrator, user } = this.#scene;
    if (reader === 'visitor') return {};
    if (reader === 'watcher') return { session, 'auth-user': JSON.stringify(user) };
    const other = reader === 'newcomer' ? { session: newcomer } : { adminAuth: administrator };
    const [[name, value] = ['', undefined]] = Object.entries(other);
    if (value === undefined) throw new Error(`the scene has no ${reader}`);
    return { [name]: value };
  }
}

async function mailNamed(name: string): Promise<string> {
  const mail = (await sampleMails()).find((each) => each.name === name);
  if (!mail) throw new Error(`there is no mail ${name}`);
  return mail.html;
}

/** Makes the window as high as the page, because long lists only render what is in view; the page may then turn out higher than estimated. */
async function showWhole(page: Page, width: number): Promise<void> {
  let height = HEIGHT;
  for (let round = 1; round <= TRIES; round += 1) {
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))');
    const needed = Number(await page.evaluate('document.documentElement.scrollHeight'));
    if (needed <= height) return;
    height = needed;
    await page.setViewportSize({ width, height });
  }
}

/** Waits until the page is at rest, including content that loads later. */
async function atRest(page: Page, whole: boolean, name: string): Promise<Buffer> {
  let last: Buffer = Buffer.alloc(0);
  for (let round = 1; round <= TRIES; round += 1) {
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: whole });
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(`${name}: the page did not stop changing`);
}
