import { type Quote, quoteOf } from '../../backend/contexts/quotes/published/quote.ts';
import { SampleQuotes } from '../../backend/contexts/quotes/sample-quotes.adapter.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { AppHarness } from '../kit/app.harness.ts';
import { StreamReader } from '../kit/stream-reader.ts';

const samples = new SampleQuotes(new SystemClock());
const held = new Map<string, Quote>();
const listeners = new Set<(tickers: readonly string[]) => void>();
let harness: AppHarness;

beforeAll(async () => {
  harness = await AppHarness.start({
    quotes: {
      of: (ticker) => held.get(ticker) ?? null,
      onChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      history: async (ticker) =>
        held.has(ticker)
          ? {
              prices: await samples.history(ticker, '2026-11-02', '2026-11-06'),
              asOf: '2026-11-09T00:00:00.000Z',
              source: 'sample',
              sample: true,
            }
          : null,
    },
  });
});
afterAll(() => harness.close());

async function quoteNow(ticker: string): Promise<Quote> {
  const quote = quoteOf(await samples.lastPrice(ticker), await samples.figures(ticker), null, samples);
  if (!quote) throw new Error('a sample quote is missing');
  held.set(ticker, quote);
  for (const listener of listeners) listener([ticker]);
  return quote;
}

test('a watchlist row has null without a quote, values with one, and marks samples; a new quote alone changes the answer', async () => {
  const reader = harness.visitor();
  await reader.subscribe('AAPL,MSFT');
  expect(await reader.row('AAPL')).toMatchObject({
    current_price: null,
    week_52_high: null,
    quote_as_of: null,
    quote_sample: false,
  });
  const before = await reader.get('/api/watchlist');

  const quote = await quoteNow('AAPL');
  expect(await reader.row('AAPL')).toMatchObject({
    current_price: quote.price,
    price_change_percent: quote.changePercent,
    market_cap: quote.marketCap,
    avg_volume: quote.averageVolume,
    week_52_low: quote.week52Low,
    quote_as_of: quote.asOf,
    quote_sample: true,
  });
  expect(await reader.row('MSFT')).toMatchObject({ current_price: null, quote_sample: false });
  const after = await reader.get('/api/watchlist');
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
  expect((await reader.get('/api/watchlist').set('If-None-Match', String(after.headers['etag']))).status).toBe(304);
});

test('the ticker page has the quote, prices have their own call; unknown ones are null or 404', async () => {
  const visitor = harness.visitor();
  const quote = await quoteNow('AAPL');
  const page = await visitor.get('/api/tickers/aapl');
  expect(page.body.quote).toMatchObject({ current_price: quote.price, market_cap: quote.marketCap, quote_sample: true });
  const prices = await visitor.get('/api/tickers/aapl/prices');
  expect(prices.body).toMatchObject({ ticker: 'AAPL', source: 'sample', sample: true, as_of: '2026-11-09T00:00:00.000Z' });
  expect(prices.body.prices).toHaveLength(5);

  expect((await visitor.get('/api/tickers/MSFT')).body.quote.current_price).toBeNull();
  expect((await visitor.get('/api/tickers/MSFT/prices')).body).toEqual({
    ticker: 'MSFT',
    prices: null,
    as_of: null,
    source: null,
    sample: false,
  });
  expect((await visitor.get('/api/tickers/NOSUCH/prices')).status).toBe(404);
});

test("a month of closing prices of the reader's own tickers, if known", async () => {
  const reader = harness.visitor();
  expect((await reader.get('/api/watchlist/prices')).body).toEqual({ prices: [] });
  await reader.subscribe('AAPL,MSFT');
  const year = (await reader.get('/api/tickers/AAPL/prices')).body.prices as { close: number }[];
  expect((await reader.get('/api/watchlist/prices')).body).toEqual({
    prices: [{ ticker: 'AAPL', closes: year.map(({ close }) => close), sample: true }],
  });
  expect((await harness.visitor().get('/api/watchlist/prices')).body).toEqual({ prices: [] });
});

test('open pages get the quotes of their own watchlist; a page that reconnects gets all available ones', async () => {
  const [one, two] = [harness.visitor(), harness.visitor()];
  await one.subscribe('T1,T2');
  await two.subscribe('T3');
  const [reader, other] = await Promise.all([one, two].map((visitor) => StreamReader.open(harness.url, visitor.session ?? '')));
  await quoteNow('T1');
  await quoteNow('T3');
  expect((await reader?.take(2))?.[1]).toEqual({ id: null, event: 'quote', data: { tickers: ['T1'] } });
  expect((await other?.take(2))?.[1]).toEqual({ id: null, event: 'quote', data: { tickers: ['T3'] } });
  const lastId = reader?.events[0]?.id ?? '';
  await reader?.close();
  await other?.close();
  await quoteNow('T2');
  const back = await StreamReader.open(harness.url, one.session ?? '', lastId);
  expect(await back.take(2)).toMatchObject([{ event: 'open' }, { event: 'quote', data: { tickers: ['T1', 'T2'] } }]);
  await back.close();
});
