import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PriceAlertListResponse } from '../../projections/price-alerts/price-alerts.response.ts';
import { FINNHUB_KEY, FinnhubDouble } from '../kit/finnhub-double.ts';
import { call, devMessages, HttpReader } from '../kit/http-reader.ts';
import { MovedClock } from '../kit/moved-clock.ts';
import { eventually, type Product, removeDataDir, spawnProgram, startProduct, temporaryDataDir } from '../kit/product.ts';
import { CFO_RESIGNS, COMPANIES, eightK, PublishedEdgar } from '../kit/published-edgar.ts';
import { verifyContact } from '../kit/verify-contact.ts';

/** Price alerts and saved searches of a PRO reader of all filings, through the whole product. */

const READER = 'ana@example.com';
/** A Wednesday during a trading session. */
const IN_SESSION = Date.parse('2026-11-18T16:00:00.000Z');
/** Longer than the interval between two quotes of a followed ticker. */
const NEXT_LOOK_MS = 2 * 60_000;

const origin = new PublishedEdgar();
let product: Product;
let reader: HttpReader;

/** Opens an account with a confirmed address and PRO, at the brand that has both features. */
async function open(environment: Readonly<Record<string, string>>): Promise<void> {
  product = await startProduct({ ...origin.environment, ...environment, BILLING: 'on' });
  const { url, dataDir } = product;
  await eventually('the company reference', async () => (await call<readonly unknown[]>(url, '/api/tickers?q=A')).length || null);
  reader = await HttpReader.open(url, 'filingwire', ['AAPL'], ['8-K']);
  await reader.post(url, '/api/notify', { email: READER, phone: null });
  await verifyContact(url, READER, (path, body) => reader.post(url, path, body));
  const grant = spawnProgram('ops.main', ['grant-pro', READER, '--brand', 'filingwire', '--reason', 'a test'], {
    DATA_DIR: dataDir,
  });
  expect([await grant.ended, grant.output()]).toEqual([0, expect.stringContaining('now has PRO')]);
  await eventually('PRO at the server', async () => (await reader.watchlist(url)).user?.planType === 'pro' || null);
}
const textsOf = async (subject: RegExp) => {
  const messages = await devMessages(product.url);
  return messages.filter((message) => message.to === READER && subject.test(message.subject ?? '')).map(({ text }) => text);
};

beforeAll(() => origin.start());
afterEach(async () => {
  await product?.stop();
  if (product) removeDataDir(product.dataDir);
});
afterAll(() => origin.stop());

test('a price that crosses its threshold is reported once, with the price, and the list says so', async () => {
  const quotes = new FinnhubDouble(['AAPL']);
  const DATA_DIR = temporaryDataDir();
  const clock = new MovedClock(join(DATA_DIR, 'clock'));
  let now = IN_SESSION;
  const trades = (price: number, at: number) =>
    quotes.answers.set('quote', {
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify({ c: price, d: price - 100, dp: price - 100, h: 110, l: 99, o: 100, pc: 100, t: at / 1_000 }),
    });
  /** Lets the next quote have this price. */
  const pricedAt = async (price: number) => {
    now += NEXT_LOOK_MS;
    trades(price, now);
    clock.move(now - Date.now());
    await eventually(`a price of ${price}`, async () => {
      const { watchlist } = await reader.watchlist(product.url);
      return watchlist[0]?.current_price === price || null;
    });
  };
  await quotes.start();
  try {
    trades(100, now);
    clock.move(now - Date.now());
    await open({
      ...clock.environment,
      ...{ DATA_DIR, QUOTES_PROVIDER: 'finnhub', QUOTES_API_KEY: FINNHUB_KEY, QUOTES_BASE_URL: quotes.url },
    });
    await pricedAt(100);
    await reader.post(product.url, '/api/price-alerts', { ticker: 'AAPL', kind: 'above', value: 105 });
    // A price that is judged before the worker knows the alert cannot cross its threshold.
    await eventually('the worker with the alert', async () => {
      const ops = new DatabaseSync(join(DATA_DIR, 'ops.db'), { readOnly: true });
      const rows = ops.prepare('SELECT count(*) AS alerts FROM "watchedPriceAlerts.records"').get();
      ops.close();
      return rows?.['alerts'] === 1 || null;
    });
    await pricedAt(106.5);
    const [text] = await eventually('the message', async () => {
      const texts = await textsOf(/^AAPL is at \$106\.50, above \$105\.00/);
      return texts.length > 0 ? texts : null;
    });
    expect(text).toContain('source: Finnhub');
    // Still above the threshold, so it is not crossed again.
    await pricedAt(107);
    const listed = await eventually('the crossing in the list', async () => {
      const options = { brand: reader.brand, session: reader.session };
      const { alerts } = await call<PriceAlertListResponse>(product.url, '/api/price-alerts', options);
      return alerts[0]?.crossed ?? null;
    });
    expect(listed).toMatchObject({ side: 'up', price: 106.5, sample: false, not_sent: null });
    expect(await textsOf(/^AAPL is at/)).toHaveLength(1);
  } finally {
    await quotes.stop();
  }
});

test('a saved search reports a new filing with its words, once, and no other filing', async () => {
  await open({});
  await reader.post(product.url, '/api/saved-searches', { q: 'chief financial officer resigned' });
  const [apple, microsoft, nvidia] = COMPANIES;
  const other = { ...CFO_RESIGNS, code: '8.01', title: 'Other Events', text: 'On this day, the Company moved its headquarters.' };
  origin.publish(eightK(101, nvidia, other), eightK(102, microsoft, CFO_RESIGNS));
  const [text] = await eventually('the message', async () => {
    const texts = (await textsOf(/./)).filter((each) => each.includes('the filing matches your saved search'));
    return texts.length > 0 ? texts : null;
  });
  expect(text).toContain('0000000000-26-000102');
  // Once a later filing is reported, all earlier ones have been checked.
  origin.publish(eightK(103, apple, CFO_RESIGNS));
  await eventually('the last filing', async () => {
    const texts = (await textsOf(/./)).filter((each) => each.includes('0000000000-26-000103'));
    return texts.some((each) => each.includes('the filing matches your saved search')) || null;
  });
  const notices = (await textsOf(/./)).filter((each) => each.includes('the filing matches your saved search'));
  const accessions = notices.map((each) => /0000000000-26-\d{6}/.exec(each)?.[0]);
  expect(accessions.toSorted()).toEqual(['0000000000-26-000102', '0000000000-26-000103']);
});
