import { FinnhubQuotes } from '../../backend/contexts/quotes/finnhub-quotes.adapter.ts';
import { QuoteError } from '../../backend/contexts/quotes/quotes.port.ts';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { FINNHUB_KEY, FinnhubDouble } from '../kit/finnhub-double.ts';

class PushedClock extends Clock {
  ahead = 0;
  now(): Date {
    return new Date(Date.parse('2026-11-18T21:30:00.000Z') + this.ahead);
  }
  monotonic(): number {
    return performance.now() + this.ahead;
  }
}

const json = 'application/json';
let clock: PushedClock;
let double: FinnhubDouble;
let provider: FinnhubQuotes;

/** For a double that does not answer; all other answers are waited for, however busy the machine is. */
const SHORT_TIMEOUT_MS = 300;

const quotes = (timeoutMs = 30_000) =>
  new FinnhubQuotes({
    apiKey: FINNHUB_KEY,
    clock,
    baseUrl: double.url,
    requestsPerMinute: 600_000,
    timeoutMs,
    maxBytes: 100_000,
  });

beforeEach(async () => {
  clock = new PushedClock();
  double = new FinnhubDouble(['AAPL', 'BRK.B']);
  await double.start();
  provider = quotes();
});
afterEach(() => double.stop());

const failure = async (asked: Promise<unknown>): Promise<QuoteError> => {
  const thrown = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof QuoteError)) throw new Error(`expected a QuoteError, got ${String(thrown)}`);
  return thrown;
};

test('millions become dollars and shares; the key is sent only in a header', async () => {
  expect(await provider.lastPrice('BRK-B')).toEqual({
    price: 187.5,
    changePercent: 1.3514,
    volume: null,
    open: 185,
    previousClose: 185,
    asOf: '2026-11-18T21:00:00.000Z',
  });
  expect(await provider.figures('AAPL')).toEqual({
    marketCap: 2_871_000_500_000,
    peRatio: 29.5,
    eps: 6.35,
    dividendYield: 0.52,
    averageVolume: 52_250_000,
    week52Low: 124.17,
    week52High: 199.62,
  });
  expect(double.asked.map(({ query }) => query.get('symbol'))).toEqual(['BRK.B', 'AAPL']);
  for (const { path, query } of double.asked) expect(`${path}?${query}`).not.toContain(FINNHUB_KEY);
});

test('an unknown ticker is null, never zero', async () => {
  const answers = [provider.lastPrice('NOPE'), provider.figures('NOPE'), provider.history('NOPE', '2026-11-09', '2026-11-18')];
  expect(await Promise.all(answers)).toEqual([null, null, null]);
});

test('missing and impossible figures stay null', async () => {
  const metric = { marketCapitalization: 0, peTTM: -4, epsTTM: -1.5, '52WeekLow': null };
  double.answers.set('stock/metric', { contentType: json, body: JSON.stringify({ metric }) });
  expect(await provider.figures('AAPL')).toEqual({
    marketCap: null,
    peRatio: null,
    eps: -1.5,
    dividendYield: null,
    averageVolume: null,
    week52Low: null,
    week52High: null,
  });
});

test.each([
  [401, 'REFUSED'],
  [403, 'NOT_IN_PLAN'],
  [404, 'MALFORMED'],
  [500, 'TEMPORARY'],
  [503, 'TEMPORARY'],
] as const)('status %d is %s, and the key is not in the message', async (status, kind) => {
  double.answers.set('quote', { status, contentType: json, body: '{"error":"x"}' });
  const error = await failure(provider.lastPrice('AAPL'));
  expect(error.failure).toBe(kind);
  expect(error.message).not.toContain(FINNHUB_KEY);
});

test.each([
  ['no JSON', '<html>busy</html>'],
  ['another shape', '{"c":"187.5","t":1}'],
  ['a price dated in the future', '{"c":187.5,"dp":1,"t":4000000000}'],
  ['a price from some minutes ahead of our clock', `{"c":187.5,"dp":1,"t":${Math.floor(Date.now() / 1_000) + 3_600}}`],
  ['too many bytes', `{"c":1,"t":1,"x":"${'x'.repeat(200_000)}"}`],
])('%s is malformed', async (_, body) => {
  double.answers.set('quote', { contentType: json, body });
  expect((await failure(provider.lastPrice('AAPL'))).failure).toBe('MALFORMED');
});

test('columns of different lengths are malformed', async () => {
  const body = JSON.stringify({ s: 'ok', o: [1], h: [1], l: [1], c: [1, 2], v: [1], t: [1763424000] });
  double.answers.set('stock/candle', { contentType: json, body });
  expect((await failure(provider.history('AAPL', '2025-11-09', '2025-11-18'))).failure).toBe('MALFORMED');
});

test.each([{ kind: 'drop' }, { kind: 'hang' }, { kind: 'truncate', bytes: 10 }] as const)(
  'a connection that fails ($kind) is temporary',
  async (fault) => {
    double.inject(() => true, fault);
    const asked = fault.kind === 'hang' ? quotes(SHORT_TIMEOUT_MS) : provider;
    expect((await failure(asked.lastPrice('AAPL'))).failure).toBe('TEMPORARY');
    expect((await provider.lastPrice('AAPL'))?.price).toBe(187.5);
  },
);

test('a request without an answer in time says so', async () => {
  double.inject(() => true, { kind: 'hang' });
  const { message } = await failure(quotes(SHORT_TIMEOUT_MS).lastPrice('AAPL'));
  expect(message).toBe('The quotes provider didn’t respond within 300 ms.');
});

test('after a 429 nothing is sent for as long as it demands', async () => {
  double.answers.set('quote', { status: 429, contentType: json, body: '{}', headers: { 'Retry-After': '30' } });
  expect(await failure(provider.lastPrice('AAPL'))).toMatchObject({ failure: 'BLOCKED', retryAfterMs: 30_000 });
  double.answers.clear();
  expect((await failure(provider.figures('AAPL'))).failure).toBe('BLOCKED');
  expect(double.asked).toHaveLength(1);
  clock.ahead = 30_001;
  expect(await provider.figures('AAPL')).not.toBeNull();
});

test('requests are spaced evenly, however many are made at once', async () => {
  const paced = new FinnhubQuotes({ apiKey: FINNHUB_KEY, clock, baseUrl: double.url, requestsPerMinute: 1_200 });
  const began = performance.now();
  await Promise.all([1, 2, 3, 4].map(() => paced.lastPrice('AAPL')));
  // The first is sent at once, the next three wait 50 ms each; only the lower bound is meaningful.
  expect(performance.now() - began).toBeGreaterThanOrEqual(145);
});
