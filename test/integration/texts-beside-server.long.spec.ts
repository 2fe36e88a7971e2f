import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { withRows } from '../../backend/contexts/filings/store-holdings-rows.service.ts';
import { ThreadPool } from '../../backend/platform/threads/thread-pool.ts';
import { accessionOf, cikOf, filingIngested } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

/** Whatever a filing contains, the server keeps running: texts are read in threads. With the whole product over HTTP. */

const headers = { 'x-brand': 'filingwire' };
let product: OpenProduct;
afterEach(() => product.close());

const WORDS = 'word '.repeat(198);
const DIGITS = '1'.repeat(990);
const BASE = 'The percentage is based on 20,491,803 shares outstanding.';

const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
/** A schedule of one person as it is filed. */
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

/** Reads a filing and stores the result. @returns the hash of its text */
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

/** Parts up to this size may be read in the server's thread. */
const SMALL_CUT = 100_000;

/** A text that may only be passed on and cut: an expression, a search or a comparison in this thread fails. A copy in another thread is a normal text. */
class UnreadText extends String {
  override slice(from?: number, to?: number): string {
    const cut = String.prototype.toString.call(this).slice(from, to);
    return cut.length > SMALL_CUT ? (new UnreadText(cut) as unknown as string) : cut;
  }
}
const READS = [
  'toString',
  'valueOf',
  'split',
  'match',
  'matchAll',
  'search',
  'replace',
  'replaceAll',
  'indexOf',
  'includes',
] as const;
for (const name of [
  ...READS,
  'lastIndexOf',
  'startsWith',
  'endsWith',
  'toLowerCase',
  'toUpperCase',
  'normalize',
  'trim',
] as const) {
  Object.defineProperty(UnreadText.prototype, name, {
    value: () => {
      throw new Error(`${name} of a filing’s text in the server’s thread`);
    },
  });
}

/** From now on stored texts can’t be read in this thread. @param again delays texts that have been requested before */
function withUnreadTexts(again: Promise<void> = Promise.resolve()): Promise<void> {
  const first = Promise.withResolvers<void>();
  const asked = new Set<string>();
  const get = product.texts.get.bind(product.texts);
  product.texts.get = async (hash) => {
    if (asked.has(hash)) await again;
    asked.add(hash);
    const text = new UnreadText(await get(hash)) as unknown as string;
    first.resolve();
    return text;
  };
  return first.promise;
}

test.each([
  ['words', WORDS],
  ['digits', DIGITS],
  ['digits, each of 100,000', '1'.repeat(100_000)],
])('the server responds while a question is answered from lines of %s', async (_, line) => {
  product = await OpenProduct.start({});
  await schedule(1, 'Zorkmid Partners', line);
  const session = await reader();
  const order: string[] = [];
  const lived = Promise.withResolvers<void>();
  const read = withUnreadTexts(lived.promise);
  const asking = ask(session, baseOf('Zorkmid Partners')).then((text) => {
    order.push('question');
    return text;
  });
  await Promise.race([read, asking]);
  order.push(`live ${(await product.call('GET', '/health/live')).status}`);
  lived.resolve();
  expect(await asking).toContain('20,491,803 shares outstanding');
  expect(order).toEqual(['live 200', 'question']);
});

test('a question is answered from a report of positions with a line of 400,000 characters', async () => {
  product = await OpenProduct.start({});
  const words = 'confidential treatment '.repeat(20_000);
  const parties: FilingFacts['parties'] = [{ cik: cikOf(91), name: 'Zorkmid Partners', role: 'filer' }];
  await filed(
    2,
    '13F-HR/A',
    `FORM 13F COVER PAGE\nReport for the Calendar Year or Quarter Ended: 12/31/2025\n${words}\n`,
    parties,
  );
  const session = await reader();
  withUnreadTexts();
  const text = await ask(session, 'Why did Zorkmid Partners amend its 13F report for December 31, 2025?');
  expect(text).toMatch(/^event: (?:not_found|statement)/);
  expect(text).toContain('event: done');
});

test('passages are found and marked outside the event loop', async () => {
  product = await OpenProduct.start({});
  await schedule(1, 'Zorkmid Partners', WORDS);
  const session = await reader();
  withUnreadTexts();
  const { status, text } = await product.call('GET', '/api/search/texts?q=shares+outstanding', { session, headers });
  const [hit] = JSON.parse(text).hits;
  expect(status).toBe(200);
  expect(hit.marks.map(({ start, end }: Record<'start' | 'end', number>) => hit.text.slice(start, end))).toContain('outstanding');
});

test('words are found in a document outside the event loop', async () => {
  product = await OpenProduct.start({});
  await schedule(1, 'Zorkmid Partners', WORDS.repeat(5));
  const session = await reader();
  withUnreadTexts();
  const path = `/api/filings/${accessionOf(1)}/document?find=shares+OUTSTANDING`;
  const { status, text } = await product.call('GET', path, { session, headers });
  expect(status).toBe(200);
  expect(JSON.parse(text).found).toHaveLength(1);
});

test('a question whose texts take too long is refused, and the next one is answered', async () => {
  product = await OpenProduct.start({}, undefined, { textsMs: 1_000 });
  await schedule(1, 'Quuxley Plain', WORDS);
  const session = await reader();
  const get = product.texts.get;
  product.texts.get = () => new Promise(() => {});
  const refused = await ask(session, baseOf('Quuxley Plain'));
  expect(refused).toMatch(/^event: error\ndata: \{"error":"took_too_long","message":"Reading the filings’ text took too long/);
  product.texts.get = get;
  // On a busy machine the next one may take as long as it needs.
  Object.assign(product.app.get(ThreadPool)['options'], { limitMs: WAIT_TIMEOUT_MS });
  expect(await ask(session, baseOf('Quuxley Plain'))).toContain('20,491,803 shares outstanding');
});
