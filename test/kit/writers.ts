import { setTimeout as sleep } from 'node:timers/promises';
import { HttpReader } from './http-reader.ts';
import type { ProductEvent } from './product-record.ts';
import { randomOf } from './random.ts';

/** Delay before an unanswered request is repeated, in milliseconds; longer for contacts, see {@link MAX_CONTACTS}. */
const AGAIN_MS = 200;
const CONTACT_AGAIN_MS = 5_000;
/** Pause between one writer's writes, in milliseconds. */
const PAUSE_MS = 100;
/**
 * Pauses once a writer has made many writes. An account may write 5,000 times a day and change a ticker 50 times, and a round on a busy machine can last
 * longer than that takes at full speed.
 */
const SLOW_SETTINGS = { after: 2_000, pauseMs: 1_000 };
const SLOW_LIST = { after: 120, pauseMs: 20_000 };
/** Low, because an account may add 20 contacts an hour, and each repeated request counts. */
const MAX_CONTACTS = 8;
const CONTACT_PAUSE_MS = 2_000;
const TICKERS = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'TSLA', 'KO'];
/** Followed by the account whose contacts change; nobody here files it, so it is never alerted. */
const UNFILED_FORM = '10-K';
/** Each differs from the previous, so that each change of the setting is an event. */
const THRESHOLDS = ['HIGH', 'CRITICAL', 'LOW', 'MEDIUM'] as const;
const CHANGES = ['TickerAdded', 'TickerNoteChanged', 'TickerRemoved', 'TickerFormsChanged'];

/**
 * Users who change watchlists, notes, contacts and settings over HTTP while the product fails underneath. A request is repeated with its
 * idempotency key until it is answered, and results in exactly one event: everything answered must be stored, once.
 */
export class Writers {
  /** Number of answered requests. */
  answered = 0;
  /** Unsuccessful answers and broken connections. */
  failed = 0;
  /** Store outage responses (503) in order: when the request was sent and answered, monotonic milliseconds. */
  readonly refusals: { readonly sent: number; readonly answered: number }[] = [];
  /** Number of unanswered requests. */
  inFlight = 0;
  readonly #random: () => number;
  readonly #before: number;
  readonly #contactsBefore: number;
  #contacts = 0;
  #changes = 0;
  readonly #lists: readonly { readonly reader: HttpReader; readonly notes: Map<string, string> }[];
  readonly #contactOwner: HttpReader;
  readonly #settingsOwner: HttpReader;
  #settings = 0;
  #abandoned = false;
  /** Answers that no outage explains. */
  readonly #wrong: string[] = [];

  private constructor(
    seed: number,
    events: readonly ProductEvent[],
    lists: readonly { readonly reader: HttpReader; readonly notes: Map<string, string> }[],
    contactOwner: HttpReader,
    settingsOwner: HttpReader,
  ) {
    this.#random = randomOf(seed);
    this.#before = events.filter(({ type }) => CHANGES.includes(type)).length;
    this.#contactsBefore = events.filter(({ type }) => type === 'ContactAdded').length;
    this.#lists = lists;
    this.#contactOwner = contactOwner;
    this.#settingsOwner = settingsOwner;
  }

  /** @param readEvents reads the log once the writers have opened their accounts. */
  static async open(
    url: string,
    count: number,
    seed: number,
    readEvents: () => Promise<readonly ProductEvent[]>,
  ): Promise<Writers> {
    const lists: { reader: HttpReader; notes: Map<string, string> }[] = [];
    for (let n = 0; n < count; n += 1) {
      const reader = await HttpReader.open(url, 'material-events', [TICKERS[0] ?? '']);
      lists.push({ reader, notes: new Map([[TICKERS[0] ?? '', '']]) });
    }
    const owner = await HttpReader.open(url, 'filingwire', [TICKERS[0] ?? ''], [UNFILED_FORM]);
    const settingsOwner = await HttpReader.open(url, 'filingwire', [TICKERS[0] ?? ''], [UNFILED_FORM]);
    return new Writers(seed, await readEvents(), lists, owner, settingsOwner);
  }

  /**
   * Writes until the signal, then finishes running requests.
   * @param url current address of the product; null while it is not running. @param max total number of writes. @param allowed number allowed so far
   */
  async write(url: () => string | null, stop: AbortSignal, max: number, allowed: () => number = () => max): Promise<void> {
    let begun = 0;
    const next = async () => {
      while (begun < max && begun >= allowed() && !stop.aborted) await sleep(PAUSE_MS);
      begun += 1;
      return begun <= max && !stop.aborted;
    };
    const lists = this.#lists.map(async (list) => {
      for (let written = 1; await next(); written += 1) {
        await this.#changeList(list, url);
        await pause(written, SLOW_LIST, stop);
      }
    });
    const contacts = async () => {
      while (this.#contacts < MAX_CONTACTS && (await next())) {
        this.#contacts += 1;
        await this.#until(
          url,
          this.#contactOwner,
          '/api/notify',
          { email: `owner-${this.#contacts}@example.com` },
          CONTACT_AGAIN_MS,
        );
        await sleep(CONTACT_PAUSE_MS);
      }
    };
    const settings = async () => {
      while (await next()) {
        const email = thresholdOf(this.#settings);
        this.#settings += 1;
        await this.#until(url, this.#settingsOwner, '/api/update-alert-thresholds', { email });
        await pause(this.#settings, SLOW_SETTINGS, stop);
      }
    };
    await Promise.all([...lists, contacts(), settings()]);
  }

  /** Stops repeating requests, because the product will not come back. */
  abandon(): void {
    this.#abandoned = true;
  }

  /** Differences between answered writes and the log or the API. */
  async problems(url: string, events: readonly ProductEvent[]): Promise<readonly string[]> {
    const changes = events.filter(({ type }) => CHANGES.includes(type)).length - this.#before;
    const contacts = events.filter(({ type }) => type === 'ContactAdded').length - this.#contactsBefore;
    const found = [...this.#wrong];
    // Nobody else changes settings, so the log must show every change, in order.
    const thresholds = events.flatMap((event) => (event.type === 'AlertThresholdsChanged' ? [event.data.email] : []));
    const wantedThresholds = Array.from({ length: this.#settings }, (_, nth) => thresholdOf(nth));
    if (thresholds.join() !== wantedThresholds.join())
      found.push(`${this.#settings} changes of a setting were answered, the log shows ${thresholds.length}, or another order`);
    if (changes !== this.#changes) found.push(`${this.#changes} changes of lists were answered, ${changes} are in the log`);
    if (contacts !== this.#contacts) found.push(`${this.#contacts} contacts were taken, ${contacts} are in the log`);
    for (const [index, { reader, notes }] of this.#lists.entries()) {
      const { watchlist } = await reader.watchlist(url);
      const shown = watchlist.map(({ ticker, note }) => `${ticker}=${note ?? ''}`).sort();
      const wanted = [...notes].map(([ticker, note]) => `${ticker}=${note}`).sort();
      if (shown.join() !== wanted.join()) found.push(`writer ${index} sees ${shown.join(', ')} instead of ${wanted.join(', ')}`);
    }
    return found;
  }

  async #changeList(
    { reader, notes }: { readonly reader: HttpReader; readonly notes: Map<string, string> },
    url: () => string | null,
  ) {
    this.#changes += 1;
    const ticker = TICKERS[Math.floor(this.#random() * TICKERS.length)] ?? '';
    if (notes.has(ticker) && this.#random() < 0.3) {
      await this.#until(url, reader, '/api/unsubscribe', { ticker });
      notes.delete(ticker);
      return;
    }
    const note = `note ${this.#changes}`;
    await this.#until(url, reader, '/api/subscribe', { tickers: ticker, note });
    notes.set(ticker, note);
  }

  async #until(
    url: () => string | null,
    reader: HttpReader,
    path: string,
    body: object,
    againMs: number = AGAIN_MS,
  ): Promise<void> {
    const key = `${path}-${JSON.stringify(body)}-${this.answered}-${this.#random()}`;
    for (;;) {
      const at = url();
      const sent = performance.now();
      try {
        if (at === null) throw new Error('the product does not run');
        await this.#send(at, reader, path, body, key);
        this.answered += 1;
        return;
      } catch (error) {
        this.failed += 1;
        const { message } = error as Error;
        if (this.#abandoned || /answered 4(?!29)/.test(message)) throw error;
        if (/answered 5(?!03)/.test(message)) this.#wrong.push(message);
        if (/answered 503/.test(message)) this.refusals.push({ sent, answered: performance.now() });
        await sleep(at === null ? AGAIN_MS : againMs);
      }
    }
  }

  async #send(at: string, reader: HttpReader, path: string, body: object, key: string): Promise<void> {
    this.inFlight += 1;
    try {
      await reader.postOnce(at, path, body, key);
    } finally {
      this.inFlight -= 1;
    }
  }
}

/** Waits before a writer's next write; a stop ends the wait. */
async function pause(
  written: number,
  slow: { readonly after: number; readonly pauseMs: number },
  stop: AbortSignal,
): Promise<void> {
  await sleep(written < slow.after ? PAUSE_MS : slow.pauseMs, undefined, { signal: stop }).catch(() => undefined);
}

const thresholdOf = (nth: number) => THRESHOLDS[nth % THRESHOLDS.length] ?? 'HIGH';
