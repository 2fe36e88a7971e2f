import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openAsOperator } from '../browser.ts';
import { sampleMails } from '../sample-mails.ts';
import { WAIT_TIMEOUT_MS } from '../timeouts.ts';
import type { Picture, Reader } from './picture.ts';
import type { Scene } from './scene.ts';

const HEIGHT = 900;
/** So often the same page is pictured until two pictures in a row are the same. */
const TRIES = 40;
/** A live stream that is open and silent but for the comments of the server, so that nothing changes the page. */
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

/** Pictures of pages at a standing clock, with no animation and no caret. One picture at a time: its pages share their storage. */
export class Photographer {
  readonly #context: BrowserContext;
  readonly #scene: Scene;

  private constructor(context: BrowserContext, scene: Scene) {
    this.#context = context;
    this.#scene = scene;
  }

  /** @param answers where the answers to the pages come from; without it from the product. */
  static async open(browser: Browser, scene: Scene, answers?: (context: BrowserContext) => Promise<void>): Promise<Photographer> {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
      serviceWorkers: 'block',
    });
    // A page of the parts is among them, which only the operator sees.
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

  /** The picture of a page once it has stopped changing, as PNG. @param whole its full height and not its first screen only. */
  async take({ name, path, brand, scheme, width, reader }: Picture, whole = false): Promise<Buffer> {
    const { url, subjects } = this.#scene;
    const page = await this.#context.newPage();
    try {
      page.setDefaultTimeout(WAIT_TIMEOUT_MS);
      await page.setViewportSize({ width, height: HEIGHT });
      // What has no choice of its own, a mail and the page of a lost connection, follows the system.
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
      // Also what is prefetched: the stream of the page is no request here.
      await page.waitForLoadState('networkidle');
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      if (whole) await showWhole(page, width);
      return await atRest(page, whole, name);
    } finally {
      await page.close();
    }
  }

  /** What the pages keep of who opens them. */
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
  const mail = (await sampleMails()).find((one) => one.name === name);
  if (!mail) throw new Error(`there is no mail ${name}`);
  return mail.html;
}

/** A window as high as the page: long lists draw what is in view alone. What is drawn then may be higher than was estimated. */
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

/** What is loaded after the first content appears in the meantime. */
async function atRest(page: Page, whole: boolean, name: string): Promise<Buffer> {
  let last: Buffer = Buffer.alloc(0);
  for (let round = 1; round <= TRIES; round += 1) {
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: whole });
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(`${name}: the page did not stop changing`);
}
