import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { row } from '../kit/filing-facts.ts';
import { bought, insiderFiling } from '../kit/insider-filing.ts';
import { OpenProduct } from '../kit/open-product.ts';

let product: OpenProduct;
let pro: string;

beforeAll(async () => {
  product = await OpenProduct.start({});
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'AAPL', forms: '8-K' } });
  pro = JSON.parse(text).session;
  await product.grantPro(pro);
  await product.happen(`filing-${accessionOf(1)}`, insiderFiling(1, { trades: [bought('10000')], filedOn: '2026-01-01' }));
  await product.happen(
    `filing-${accessionOf(2)}`,
    insiderFiling(2, { trades: [row('S', '100', '12.00')], filedOn: '2026-01-02', planned: true }),
  );
  await product.happen(`filing-${accessionOf(3)}`, [
    filingIngested(3, { form: '8-K', companyCiks: [cikOf(1)], filedOn: '2026-01-03', acceptedAt: '2026-01-03T15:00:00.000Z' }),
    factsExtracted(3, { acceptedAt: '2026-01-03T15:00:00.000Z' }),
    filingScored(3, 'HIGH', { oneLiner: 'Chief Zeppelin Officer resigns', summary: 'At once.' }),
  ]);
});
afterAll(() => product.close());

const list = async (path: string, query: string) => {
  const { status, text } = await product.call('GET', `${path}?${query}`, { session: pro });
  const { filings, next } = JSON.parse(text);
  return { status, next, found: filings?.map(({ accession }: { accession: string }) => Number(accession.slice(-6))) };
};

test.each([
  ['text=zeppelin', [3]],
  ['text=ZEPPELIN%20at', [3]],
  ['text=zeppelin%20elsewhere', []],
  ['text=person%2077', [2, 1]],
  ['role=director', [2, 1]],
  ['role=officer', []],
  ['code=P', [1]],
  ['code=S', [2]],
  ['min_value=1200', [2, 1]],
  ['min_value=1201', [1]],
  ['code=S&min_value=1201', []],
  ['plan_10b5_1=true', [2]],
  ['plan_10b5_1=false', [1]],
  ['code=S&plan_10b5_1=true', [2]],
  ['code=P&plan_10b5_1=true', []],
  ['role=director&text=zeppelin', []],
  ['code=P&form=8-K', []],
  ['code=P&to=2026-01-05', []],
])('%s, of all companies and of one', async (query, expected) => {
  expect(await list('/api/filings', query)).toEqual({ status: 200, next: null, found: expected });
  expect(await list('/api/tickers/AAPL', query)).toEqual({ status: 200, next: null, found: expected });
});

test('paging has no gaps and no repetitions', async () => {
  const seen: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list('/api/filings', `min_value=1&limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    seen.push(...page.found);
    cursor = page.next;
  }
  expect(seen).toEqual([2, 1]);
});

test('a rare match is searched among a thousand filings, and the search continues from there', async () => {
  for (let n = 0; n < 1_050; n += 1) {
    const day = new Date(Date.UTC(2026, 1, 1) + n * 60_000).toISOString();
    await product.happen(`filing-${accessionOf(100 + n)}`, [
      filingIngested(100 + n, { form: '8-K', companyCiks: [cikOf(2)], filedOn: day.slice(0, 10), acceptedAt: day }),
    ]);
  }
  const first = await list('/api/filings', 'text=zeppelin');
  expect([first.found, first.next]).toEqual([[], expect.any(String)]);
  expect(await list('/api/filings', `text=zeppelin&cursor=${encodeURIComponent(first.next)}`)).toMatchObject({
    found: [3],
    next: null,
  });
});

test.each(['text=a', 'role=king', 'code=PP', 'min_value=-1', 'min_value=NaN', 'plan_10b5_1=perhaps', 'text[$ne]=ab'])(
  '%s is refused',
  async (query) => {
    expect((await list('/api/filings', query)).status).toBe(400);
  },
);
