import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { eventually } from '../product.ts';
import type { Driver } from './driver.ts';

/** Roles and accessible names are computed in the page itself, so that all engines agree. */
const require = createRequire(import.meta.url);
const LIBRARY = readFileSync(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');

/** Upper limit of Tab stops, more than any page has. */
const MAX_TAB_STOPS = 300;

/** An element by role and accessible name; a pattern may match anywhere in the name. */
export interface Wanted {
  readonly role: string;
  readonly name: string | RegExp;
  /** Only inside the element with this role. */
  readonly within?: string;
}

const SHOWN = "location.href + ' with ' + history.length + ' entries: ' + document.body?.innerText.slice(0, 2_000)";

/** A user of a browser, who finds elements and uses pointer and keys. Every step waits until its element is available. */
export class EngineReader {
  constructor(readonly browser: Driver) {}

  /** Waits until a visible element has this text. */
  async sees(text: string | RegExp): Promise<void> {
    const query = `TestingLibraryDom.queryAllByText(document.body, ${literal(text)})`;
    await this.#until(`the text ${text}`, async () => (await this.#places(query)).length > 0 || null);
  }

  /** Waits until the element is visible. */
  async finds(wanted: Wanted): Promise<void> {
    await this.#until(`${wanted.role} ${wanted.name}`, async () => (await this.#places(queryOf(wanted))).length > 0 || null);
  }

  /** Waits until no such element is visible. */
  async misses(wanted: Wanted): Promise<void> {
    await this.#until(`no ${wanted.role} ${wanted.name}`, async () => (await this.#places(queryOf(wanted))).length === 0 || null);
  }

  /** Clicks the middle of the element once nothing covers it and it has stopped moving, as an opening dialog does. */
  async clicks(wanted: Wanted): Promise<void> {
    let before = '';
    const place = await this.#until(`${wanted.role} ${wanted.name} to click`, async () => {
      const [first] = (await this.#places(queryOf(wanted))).filter(({ free }) => free);
      const now = first ? `${first.x} ${first.y}` : '';
      const rests = first !== undefined && now === before;
      before = now;
      return rests ? first : null;
    });
    await this.browser.click(place.x, place.y);
  }

  async fills(wanted: Wanted, text: string): Promise<void> {
    await this.clicks(wanted);
    await this.browser.type(text);
    const query = `${queryOf(wanted)}.some((field) => field.value === ${JSON.stringify(text)})`;
    await this.#until(`${text} in ${wanted.name}`, async () => (await this.#ask<boolean>(query)) || null);
  }

  /** Waits until the element has the focus. */
  async hasFocus(wanted: Wanted): Promise<void> {
    const query = `${queryOf(wanted)}.includes(document.activeElement)`;
    await this.#until(`the focus on ${wanted.name}`, async () => (await this.#ask<boolean>(query)) || null);
  }

  /** Focuses the element, as with the keyboard. */
  async focuses(wanted: Wanted): Promise<void> {
    await this.finds(wanted);
    await this.#ask(`void ${queryOf(wanted)}[0].focus()`);
  }

  /**
   * Moves to the element by the Tab key alone, backwards if it is before the focus: after a page's last stop the focus moves to the browser's own
   * controls, and a headless Firefox does not give it back.
   */
  async tabsTo(wanted: Wanted): Promise<void> {
    await this.finds(wanted);
    const way = `(([found], from) => {
      if (found === undefined || found === from) return found === from ? null : 'Tab';
      return from.compareDocumentPosition(found) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
    })(${queryOf(wanted)}, document.activeElement)`;
    for (let presses = 0; presses < MAX_TAB_STOPS; presses += 1) {
      const key = await this.#ask<'Tab' | 'Shift+Tab' | null>(way);
      if (key === null) return;
      await this.browser.press(key);
    }
    throw new Error(`${wanted.role} ${wanted.name} was not reached by ${MAX_TAB_STOPS} presses of Tab`);
  }

  /** Label of the focused element. */
  focused(): Promise<string> {
    return this.browser.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.tagName");
  }

  /** Viewport positions of a query's visible elements, after scrolling to each. */
  async #places(query: string): Promise<readonly { x: number; y: number; free: boolean }[]> {
    return this.#ask(`${query}.filter((found) => found.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .flatMap((found) => {
        found.scrollIntoView({ block: 'center', behavior: 'instant' });
        // The middle of a link across two lines is outside it, so use its first line.
        const line = [...found.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
        if (line === undefined) return [];
        const { left, top, width, height } = line;
        const [x, y] = [left + width / 2, top + height / 2];
        const over = document.elementFromPoint(x, y);
        // A control covered by its label is clicked through the label.
        const ways = [found, ...(found.labels ?? [])];
        return [{ x, y, free: over !== null && (over.contains(found) || ways.some((way) => way.contains(over))) }];
      })`);
  }

  /** Like {@link eventually}; a failure reports what the page shows instead. */
  async #until<T>(what: string, probe: () => Promise<T | null>): Promise<T> {
    try {
      return await eventually(what, probe);
    } catch (error) {
      const shown = await this.browser.evaluate<string>(SHOWN).catch((reason: unknown) => String(reason));
      throw new Error(`${(error as Error).message}\n${shown}`, { cause: error });
    }
  }

  async #ask<T>(expression: string): Promise<T> {
    const ready = await this.browser.evaluate<boolean>("typeof TestingLibraryDom === 'object' && document.body !== null");
    if (!ready) await this.browser.evaluate(`(() => { ${LIBRARY} })()`);
    return this.browser.evaluate<T>(expression);
  }
}

function literal(text: string | RegExp): string {
  return typeof text === 'string' ? JSON.stringify(text) : String(text);
}

function queryOf({ role, name, within }: Wanted): string {
  const inside = within === undefined ? '[document.body]' : `TestingLibraryDom.queryAllByRole(document.body, '${within}')`;
  return `${inside}.flatMap((part) => TestingLibraryDom.queryAllByRole(part, '${role}', { name: ${literal(name)} }))`;
}
