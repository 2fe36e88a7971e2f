import { SystemClock } from '../../platform/clock/clock.ts';
import { EmbeddedOperationalStore } from '../../platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { MarketFiguresReader } from './market-figures.reader.ts';
import { QuotesStore } from './quotes.store.ts';

const NOW = new Date('2026-01-12T15:00:00.000Z');
const clock = Object.assign(new SystemClock(), { now: () => NOW });

describe('figures available to scoring', () => {
  let store: EmbeddedOperationalStore;
  let cache: QuotesStore;
  beforeEach(() => {
    store = new EmbeddedOperationalStore({ path: ':memory:', clock });
    cache = new QuotesStore(store);
  });
  afterEach(() => store.close());

  const figures = {
    marketCap: 4e8,
    peRatio: null,
    eps: null,
    dividendYield: null,
    averageVolume: 1e6,
    week52Low: null,
    week52High: null,
  };
  const put = (ticker: string, over: object = {}) =>
    cache.put({
      _id: ticker,
      source: 'finnhub',
      sample: false,
      last: { price: 12.5, changePercent: null, volume: null, asOf: '2026-01-12T14:59:00.000Z' },
      lastAt: '2026-01-12T14:59:30.000Z',
      figures,
      figuresAt: '2026-01-12T09:00:00.000Z',
      newestDay: null,
      historyAt: null,
      ...over,
    });
  const of = (tickers: string[], source: string | null = 'finnhub') => new MarketFiguresReader(cache, source, clock).of(tickers);

  test('are from the configured provider, with their time', async () => {
    await put('ACME');
    expect(await of(['ACME'])).toEqual({
      marketCap: 4e8,
      averageDailyVolume: 1e6,
      price: 12.5,
      source: 'finnhub',
      asOf: '2026-01-12T09:00:00.000Z',
    });
  });

  test.each<[string, object]>([
    ['sample data', { sample: true }],
    ['sample data of a sample provider', { sample: true, source: 'sample' }],
    ['another provider’s', { source: 'other' }],
    ['a week old', { figuresAt: '2026-01-05T14:00:00.000Z', lastAt: '2026-01-05T14:00:00.000Z' }],
    ['empty', { figures: null, last: null }],
  ])('are ignored if they are %s', async (_name, over) => {
    await put('ACME', over);
    expect(await of(['ACME'])).toBeNull();
    expect(await of(['ACME'], 'sample')).toBeNull();
  });

  test('are empty without a provider, and for a company without a ticker', async () => {
    await put('ACME');
    expect(await of(['ACME'], null)).toBeNull();
    expect(await of([])).toBeNull();
  });

  test('of a company with several share classes come from the first one with figures, without outdated parts', async () => {
    await put('ACME-B', { figuresAt: '2026-01-01T00:00:00.000Z' });
    expect(await of(['ACME', 'ACME-B'])).toMatchObject({ marketCap: null, price: 12.5 });
  });
});
