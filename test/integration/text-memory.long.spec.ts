import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import type { StoredDocument } from '../../backend/platform/read-store/collection.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { eventually } from '../kit/runtime.ts';

/** Whatever is requested, and by how many: texts in memory stay within their budget. Small limits and texts behave like large ones. */

const FILINGS = 12;
const TEXT = 1_000_000;
const LIMITS = { heldBytes: 8_000_000, requestBytes: 3_000_000, readBytes: 1_500_000, maxWaiting: 4 };

let product: OpenProduct;
let served: OperationalTextStore;
let session: string;
/** Hashes of texts that were read as a whole. */
const whole: string[] = [];
/** While set, records of texts are held back. */
let gate: Promise<void> | null = null;

/** A store that holds back its records while the gate is closed. */
function gated(store: OperationalStore): OperationalStore {
  return new Proxy(store, {
    get(target, property) {
      if (property !== 'collection') return Reflect.get(target, property, target);
      return (definition: never) => {
        const collection = target.collection<StoredDocument>(definition);
        return new Proxy(collection, {
          get(records_, name) {
            const value: unknown = Reflect.get(records_, name, records_);
            if (name !== 'get') return typeof value === 'function' ? value.bind(records_) : value;
            return async (id: string) => {
              await gate;
              return records_.get(id);
            };
          },
        });
      };
    },
  });
}

/** All are different, and each contains the searched words. */
function textOf(n: number): string {
  const head = `The zorkquux project of Acme number ${n} costs $${n}1 million in 2026. `;
  return (
    head + `The quick brown fox number ${n} of the company jumped over the lazy agreement. `.repeat(TEXT / 60).slice(0, TEXT)
  );
}

beforeAll(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' }, undefined, {
    served: (stores) => {
      served = new OperationalTextStore(gated(stores.operations), null, { limits: LIMITS, recentBytes: 3_000_000 });
      const texts = new Proxy(served, {
        get(target, name) {
          if (name === 'get') {
            return (hash: string) => {
              whole.push(hash);
              return target.get(hash);
            };
          }
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      return { ...stores, texts };
    },
  });
  for (let n = 1; n <= FILINGS; n += 1) {
    const parties = [{ cik: cikOf(1001), name: 'Acme', role: 'filer' as const }];
    const textHash = await product.texts.put(textOf(n));
    await product.happen(`filing-${accessionOf(n)}`, [
      filingIngested(n, { companyCiks: [cikOf(1001)], form: '8-K', parties }),
      factsExtracted(n, { form: '8-K', parties, textHash, textLength: textOf(n).length }),
      filingScored(n, 'HIGH'),
    ]);
  }
  await product.indexTexts();
  const opened = await product.call('POST', '/api/subscribe', { body: { tickers: 'T1', forms: '8-K' } });
  session = JSON.parse(opened.text).session;
  await product.grantPro(session);
});
afterAll(() => product.close());
beforeEach(() => {
  whole.length = 0;
});

/** From many addresses, like a flood. */
const from = (n: number) => ({ headers: { 'x-forwarded-for': `192.0.2.${n % 250}`, 'x-brand': 'filingwire' } });
const get = (path: string, n: number) => product.call('GET', path, { ...from(n), session });
const allAtOnce = (count: number, path: (n: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, n) => get(path(n), n)));
const released = () =>
  eventually(
    async () => served.memory.bytes,
    (bytes) => bytes === 0,
  );

test.each([
  ['the data of a filing', () => `/api/filings/${accessionOf(1)}`],
  ['a filing as it was known', () => `/api/filings/${accessionOf(1)}/as-known?asof=${new Date().toISOString()}`],
  ['the page of a filing', () => `/filings/${accessionOf(1)}`],
  ['the picture of a filing', () => `/share/${accessionOf(1)}.svg`],
])('200 requests at once for %s never read a whole text', async (_, path) => {
  const asked = path();
  const answers = await allAtOnce(200, () => asked);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect([whole, served.memory.recentBytes]).toEqual([[], 0]);
  await released();
});

test('a filing’s data still has its excerpts and the length of its text', async () => {
  const { text_length } = JSON.parse((await get(`/api/filings/${accessionOf(2)}`, 0)).text);
  expect(text_length).toBe(textOf(2).length);
});

test('200 requests at once for the text of one filing share one text', async () => {
  const answers = await allAtOnce(200, () => `/api/filings/${accessionOf(3)}/text`);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(served.memory.peakBytes).toBeLessThanOrEqual(LIMITS.heldBytes);
  await released();
});

test('requests for the texts of many filings wait, and excessive ones are refused', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const asked = Array.from({ length: FILINGS }, (_, n) => get(`/api/filings/${accessionOf(n + 1)}/text`, n));
  // While no text arrives, the only possible answer is a refusal.
  expect((await Promise.race(asked)).status).toBe(503);
  gate = null;
  resolve();
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.map(({ text }) => JSON.parse(text).error)).toEqual(Array.from({ length: refused.length }, () => 'texts_busy'));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
  expect(served.memory.peakBytes).toBeLessThanOrEqual(LIMITS.heldBytes);
  await released();
  expect((await get(`/api/filings/${accessionOf(FILINGS)}/text`, 0)).status).toBe(200);
});

test('20 searches at once never read a whole text', async () => {
  const answers = await allAtOnce(20, () => '/api/search/texts?q=zorkquux');
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(JSON.parse(answers[0]?.text ?? '').hits).toHaveLength(10);
  expect(whole).toEqual([]);
  await released();
});

test('a question reads as many of the best filings as one request may keep in memory', async () => {
  const question = { question: 'What does the zorkquux project of Acme cost?' };
  const answer = await product.call('POST', '/api/assistant/ask', { ...from(1), session, body: question });
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain('internal_error');
  // Control: without the limit it would keep the texts of all filings in memory.
  expect(new Set(whole).size).toBeGreaterThan(LIMITS.requestBytes / TEXT);
  expect(served.memory.peakBytes).toBeLessThanOrEqual(LIMITS.heldBytes);
  await released();
});

test('the texts that were read last stay within their bytes', () => {
  expect(served.memory.recentBytes).toBeGreaterThan(0);
  expect(served.memory.recentBytes).toBeLessThanOrEqual(3_000_000);
});
