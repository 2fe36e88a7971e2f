import { parseCompanyTickers } from '../../backend/contexts/filings/company-tickers.parser.ts';
import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { parseFeed } from '../../backend/contexts/filings/edgar/feed.parser.ts';
import { parseSubmissionsList } from '../../backend/contexts/filings/edgar/submissions-list.parser.ts';
import { csvOf } from '../../backend/platform/values/csv.ts';
import { decodeBytes } from '../../backend/reading/formats/text/decode-bytes.ts';
import { parseXml } from '../../backend/reading/formats/xml/xml-tree.ts';
import { sampleDocument, sampleEntry, sampleFeed, sampleSubmission } from '../kit/edgar-samples.ts';
import { OpenProduct } from '../kit/open-product.ts';

/** Characters that change the direction of text arrive in filings, names, files and requests, and leave in none of the answers. */

const CONTROLS = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const LETTERS = 'שלום مرحبا';
const RAW = String.fromCodePoint(...CONTROLS);
const REFERENCES = CONTROLS.map((code) => `&#${code};&#x${code.toString(16)};`).join('');
/** Removing the characters must not form a new character reference. */
const SPLIT = `&#82${RAW}38;`;
const LIMITS = { maxBytes: 100_000, maxDepth: 10, maxElements: 100 };

const clean = (value: unknown) => expect(JSON.stringify(value)).not.toMatch(TURNS);

test.each([
  ['HTML', `<p>FORM 8-K</p><p>Agreed${RAW} ${REFERENCES}&lrm;&rlm;&zwnj; gpj.exe ${LETTERS} ${SPLIT}</p>`],
  ['plain text', `Agreed${RAW} ${REFERENCES} gpj.exe ${LETTERS} ${SPLIT}`],
  ['preformatted HTML', `<pre>Agreed${RAW} ${REFERENCES}&rlm;\n ${LETTERS}</pre>`],
])('the text and the facts of a filing in %s', (_kind, body) => {
  const submission = sampleSubmission('8-K', [`ITEM INFORMATION:\t\tOther Events${RAW}`], sampleDocument('8-K', body));
  const { text, facts } = extractFacts({ body: Buffer.from(submission) });
  clean([text, facts]);
  expect(text).toContain('Agreed');
  expect(text).toContain(LETTERS);
});

test.each([
  ['plain', `<a x="1"><b>n${RAW}${REFERENCES}${LETTERS}</b></a>`],
  [
    'with a part that a general parser reads',
    `<a x="&#8238;${RAW}"><!-- c --><b>n${RAW}${REFERENCES}${LETTERS}<![CDATA[${RAW}]]></b></a>`,
  ],
])('XML, %s', (_kind, xml) => {
  const tree = parseXml(decodeBytes(Buffer.from(xml)), LIMITS);
  clean(tree);
  expect(tree.children[0]?.text).toBe(`n${LETTERS}`);
});

test('names in the feed, in the list of companies and in the list of submissions', () => {
  const feed = sampleFeed(sampleEntry({ name: `ACME${RAW}CORP` })).replace('ACME', `ACME${REFERENCES}`);
  const { entries } = parseFeed(Buffer.from(feed), 'utf-8');
  clean(entries);
  expect(JSON.stringify(entries)).toContain('ACMECORP');
  const escaped = '\\u202eACME\\u2067';
  const row = `[1,"${escaped}","ACME","NYSE"]`;
  const companies = parseCompanyTickers(Buffer.from(`{"fields":["cik","name","ticker","exchange"],"data":[${row}]}`));
  expect(companies.map(({ name }) => name)).toEqual(['ACME']);
  const none = { accessionNumber: [], form: [], filingDate: [], acceptanceDateTime: [], items: [], reportDate: [] };
  const list = JSON.stringify({ cik: 1, name: 'NAME', filings: { recent: none } }).replace('NAME', escaped);
  expect(parseSubmissionsList(Buffer.from(list)).entity.name).toBe('ACME');
});

test('a file for spreadsheets', () => {
  expect(csvOf(['name'], [[`${RAW}=1+1`], [`ab${RAW}c ${LETTERS}`]])).toBe(`\ufeffname\r\n'=1+1\r\nabc ${LETTERS}\r\n`);
});

test('notes, tags, names, searches and imports of readers, in the log and in every answer', async () => {
  const product = await OpenProduct.start({});
  try {
    const opened = await product.call('POST', '/api/subscribe', {
      body: { tickers: 'AAPL', forms: '8-K', note: `buy${RAW} ${LETTERS}` },
    });
    const { session } = JSON.parse(opened.text) as { readonly session: string };
    await product.grantPro(session);
    const shown = async (path: string) => {
      const answer = await product.call('GET', path, { session });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.text).not.toMatch(TURNS);
      return answer.text;
    };
    await product.call('POST', '/api/watchlist/AAPL', {
      session,
      body: { tags: [`core${RAW}`], rules: { keywords: [`deal${RAW}`] } },
    });
    const file = JSON.stringify([{ ticker: 'MSFT', note: `sell${RAW}` }]).replaceAll('\u202e', '\\u202e');
    const imported = await product.call('POST', '/api/watchlist/import', { session, body: { text: file } });
    expect(imported.status).toBe(200);
    expect(imported.text).not.toMatch(TURNS);
    const list = await shown('/api/watchlist');
    expect(list).toContain(`buy ${LETTERS}`);
    expect(list).toContain('core');
    await shown('/api/watchlist.csv');
    await shown('/api/export');
    const search = await product.call('GET', `/api/search?q=${encodeURIComponent(`deal${RAW}`)}`, { session });
    expect(search.text).not.toMatch(TURNS);
    const { events } = await product.runtime.events.readAll({ after: null, categories: ['account', 'watchlist'], limit: 1_000 });
    clean(events);
    const page = await product.call('GET', `/ticker/${encodeURIComponent(`A${RAW}B`)}`, { headers: { accept: 'text/html' } });
    expect(page.text).not.toMatch(TURNS);
  } finally {
    await product.close();
  }
});
