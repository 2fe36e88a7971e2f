import { accessionOf, cikOf, factsExtracted, filingIngested } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';

const SENTENCE = 'Acme Corp elected Jane Doe as chairwoman of its board of directors on January 12, 2026.';
const TEXT = `\n\n${SENTENCE}`;

let product: OpenProduct;
let session: string;

beforeAll(async () => {
  product = await OpenProduct.start({});
  const parties = [{ cik: cikOf(1), name: 'Acme Corp', role: 'filer' as const }];
  await product.happen(`filing-${accessionOf(1)}`, [
    filingIngested(1, { companyCiks: [cikOf(1)], form: '8-K', filedOn: '2026-01-13' }),
    factsExtracted(1, { form: '8-K', parties, textHash: await product.texts.put(TEXT) }),
  ]);
  await product.indexTexts();
  const opened = await product.call('POST', '/api/subscribe', { body: { tickers: 'AAPL', forms: '8-K' } });
  session = JSON.parse(opened.text).session;
});
afterAll(() => product.close());

const ask = async (question: string) => {
  const headers = { 'x-brand': 'filingwire' };
  const { text } = await product.call('POST', '/api/assistant/ask', { session, headers, body: { question } });
  return [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event, data]) => ({ event, data: JSON.parse(data ?? '') }));
};

test('a citation names its source and the place of its words', async () => {
  const [statement, done] = await ask('Who did Acme Corp elect as chairwoman of its board of directors?');
  const start = TEXT.indexOf(SENTENCE);
  expect(statement).toEqual({
    event: 'statement',
    data: {
      text: SENTENCE,
      ai_written: false,
      is_passage: false,
      citations: [
        {
          accession: accessionOf(1),
          quote: SENTENCE,
          form: '8-K',
          companies: 'Acme',
          filed_at: '2026-01-13',
          at: { start, end: start + SENTENCE.length },
        },
      ],
    },
  });
  expect(done).toEqual({ event: 'done', data: { left_out: 0 } });
});

test('a passage that may be the answer is marked', async () => {
  const [statement] = await ask('How much does Acme Corp pay Jane Doe as chairwoman?');
  expect(statement).toMatchObject({ event: 'statement', data: { text: SENTENCE, is_passage: true } });
});

test('if no filing has the answer, that is said without a citation', async () => {
  expect((await ask('What did Acme Corp pay for its headquarters in Lisbon?')).map(({ event }) => event)).toEqual([
    'not_found',
    'done',
  ]);
});
