import { HandClock } from '#kit/hand-clock.ts';
import { MemoryLogger } from '#kit/runtime.ts';
import { EmbeddedOperationalStore } from '../../platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { QuoteError, QuoteProvider } from './quotes.port.ts';
import { QuotesStore } from './quotes.store.ts';
import { QuotesInMemory } from './quotes-in-memory.store.ts';
import { RefreshQuotes } from './refresh-quotes.schedule.ts';

/** A provider whose price is the number of its requests so far. */
class CountingProvider extends QuoteProvider {
  readonly sample = false;
  readonly asked: string[] = [];
  failures: QuoteError[] = [];
  constructor(
    readonly source: string,
    private readonly clock: HandClock,
  ) {
    super();
  }
  #ask(what: string): void {
    this.asked.push(what);
    const failure = this.failures.shift();
    if (failure) throw failure;
  }
  async lastPrice(ticker: string) {
    this.#ask(`last ${ticker}`);
    if (ticker === 'NOPE') return null;
    return { price: this.asked.length, changePercent: null, volume: null, asOf: this.clock.now().toISOString() };
  }
  async figures(ticker: string) {
    this.#ask(`figures ${ticker}`);
    return null;
  }
  async history(ticker: string, from: string, to: string) {
    this.#ask(`history ${ticker} ${from} ${to}`);
    return [{ date: '2026-11-17', open: 1, high: 2, low: 1, close: 2, volume: 3 }];
  }
}

let clock: HandClock;
let store: EmbeddedOperationalStore;
let cache: QuotesStore;
let provider: CountingProvider;
let logger: MemoryLogger;
let tickers: string[];
let reported: string[];
let schedule: RefreshQuotes;
const scheduled = (by: QuoteProvider, alerted: ReadonlySet<string> = new Set()) =>
  new RefreshQuotes({
    provider: by,
    watched: { all: async () => tickers },
    alerted: async () => alerted,
    cache,
    clock,
    logger,
    observer: {
      refreshed: (part) => reported.push(part),
      failed: (part, failure) => reported.push(`${part} ${failure}`),
      oldestPrice: (seconds) => reported.push(`${seconds} s`),
    },
    backoff: (attempt) => 1_000 * attempt,
  });
const shown = (source: string | null) => new QuotesInMemory({ cache, source, clock, logger });

beforeEach(() => {
  clock = new HandClock(Date.parse('2026-11-18T15:00:00.000Z'));
  store = new EmbeddedOperationalStore({ path: ':memory:', clock });
  cache = new QuotesStore(store);
  provider = new CountingProvider('one', clock);
  logger = new MemoryLogger();
  tickers = ['A'];
  reported = [];
  schedule = scheduled(provider);
});
afterEach(() => store.close());

/** Returns the requests of one batch. */
async function look(): Promise<string[]> {
  provider.asked.length = 0;
  await schedule.look();
  return [...provider.asked];
}

test('everything is requested once for a new ticker, then its price every minute while the market is open', async () => {
  expect(await look()).toEqual(['last A', 'figures A', 'history A 2025-11-17 2026-11-18']);
  expect(await look()).toEqual([]);
  clock.ms += 60_000;
  expect(await look()).toEqual(['last A']);
});

test('prices of all new tickers come before any figures', async () => {
  tickers = ['A', 'B'];
  expect((await look()).slice(0, 3)).toEqual(['last A', 'last B', 'figures A']);
});

test("hundreds of new tickers at once don't delay the prices that price alerts need, and get prices meanwhile", async () => {
  const alerted = Array.from({ length: 20 }, (_, at) => `K${at}`);
  schedule = scheduled(provider, new Set(alerted));
  tickers = alerted;
  while ((await look()).length > 0);
  const wanted = Array.from({ length: 600 }, (_, at) => `N${at}`);
  tickers = [...alerted, ...wanted];
  const priced = new Map<string, number>(alerted.map((ticker) => [ticker, clock.ms]));
  let oldest = 0;
  // A provider's rate limit: one request a second.
  for (let batches = 0; batches < 100; batches += 1) {
    for (const request of await look()) {
      clock.ms += 1_000;
      const [part, ticker = ''] = request.split(' ');
      if (part !== 'last') continue;
      if (alerted.includes(ticker)) oldest = Math.max(oldest, clock.ms - (priced.get(ticker) ?? 0));
      priced.set(ticker, clock.ms);
    }
  }
  // They are due after a minute, and twenty of them take every other request of the next forty seconds.
  expect(oldest).toBeGreaterThan(60_000);
  expect(oldest).toBeLessThanOrEqual(120_000);
  expect(wanted.filter((ticker) => !priced.has(ticker))).toEqual([]);
});

test('after the close, each part is requested once, then nothing until the next session', async () => {
  await look();
  clock.ms = Date.parse('2026-11-18T21:16:00.000Z');
  expect(await look()).toEqual(['last A', 'history A 2025-11-17 2026-11-18']);
  clock.ms = Date.parse('2026-11-19T13:00:00.000Z');
  expect(await look()).toEqual([]);
  clock.ms = Date.parse('2026-11-19T14:30:00.000Z');
  expect(await look()).toEqual(['last A']);
});

test('an unwatched ticker is not requested', async () => {
  await look();
  tickers = [];
  clock.ms += 86_400_000;
  expect(await look()).toEqual([]);
});

test('if the provider is unavailable, the batch ends and the pause grows', async () => {
  const away = () => new QuoteError('TEMPORARY', 'away');
  provider.failures = [away(), away()];
  expect(await schedule.look()).toBe(1_000);
  expect(await schedule.look()).toBe(2_000);
  expect(provider.asked).toEqual(['last A', 'last A']);
  provider.failures = [new QuoteError('BLOCKED', 'too many', 60_000)];
  expect(await schedule.look()).toBe(60_000);
  provider.failures = [new QuoteError('REFUSED', 'no key')];
  expect(await schedule.look()).toBe(600_000);
  expect(logger.entries.filter(({ level }) => level === 'warn')).toHaveLength(4);
});

test("parts that the provider's plan lacks pause for all tickers, malformed ones for that ticker; the others continue", async () => {
  tickers = ['A', 'B'];
  provider.failures = [new QuoteError('MALFORMED', 'odd'), new QuoteError('NOT_IN_PLAN', 'pay')];
  await look();
  expect((await look()).filter((asked) => asked.startsWith('last'))).toEqual([]);
  clock.ms += 3_600_000;
  expect((await look()).filter((asked) => asked.startsWith('last')).sort()).toEqual([]);
  clock.ms += 86_400_000;
  expect((await look()).filter((asked) => asked.startsWith('last')).sort()).toEqual(['last A', 'last B']);
});

test('a reader gets new quotes, and the same object while nothing changes', async () => {
  tickers = ['A', 'NOPE'];
  const quotes = shown('one');
  await quotes.load();
  expect(quotes.of('A')).toBeNull();
  await look();
  await quotes.load();
  const first = quotes.of('A');
  expect(first).toMatchObject({ price: 1, marketCap: null, source: 'one', sample: false });
  expect(quotes.of('NOPE')).toBeNull();
  await quotes.load();
  expect(quotes.of('A')).toBe(first);
  expect((await quotes.history('A'))?.prices).toHaveLength(1);
  expect(await quotes.history('Z')).toBeNull();
});

test("another provider's answers are neither shown nor kept", async () => {
  await look();
  for (const source of [null, 'two']) {
    const quotes = shown(source);
    await quotes.start();
    quotes.stop();
    expect([quotes.of('A'), await quotes.history('A')]).toEqual([null, null]);
  }
  const other = new CountingProvider('two', clock);
  await scheduled(other).look();
  expect(other.asked).toHaveLength(3);
});

test('a quote not refreshed for a week is no longer shown', async () => {
  await look();
  const quotes = shown('one');
  await quotes.load();
  clock.ms += 7 * 86_400_000 - 1;
  await quotes.load();
  expect(quotes.of('A')).not.toBeNull();
  clock.ms += 1;
  await quotes.load();
  expect(quotes.of('A')).toBeNull();
});

test('if the lease is lost during a request, nothing is written', async () => {
  const lost = new AbortController();
  abortAfterAnswer(provider, lost);
  await schedule.look(lost.signal);
  expect((await cache.recordsOf(['A'])).size).toBe(0);
});

function abortAfterAnswer(of: CountingProvider, lost: AbortController): void {
  const ask = of.lastPrice.bind(of);
  of.lastPrice = async (ticker) => {
    const answer = await ask(ticker);
    lost.abort();
    return answer;
  };
}

test('listeners get only quotes that changed', async () => {
  const quotes = shown('one');
  const changes: string[] = [];
  const stop = quotes.onChange((changed) => changes.push(changed.join()));
  const last = { price: 10, changePercent: null, volume: null, asOf: '2026-11-18T14:59:00.000Z' };
  const record = {
    source: 'one',
    sample: false,
    last,
    lastAt: clock.now().toISOString(),
    figures: null,
    figuresAt: null,
    newestDay: null,
    historyAt: null,
  };
  const put = async (reported: Parameters<typeof cache.put>[0]) => {
    const rev = (await cache.recordsOf([reported._id])).get(reported._id)?._rev;
    await cache.put(rev === undefined ? reported : { ...reported, _rev: rev });
  };
  await put({ ...record, _id: 'A' });
  await put({ ...record, _id: 'B' });
  await quotes.load();
  await put({ ...record, _id: 'A' });
  await quotes.load();
  await put({ ...record, _id: 'A', last: { ...last, price: 11 } });
  await quotes.load();
  clock.ms += 8 * 86_400_000;
  await quotes.load();
  stop();
  await put({ ...record, _id: 'A', lastAt: clock.now().toISOString() });
  await quotes.load();
  expect(changes).toEqual(['A,B', 'A', 'A,B']);
});

test('reports what was refreshed, what failed, and the age of the oldest price', async () => {
  await look();
  clock.ms += 61_000;
  provider.failures = [new QuoteError('TEMPORARY', 'away')];
  await look();
  expect(reported).toEqual(['0 s', 'last', 'figures', 'history', '61 s', 'last TEMPORARY']);
});

test("an unexpected answer for one ticker doesn't stop the others", async () => {
  tickers = Array.from({ length: 25 }, (_, n) => (n < 22 ? `BAD${n}` : `GOOD${n}`));
  class MalformedProvider extends CountingProvider {
    override lastPrice(ticker: string) {
      if (ticker.startsWith('BAD')) throw new TypeError('cannot read properties of undefined');
      return super.lastPrice(ticker);
    }
  }
  provider = new MalformedProvider('one', clock);
  schedule = scheduled(provider);
  for (let look = 0; look < 5; look += 1) await schedule.look();
  const priced = provider.asked.filter((asked) => asked.startsWith('last ')).map((asked) => asked.slice(5));
  expect(priced).toEqual(['GOOD22', 'GOOD23', 'GOOD24']);
  expect(reported.filter((each) => each === 'last MALFORMED')).toHaveLength(22);
});
