import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { insiderFiling } from '../kit/insider-filing.ts';
import { OpenProduct } from '../kit/open-product.ts';

let product: OpenProduct;
let session: string;

beforeAll(async () => {
  product = await OpenProduct.start({});
  for (const [n, form] of [
    [1, '8-K'],
    [2, '10-K'],
    [3, '8-K'],
  ] as const) {
    await product.happen(`filing-${accessionOf(n)}`, [
      filingIngested(n, { companyCiks: [cikOf(1)], form }),
      factsExtracted(n),
      filingScored(n, 'HIGH', { oneLiner: `News ${n}`, summary: `News ${n}` }),
    ]);
  }
  const opened = await product.call('POST', '/api/subscribe', { body: { tickers: 'AAPL', forms: '8-K' } });
  session = JSON.parse(opened.text).session;
});
afterAll(() => product.close());

const search = async (q: string, who: string | null = null) => {
  const { status, text } = await product.call('GET', `/api/search?q=${encodeURIComponent(q)}`, { session: who });
  return { status, ...JSON.parse(text) };
};

test('a ticker finds the company and its newest filings; locked ones only have form and times', async () => {
  const found = await search('aapl');
  expect(found.companies).toEqual([{ ticker: 'AAPL', name: 'Apple', following: false }]);
  expect(found.filings.map(({ accession }: { accession: string }) => accession)).toEqual([3, 2, 1].map((n) => accessionOf(n)));
  expect(found.filings[0]).toMatchObject({
    form: '8-K',
    ticker: 'AAPL',
    locked: false,
    level: 'HIGH',
    headline: 'News 3',
    ai_written: false,
  });
  expect(found.filings[1]).toMatchObject({ form: '10-K', locked: true, level: null, headline: null });
});

test('what the reader follows is marked', async () => {
  expect((await search('AAPL', session)).companies).toEqual([{ ticker: 'AAPL', name: 'Apple', following: true }]);
});

test('a form type with the ticker filters the filings', async () => {
  const { companies, filings } = await search('aapl 10k');
  expect(companies).toHaveLength(1);
  expect(filings.map(({ form }: { form: string }) => form)).toEqual(['10-K']);
});

test('an accession number finds its filing, with dashes or without', async () => {
  for (const typed of [accessionOf(1), accessionOf(1).replaceAll('-', '')]) {
    expect((await search(typed)).filings).toMatchObject([{ accession: accessionOf(1) }]);
  }
  expect((await search('9999999999-99-999999')).filings).toEqual([]);
});

test('people are found if the plan opens their forms', async () => {
  await product.happen(`filing-${accessionOf(9)}`, insiderFiling(9));
  expect((await search('person 7')).insiders).toEqual([]);
  await product.grantPro(session);
  expect((await search('person 7', session)).insiders).toEqual([{ cik: cikOf(77), name: 'Person 77', company: 'Company 1' }]);
});

test.each(['(', '%00', '../../etc/passwd', "' OR 1=1 --", '$where', '\u202e', 'a '.repeat(40).trim(), '🦆'.repeat(20)])(
  '%p finds nothing and breaks nothing',
  async (q) => {
    expect(await search(q)).toEqual({ status: 200, companies: [], insiders: [], filings: [] });
  },
);

test('a text that is too long and an empty one are refused', async () => {
  for (const q of ['', ' ', 'a'.repeat(81)]) {
    expect(await search(q)).toMatchObject({ status: 400, error: 'validation_failed' });
  }
});
