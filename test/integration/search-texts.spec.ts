import { accessionOf, cikOf, factsExtracted, filingIngested } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';

/** The search behind the page `/search`: words and filters. */

const FILED = [
  {
    n: 1,
    company: 1001,
    form: '8-K',
    filedOn: '2026-01-12',
    text: 'Jane Doe resigned as director of Acme. The board thanked her.',
  },
  { n: 2, company: 1001, form: '10-K', filedOn: '2026-02-20', text: 'No director resigned in the year.' },
  { n: 3, company: 1002, form: '8-K', filedOn: '2026-03-02', text: 'Its auditor resigned; a director took note.' },
  { n: 4, company: 1002, form: '8-K', filedOn: '2026-03-03', text: 'Bolt declared a dividend.' },
] as const;

let product: OpenProduct;
let pro: string;
beforeAll(async () => {
  product = await OpenProduct.start({});
  for (const { n, company, form, filedOn, text } of FILED) {
    const parties = [{ cik: cikOf(company), name: `Company ${company}`, role: 'filer' as const }];
    await product.happen(`filing-${accessionOf(n)}`, [
      filingIngested(n, { companyCiks: [cikOf(company)], form, filedOn, parties }),
      factsExtracted(n, { form, parties, textHash: await product.texts.put(text) }),
    ]);
  }
  await product.indexTexts();
  const opened = await product.call('POST', '/api/subscribe', { body: { tickers: 'T1', forms: '8-K' } });
  pro = JSON.parse(opened.text).session;
  await product.grantPro(pro);
});
afterAll(() => product.close());

const search = async (query: string) => {
  const headers = { 'x-brand': 'filingwire' };
  const { status, text } = await product.call('GET', `/api/search/texts?${query}`, { session: pro, headers });
  return { status, body: JSON.parse(text) };
};
const found = async (query: string) =>
  (await search(query)).body.hits.map(({ accession }: { accession: string }) => Number(accession.slice(-6)));

test.each([
  ['every word of it, in any order and form', 'q=director+resigns', [1, 2, 3]],
  ['the company', 'q=director+resigns&ticker=t1', [1, 2]],
  ['the form', 'q=director+resigns&form=8-k', [1, 3]],
  ['the first day', 'q=director+resigns&from=2026-02-20', [2, 3]],
  ['the last day', 'q=director+resigns&to=2026-02-20', [1, 2]],
  ['all of them', 'q=director+resigns&ticker=T2&form=8-K&from=2026-03-02&to=2026-03-02', [3]],
  ['words that no passage holds together', 'q=director+dividend', []],
])('finds by %s', async (_, query, numbers) => {
  expect((await found(query)).toSorted()).toEqual(numbers);
});

test('a hit is a passage with its place and the places of the found words', async () => {
  const [hit] = (await search('q=resigning+director&ticker=T1&form=8-K')).body.hits;
  expect(hit).toMatchObject({ accession: accessionOf(1), form: '8-K', companies: 'Company 1001', filed_at: '2026-01-12' });
  expect(FILED[0].text.startsWith(hit.text, hit.offset)).toBe(true);
  const marked = hit.marks.map(({ start, end }: { start: number; end: number }) => hit.text.slice(start, end));
  expect(marked).toEqual(['resigned', 'director']);
});

test('paging has no gaps and no repetitions, and an unknown company is not answered with an empty list', async () => {
  const first = await search('q=director+resigns&limit=2');
  expect(first.body.next).toBe(2);
  const rest = await search('q=director+resigns&limit=2&offset=2');
  const all = [...first.body.hits, ...rest.body.hits].map(({ accession }: { accession: string }) => accession);
  expect([all.toSorted(), rest.body.next]).toEqual([[accessionOf(1), accessionOf(2), accessionOf(3)], null]);
  const unknown = await search('q=director&ticker=NOBODY');
  expect([unknown.status, unknown.body.error]).toEqual([404, 'ticker_not_recognized']);
});
