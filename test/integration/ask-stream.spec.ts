import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StoreUnavailable } from '../../backend/platform/event-store/event-store.errors.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { breaksOff, calls, OpenAiDouble, streams } from '../kit/openai-double.ts';

/** A streamed answer over HTTP from the whole product, with a model that writes when the test tells it to. */

const ELECTED = 'Acme Corp elected Jane Doe as chairwoman of its board of directors on January 12, 2026.';
const THANKED = 'The board thanked its former chairman for his service to the company.';
const QUESTION = 'Who did Acme Corp elect as chairwoman of its board of directors?';
const ACCESSION = accessionOf(1);
const TEXT = `${ELECTED} ${THANKED}`;

const double = new OpenAiDouble();
let product: OpenProduct;

beforeAll(async () => {
  product = await OpenProduct.start({ OPENAI_API_KEY: 'sk-of-a-test', OPENAI_BASE_URL: await double.start() });
  const parties = [{ cik: cikOf(1), name: 'Acme Corp', role: 'filer' as const }];
  await product.happen(`filing-${ACCESSION}`, [
    filingIngested(1, { companyCiks: [cikOf(1)], form: '8-K', filedOn: '2026-01-13' }),
    factsExtracted(1, { form: '8-K', parties, textHash: await product.texts.put(TEXT) }),
  ]);
  await product.indexTexts();
});
afterAll(async () => {
  await product.close();
  await double.stop();
});

const anonymous = async (): Promise<string> => {
  const opened = await product.call('POST', '/api/subscribe', { body: { tickers: 'AAPL', forms: '8-K' } });
  return JSON.parse(opened.text).session;
};
let readers = 0;
/** A free account with a verified contact. @returns its session */
const reader = async (): Promise<string> => {
  readers += 1;
  const session = await anonymous();
  await product.verifyContact(session, `reader-${readers}@example.com`);
  return session;
};
const headers = { 'x-brand': 'filingwire', 'accept-encoding': 'br, gzip' };
const ask = (session: string, question = QUESTION) =>
  product.call('POST', '/api/assistant/ask', { session, headers, body: { question } });

/** Asks, and reads the answer as it arrives. */
async function asking(session: string) {
  const { port } = product.app.getHttpServer().address() as AddressInfo;
  const sent = { ...headers, host: `localhost:${port}`, 'x-session': session, 'content-type': 'application/json' };
  const asked = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/assistant/ask', headers: sent, agent: false });
  asked.end(JSON.stringify({ question: QUESTION }));
  const response = await new Promise<IncomingMessage>((resolve, reject) => asked.once('response', resolve).once('error', reject));
  let text = '';
  const pieces = response[Symbol.asyncIterator]();
  return {
    headers: response.headers,
    /** Waits until the received text contains this. @returns all of it */
    until: async (words: string): Promise<string> => {
      while (!text.includes(words)) {
        const { value, done } = await pieces.next();
        if (done) throw new Error(`the answer ended without ${words}: ${text}`);
        text += value;
      }
      return text;
    },
    leave: () => {
      asked.on('error', () => {});
      asked.destroy();
    },
  };
}
const eventsOf = (text: string) =>
  [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event, data]) => ({ event, data: JSON.parse(data ?? '') }));
const sentence = (text: string, quote: string) => JSON.stringify({ text, quotes: [{ accession: ACCESSION, quote }] });
const BEGINNING = `{"sentences":[${sentence('Acme elected Jane Doe.', ELECTED)}`;
const REST = `,${sentence('Its former chairman was thanked.', THANKED)}]}`;
const SEARCHES = calls(['search_filings', { query: 'Acme chairwoman' }]);

test('the first sentence is sent while the model writes the second', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  double.replies(SEARCHES, streams([BEGINNING, held, REST]));
  const answer = await asking(await reader());
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  const first = eventsOf(await answer.until('\n\n'));
  expect(first).toEqual([
    {
      event: 'statement',
      data: {
        text: 'Acme elected Jane Doe.',
        ai_written: true,
        is_passage: false,
        citations: [expect.objectContaining({ accession: ACCESSION, quote: ELECTED, at: { start: 0, end: ELECTED.length } })],
      },
    },
  ]);
  release();
  const all = eventsOf(await answer.until('{"left_out":0}\n\n'));
  expect(all.map(({ event }) => event)).toEqual(['statement', 'statement', 'done']);
});

test('the headers are sent before the model writes a word', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  double.replies(streams([held, '{"sentences":[]}']));
  const answer = await asking(await reader());
  release();
  expect(eventsOf(await answer.until('{"left_out":0}\n\n')).map(({ event }) => event)).toEqual(['not_found', 'done']);
});

test('an answer that the model breaks off ends with the cause and advice; the question is used up once', async () => {
  const session = await reader();
  for (let asked = 0; asked < 3; asked += 1) {
    double.replies(SEARCHES, streams([BEGINNING, REST.slice(0, 20)]));
    const { status, text } = await ask(session);
    const [statement, error, ...more] = eventsOf(text);
    expect([status, statement?.data.text, more]).toEqual([200, 'Acme elected Jane Doe.', []]);
    expect(error).toEqual({
      event: 'error',
      data: {
        error: 'answer_incomplete',
        message:
          'The AI stopped before it finished. Its answer so far is still valid, including the sources. Ask again to get the rest.',
        requestId: expect.stringMatching(/./),
      },
    });
  }
  expect((await ask(session)).status).toBe(429);
});

test('a request for advice is declined, and the model is not asked', async () => {
  expect(eventsOf((await ask(await reader(), 'Should I buy NVDA?')).text)).toEqual([
    { event: 'declined', data: { text: "I can't give investment advice." } },
    { event: 'done', data: { left_out: 0 } },
  ]);
});

test('if the model is down, the rules answer', async () => {
  double.replies(breaksOff);
  const events = eventsOf((await ask(await reader())).text);
  expect(events[0]).toMatchObject({ event: 'statement', data: { text: ELECTED, ai_written: false } });
  expect(events.at(-1)).toEqual({ event: 'done', data: { left_out: 0 } });
});

test('a failure after the headers is reported in the stream, without its cause', async () => {
  double.replies(breaksOff);
  const session = await reader();
  const get = product.texts.get;
  product.texts.get = () => Promise.reject(new StoreUnavailable('a secret of the database'));
  const { status, text } = await ask(session);
  product.texts.get = get;
  expect(status).toBe(200);
  expect(eventsOf(text)).toEqual([
    {
      event: 'error',
      data: {
        error: 'store_unavailable',
        message: 'The service is temporarily unavailable. Try again.',
        details: { retryAfterSeconds: 5 },
        requestId: expect.stringMatching(/./),
      },
    },
  ]);
});

test('leaving ends the request to the model', async () => {
  const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>();
  double.replies(SEARCHES, streams([BEGINNING, new Promise(() => {})], { onClosed }));
  const answer = await asking(await reader());
  await answer.until('event: statement');
  answer.leave();
  await closed;
});

test('accounts without a verified contact cost the AI no tokens, however many of them ask', async () => {
  double.replies(SEARCHES, streams([BEGINNING, REST]));
  double.requests.length = 0;
  for (let n = 0; n < 5; n += 1) {
    const events = eventsOf((await ask(await anonymous())).text);
    expect(events[0]).toMatchObject({ event: 'statement', data: { text: ELECTED, ai_written: false } });
  }
  expect(double.requests).toHaveLength(0);
  // The day's tokens are left for the others: an account with a verified contact, and one with PRO.
  const [verified, pro] = [await reader(), await anonymous()];
  await product.grantPro(pro);
  for (const session of [verified, pro]) {
    double.replies(SEARCHES, streams([BEGINNING, REST]));
    const [first] = eventsOf((await ask(session)).text);
    expect(first).toMatchObject({ event: 'statement', data: { text: 'Acme elected Jane Doe.', ai_written: true } });
  }
});
