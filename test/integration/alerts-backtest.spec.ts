import type { BacktestAlertsResponse } from '../../backend/contexts/alerts/past-alerts/backtest-alerts/backtest-alerts.response.ts';
import { DailyPrices } from '../../backend/contexts/alerts/past-alerts/backtest-alerts/daily-prices.port.ts';
import { dayBefore, daysAfter } from '../../backend/contexts/alerts/past-alerts/backtest-alerts/price-after.policy.ts';
import { DAY_MS } from '../../backend/platform/values/durations.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';

const ago = (days: number) => new Date(Date.now() - days * DAY_MS + 1_800_000).toISOString();
const [ALERTED, MISSED, OLD] = [100, 60, 400] as const;

let product: OpenProduct;
let session: string;
beforeEach(async () => {
  product = await OpenProduct.start({});
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'AAPL,MSFT', forms: '8-K' } });
  session = JSON.parse(text).session;
  await product.grantPro(session);
});
afterEach(() => product.close());

async function backtest(body: object = { quietHours: null }): Promise<BacktestAlertsResponse> {
  const answer = await product.call('POST', '/api/alerts/backtest', { session, body });
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text);
}

async function filed(n: number, days: number, level: 'HIGH' | 'LOW', company = 1): Promise<void> {
  const acceptedAt = ago(days);
  await product.happen(`filing-${accessionOf(n)}`, [
    filingIngested(n, { acceptedAt, companyCiks: [cikOf(company)], source: 'backfill' }),
    factsExtracted(n, { acceptedAt, items: ['5.02'] }),
    filingScored(n, level, { oneLiner: `Headline ${n}` }),
  ]);
}

/** Closing prices of AAPL: 100, with exceptions on some days. Prices of MSFT were never requested. */
function priced(others: Readonly<Record<string, number>>, from = ago(200).slice(0, 10)): void {
  const prices: { date: string; close: number }[] = [];
  const today = new Date().toISOString().slice(0, 10);
  for (let date = daysAfter(from, 1); date < today; date = daysAfter(date, 1)) prices.push({ date, close: others[date] ?? 100 });
  const history = { prices, asOf: ago(0), source: 'a provider', sample: false } as never;
  product.app.get(DailyPrices).of = async (ticker) => (ticker === 'AAPL' ? history : null);
}

test('filings that would have alerted or been missed, with later prices of both compared with those of any day', async () => {
  await filed(1, ALERTED, 'HIGH');
  await filed(2, MISSED, 'LOW');
  await filed(3, MISSED, 'HIGH', 2);
  await filed(4, OLD, 'HIGH');
  const start = dayBefore(ago(ALERTED));
  priced({ [daysAfter(start, 1)]: 110, [daysAfter(start, 5)]: 90 });
  const found = await backtest();
  expect([found.alerted, found.missed, found.reasons]).toEqual([2, 1, [{ reason: 'below_threshold', filings: 1 }]]);
  expect(found.prices).toEqual({ source: 'a provider', sample: false, missing: ['MSFT'] });
  const of = (accession: string) => [...found.newestAlerted, ...found.newestMissed].find((each) => each.accession === accession);
  expect(of(accessionOf(1))).toMatchObject({
    ...{ ticker: 'AAPL', level: 'HIGH', headline: 'Headline 1', channels: ['email', 'sms', 'push'] },
    after: { day1: expect.closeTo(10), day5: expect.closeTo(-10), day20: 0 },
  });
  expect(of(accessionOf(2))).toMatchObject({ level: 'LOW', reason: 'below_threshold', after: { day1: 0 } });
  expect(of(accessionOf(3))).toMatchObject({ ticker: 'MSFT', after: { day1: null, day5: null, day20: null } });
  expect(of(accessionOf(4))).toBeUndefined();
  const [one] = found.horizons;
  expect(one).toMatchObject({
    days: 1,
    alerted: { measured: 1, higher: 1, lower: 0 },
    missed: { measured: 1, higher: 0, median: 0 },
  });
  // A rise to 110 with its fall back, and a fall to 90 with its rise back.
  expect(one?.base).toMatchObject({ higher: 2, lower: 2, median: 0 });
  expect(one?.base.measured).toBeGreaterThan(100);
  expect(found.horizons.map(({ days }) => days)).toEqual([1, 5, 20]);
});

test('without stored prices nothing is said about prices', async () => {
  await filed(1, ALERTED, 'HIGH');
  const found = await backtest();
  expect(found.prices).toEqual({ source: null, sample: false, missing: ['AAPL', 'MSFT'] });
  const nothing = { measured: 0, higher: 0, lower: 0, median: null };
  expect(found.horizons.map(({ alerted, missed, base }) => [alerted, missed, base])).toEqual([
    [nothing, nothing, nothing],
    [nothing, nothing, nothing],
    [nothing, nothing, nothing],
  ]);
  expect(found.newestAlerted).toMatchObject([{ after: { day1: null, day5: null, day20: null } }]);
});

test('a filing too new to have later trading days has no later price', async () => {
  await filed(1, 3, 'HIGH');
  priced({});
  expect((await backtest()).newestAlerted).toMatchObject([{ after: { day20: null } }]);
});

test('trying settings changes nothing', async () => {
  await filed(1, ALERTED, 'HIGH');
  expect(
    await backtest({ quietHours: null, thresholds: { email: 'CRITICAL', sms: 'CRITICAL', push: 'CRITICAL' } }),
  ).toMatchObject({
    alerted: 0,
    missed: 1,
  });
  expect(await backtest()).toMatchObject({ alerted: 1, missed: 0 });
});
