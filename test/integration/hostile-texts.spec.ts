import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { withRows } from '../../backend/contexts/filings/store-rows.service.ts';
import { accessionOf, cikOf, filingIngested } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';

/** Whatever a filing holds, the server goes on: its text is read in threads. The whole product over HTTP. */

const headers = { 'x-brand': 'filingwire' };
let product: OpenProduct;
afterEach(() => product.close());

const WORDS = 'word '.repeat(198);
const DIGITS = '1'.repeat(990);
const BASE = 'The percentage is based on 20,491,803 shares outstanding.';

const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
/** A schedule as it is filed, of one person. */
const scheduleOf = (name: string, lines: readonly string[]) =>
  `<html><body><p>SCHEDULE 13D</p><p>(Amendment No. 1)*</p><p>Acme Corp</p><p>(Name of Issuer)</p><p>Common Stock</p>
  <p>(Title of Class of Securities)</p><p>037833100</p><p>(CUSIP Number)</p><p>January 5, 2026</p>
  <p>(Date of Event Which Requires Filing of this Statement)</p><table>${[
    row('1.', `NAMES OF REPORTING PERSONS<br>${name}`),
    row('7.', 'SOLE VOTING POWER<br>1,250,000'),
    row('8.', 'SHARED VOTING POWER<br>-0-'),
    row('9.', 'SOLE DISPOSITIVE POWER<br>1,250,000'),
    row('10.', 'SHARED DISPOSITIVE POWER<br>None'),
    row('11.', 'AGGREGATE AMOUNT BENEFICIALLY OWNED BY EACH REPORTING PERSON<br>1,250,000'),
    row('13.', 'PERCENT OF CLASS REPRESENTED BY AMOUNT IN ROW (11)<br>6.1%'),
    row('14.', 'TYPE OF REPORTING PERSON<br>IN'),
  ].join(
    '',
  )}</table><p>Item 4. Purpose of Transaction</p>${lines.map((line) => `<p>${line}</p>`).join('')}<p>Signature</p></body></html>`;

/** Reads a filing and stores what was read. @returns the hash of its text. */
async function filed(n: number, form: string, body: string, parties: FilingFacts['parties']): Promise<string> {
  const accession = accessionOf(n);
  const read = { expectedForm: form, expectedAccession: accession, expectedFiledOn: '2026-01-06', expectedParties: parties };
  const { facts, text, rowTexts } = extractFacts({ body: Buffer.from(body), ...read });
  const textHash = await product.texts.put(text);
  const whole = await withRows({ ...facts, parties }, rowTexts, product.texts);
  await product.happen(`filing-${accession}`, [
    filingIngested(n, { companyCiks: [cikOf(1)], form, filedOn: '2026-01-06', parties }),
    { type: 'FilingFactsExtracted', data: { ...whole, textHash } },
  ]);
  await product.indexTexts();
  return textHash;
}
const schedule = (n: number, name: string, line: string) =>
  filed(n, 'SC 13D', scheduleOf(name, [...Array(60).fill(line), BASE]), [
    { cik: cikOf(1), name: 'Acme Corp', role: 'subject' },
    { cik: cikOf(90 + n), name, role: 'filed-by' },
  ]);
const reader = async (): Promise<string> => {
  const opened = await product.call('POST', '/api/subscribe', { body: { tickers: 'AAPL', forms: '8-K' } });
  const { session } = JSON.parse(opened.text);
  await product.grantPro(session);
  return session;
};
const ask = async (session: string, question: string) =>
  (await product.call('POST', '/api/assistant/ask', { session, headers, body: { question } })).text;
const baseOf = (name: string) => `On how many shares outstanding is the percentage of ${name} in Acme calculated?`;

/** Asks, and looks whether the server lives once the text of a filing is read. In which order the answers came. */
async function askedAndLive(question: string, hash: string) {
  const session = await reader();
  const order: string[] = [];
  const read = Promise.withResolvers<void>();
  const get = product.texts.get;
  product.texts.get = async (asked) => {
    const text = await get.call(product.texts, asked);
    if (asked === hash) read.resolve();
    return text;
  };
  const asking = ask(session, question).then((text) => {
    order.push('question');
    return text;
  });
  await Promise.race([read.promise, asking]);
  const live = await product.call('GET', '/health/live');
  order.push(`live ${live.status}`);
  const text = await asking;
  product.texts.get = get;
  return { order, text };
}

test.each([
  ['words', WORDS],
  ['digits', DIGITS],
])('a schedule of long lines of %s is read beside the event loop', async (_, line) => {
  product = await OpenProduct.start({});
  const hash = await schedule(1, 'Zorkmid Partners', line);
  const { order, text } = await askedAndLive(baseOf('Zorkmid Partners'), hash);
  expect(order).toEqual(['live 200', 'question']);
  expect(text).toMatch(/20,491,803 shares outstanding|took_too_long/);
});

test('a question whose texts take too long is refused, and the next one is answered', async () => {
  product = await OpenProduct.start({}, undefined, { textsMs: 5_000 });
  await schedule(1, 'Quuxley Plain', WORDS);
  const session = await reader();
  const get = product.texts.get;
  product.texts.get = () => new Promise(() => {});
  const refused = await ask(session, baseOf('Quuxley Plain'));
  expect(refused).toMatch(/^event: error\ndata: \{"error":"took_too_long","message":"Reading the texts/);
  product.texts.get = get;
  expect(await ask(session, baseOf('Quuxley Plain'))).toContain('20,491,803 shares outstanding');
});
