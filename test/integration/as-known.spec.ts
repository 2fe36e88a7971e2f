import { yieldToEventLoop } from '../../backend/platform/clock/backoff.ts';
import { adminSignIn } from '../kit/admin-sign-in.ts';
import { accessionOf, cikOf, filingScored } from '../kit/filing-events.ts';
import { officer, row } from '../kit/filing-facts.ts';
import { insiderFiled } from '../kit/insider-events.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';

/** Pages as of a past moment, over HTTP. */

const T1 = { name: 'Test 1 Inc.', cik: cikOf(1001), ticker: 'T1' };
const [FIRST, SECOND] = [accessionOf(1), accessionOf(2)];

let product: OpenProduct;
let pro: string;
/** When each event of the first filing was recorded. */
let moments: readonly string[];
beforeAll(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  ({ session: pro } = body(await product.call('POST', '/api/subscribe', { body: { tickers: 'T1', forms: '8-K' } })));
  await product.grantPro(pro);
  const owner = officer('CFO', { cik: cikOf(11), name: 'DOE JANE' });
  const filed = (n: number) => insiderFiled(n, [row('P', '100', '10')], { issuer: T1, owners: [owner], filedOn: '2026-01-06' });
  const [arrived, read] = filed(1);
  for (const event of [arrived, read, filingScored(1, 'HIGH', { score: 70 })]) {
    await product.happen(`filing-${FIRST}`, [event]);
    await anotherMoment();
  }
  await product.happen(`filing-${SECOND}`, filed(2));
  const operator = await adminSignIn(product, 'operator');
  await anotherMoment();
  await product.call('POST', '/api/admin/insiders/reports/correct', {
    headers: operator.headers,
    body: { accessions: [FIRST], title: { cik: cikOf(11), title: 'Treasurer' }, reason: 'a slip' },
  });
  moments = (await product.runtime.events.read(`filing-${FIRST}`)).map(({ recordedAt }) => recordedAt.toISOString());
});
afterAll(() => product.close());

/** Makes sure that the next event has a later time than all earlier ones. */
async function anotherMoment(): Promise<void> {
  const { clock } = product.runtime;
  for (const before = clock.now().getTime(); clock.now().getTime() === before; ) await yieldToEventLoop();
}

const body = ({ text }: Answer) => JSON.parse(text);
const outcome = ({ status, text }: Answer) => `${status} ${JSON.parse(text).error ?? ''}`.trim();
const filing = (asof: string, session: string | null = pro, accession = FIRST) =>
  product.call('GET', `/api/filings/${accession}/as-known?brand=filingwire&asof=${encodeURIComponent(asof)}`, { session });
const ticker = (asof: string, more = '', symbol = 'T1') =>
  product.call('GET', `/api/tickers/${symbol}/as-known?brand=filingwire&asof=${encodeURIComponent(asof)}${more}`, {
    session: pro,
  });
const justBefore = (moment = '') => new Date(Date.parse(moment) - 1).toISOString();

test('a filing is shown as far as it was recorded, read, judged and corrected by then', async () => {
  const [arrived = '', read = '', scored = '', corrected = ''] = moments;
  expect(body(await filing(arrived))).toMatchObject({
    as_of: arrived,
    changed_since: true,
    filing: { accession: FIRST, executive_names: [], transactions: [], not_read: true, receipt: { read_at: null } },
  });
  expect(body(await filing(read)).filing).toMatchObject({
    executive_names: ['Jane Doe'],
    level: null,
    transactions: [{ code: 'P' }],
  });
  expect(body(await filing(scored)).filing).toMatchObject({ level: 'HIGH', score: 70, receipt: { scored_at: scored } });
  const title = async (asof: string) => JSON.parse(body(await filing(asof)).filing.insider_data).executiveTitle;
  expect([await title(justBefore(corrected)), await title(moments.at(-1) ?? '')]).toEqual(['CFO', 'Treasurer']);
  expect(body(await filing(moments.at(-1) ?? '')).changed_since).toBe(false);
  expect(outcome(await filing(justBefore(arrived)))).toBe('404 filing_not_known_then');
});

test('a company has the filings that were recorded by then', async () => {
  const accessions = async (asof: string) =>
    body(await ticker(asof)).filings.map((each: { accession: string }) => each.accession);
  expect(await accessions(moments[0] ?? '')).toEqual([FIRST]);
  expect(await accessions(moments.at(-1) ?? '')).toEqual([SECOND, FIRST]);
  expect(await accessions(justBefore(moments[0]))).toEqual([]);
  expect(body(await ticker(moments[0] ?? ''))).toMatchObject({ company: T1, filings: [{ level: null, not_read: true }] });
});

test('forms that today’s plan locks stay locked', async () => {
  const asof = moments.at(-1) ?? '';
  const { filing: seen } = body(
    await product.call('GET', `/api/filings/${FIRST}/as-known?brand=material-events&asof=${encodeURIComponent(asof)}`),
  );
  expect(seen).toMatchObject({
    locked: true,
    level: null,
    one_liner: null,
    executive_names: [],
    parties: [],
    rules: [],
    facts: null,
  });
  expect(JSON.stringify(seen)).not.toMatch(/DOE|CFO|Treasurer/);
});

test.each([
  ['no moment', '2026-13-45', '400 validation_failed'],
  ['a time without a zone', '2026-01-12T14:30:00', '400 validation_failed'],
  ['the future', '2999-01-01T00:00:00Z', '400 moment_out_of_range'],
  ['before EDGAR', '1990-01-01T00:00:00Z', '400 moment_out_of_range'],
])('%s is refused with a sentence', async (_name, asof, refusal) => {
  for (const answer of [await filing(asof), await ticker(asof)]) {
    expect(outcome(answer)).toBe(refusal);
    expect(body(answer).message).toMatch(/a time such as|moment|past one|1996 or later/);
  }
});

test('a filing and a ticker that do not exist are not found', async () => {
  const asof = moments[0] ?? '';
  expect(outcome(await filing(asof, pro, '0000000000-26-999999'))).toBe('404 filing_not_found');
  expect(outcome(await ticker(asof, '', 'NOBODY'))).toBe('404 ticker_not_recognized');
  expect(outcome(await ticker(asof, '&cursor=x'))).toBe('400 cursor_invalid');
});
