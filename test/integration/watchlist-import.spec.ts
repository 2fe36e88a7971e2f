import type { ImportWatchlistResponse } from '../../backend/contexts/watchlists/import-watchlist/import-watchlist.response.ts';
import { OpenProduct } from '../kit/open-product.ts';

let product: OpenProduct;
beforeEach(async () => {
  product = await OpenProduct.start({});
});
afterEach(() => product.close());

async function opened(tickers: string, forms = '8-K'): Promise<string> {
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers, forms } });
  return JSON.parse(text).session;
}
async function imported(session: string, text: string, headers = {}): Promise<ImportWatchlistResponse> {
  const answer = await product.call('POST', '/api/watchlist/import', { session, body: { text }, headers });
  expect([answer.status, answer.text.slice(0, 40)]).toEqual([200, expect.stringContaining('{"added"')]);
  return JSON.parse(answer.text);
}
const listOf = async (session: string) => JSON.parse((await product.call('GET', '/api/watchlist', { session })).text).watchlist;
const exportOf = async (session: string) => (await product.call('GET', '/api/export', { session })).text;
const outcomes = ({ lines }: ImportWatchlistResponse) =>
  lines.map(({ line, ticker, outcome, error }) => [line, ticker, error ?? outcome].join(' '));

test('each line is answered: added, updated, or why it was refused', async () => {
  const session = await opened('AAPL,T1');
  const table = [
    'ticker,forms,note,tags',
    'aapl,,sold in May,own; watch',
    'T1,8-K,,',
    'brk.b,8-K,,',
    'NO-SUCH,,,',
    'T2,ABC,,',
    'T3,4,,',
    'BRK-B,,,',
  ];
  const answer = await imported(session, table.join('\n'));
  expect(outcomes(answer)).toEqual([
    '2 AAPL updated',
    '3 T1 unchanged',
    '4 BRK-B added',
    '5 NO-SUCH ticker_not_recognized',
    '6 T2 form_not_recognized',
    '7 T3 form_locked',
    '8 BRK-B ticker_repeated',
  ]);
  expect(answer).toMatchObject({ added: 1, updated: 1, unchanged: 1, refused: 4 });
  expect(answer.lines.at(-1)?.message).toBe('BRK-B is already in row 4.');
  expect(await listOf(session)).toMatchObject([
    { ticker: 'AAPL', note: 'sold in May', tags: ['own', 'watch'], forms: '8-K' },
    { ticker: 'T1', note: '' },
    { ticker: 'BRK-B', forms: '8-K' },
  ]);
});

test('an exported file adds another account’s list to one’s own; repeated it changes nothing', async () => {
  const from = await opened('AAPL,T1');
  const entry = { note: 'watch the CFO', tags: ['own'], rules: { items: ['5.02'] } };
  await product.call('POST', '/api/watchlist/AAPL', { session: from, body: entry });
  const file = await exportOf(from);
  const to = await opened('T9');
  expect(outcomes(await imported(to, file))).toEqual(['1 AAPL added', '2 T1 added']);
  const [, apple] = JSON.parse(await exportOf(to)).watchlist;
  expect(apple).toMatchObject({ ticker: 'AAPL', note: 'watch the CFO', tags: ['own'], rules: { items: ['5.02'] } });
  expect(outcomes(await imported(to, file))).toEqual(['1 AAPL unchanged', '2 T1 unchanged']);
});

test('the limit holds, whatever a file brings and however many come at once', async () => {
  const session = await opened('AAPL');
  const file = (from: number) => Array.from({ length: 8 }, (_, n) => `T${from + n}`).join('\n');
  const answers = await Promise.all([1, 20, 40, 60].map((from) => imported(session, file(from))));
  expect(await listOf(session)).toHaveLength(10);
  expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(9);
  expect(answers.flatMap(({ lines }) => lines.flatMap(({ error }) => error ?? []))).toEqual(
    Array(23).fill('ticker_limit_exceeded'),
  );
});

test('a request that is repeated with its key gets the same answer', async () => {
  const session = await opened('AAPL');
  const file = `AAPL,${Array.from({ length: 12 }, (_, n) => `T${n + 1}`).join()}`;
  const headers = { 'idempotency-key': 'one' };
  const first = await imported(session, file, headers);
  expect([first.added, first.unchanged, first.refused]).toEqual([9, 1, 3]);
  expect(await imported(session, file, headers)).toEqual(first);
});

test('a large file is taken up to a MiB, and a broken one is refused with what to do', async () => {
  const session = await opened('AAPL');
  const padded = JSON.stringify({ watchlist: ['T1'], alerts: ['x'.repeat(900_000)] });
  expect(outcomes(await imported(session, padded))).toEqual(['1 T1 added']);
  const post = async (text: string) => {
    const answer = await product.call('POST', '/api/watchlist/import', { session, body: { text } });
    return [answer.status, JSON.parse(answer.text).error];
  };
  expect(await post('x'.repeat(1_100_000))).toEqual([413, 'payload_too_large']);
  expect(await post('{"watchlist": [')).toEqual([400, 'import_unreadable']);
  expect(await post(Array.from({ length: 501 }, (_, n) => `T${n}`).join())).toEqual([400, 'import_too_long']);
});
