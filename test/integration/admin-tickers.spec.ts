import { WatchersStore } from '../../backend/contexts/alerts/recipients/watchers.store.ts';
import { BackfillStore } from '../../backend/contexts/filings/backfill-company/backfill.store.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { adminSignIn, type SignedInAdmin } from '../kit/admin-sign-in.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';

/** Tickers as administrators see them, and the backfill of their histories, over HTTP. */

let product: OpenProduct;
let viewer: SignedInAdmin;
let operator: SignedInAdmin;
let backfills: BackfillStore;
beforeAll(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  viewer = await adminSignIn(product, 'viewer');
  operator = await adminSignIn(product, 'operator');
  backfills = new BackfillStore(product.runtime.operational);
  // As the worker's process maintains them.
  const watchers = new WatchersStore(product.runtime.operational);
  const { cik } = body(await get('tickers/T1'));
  const entry = { cik, forms: ['8-K'], brandId: 'filingwire', addedAt: '2026-01-12T14:30:00.000Z' };
  await watchers.open({ ...entry, accountId: 'a1', ticker: 'T1' }, at('00000000000000000001'));
  await watchers.open({ ...entry, accountId: 'a2', ticker: 'T1' }, at('00000000000000000002'));
  await watchers.open({ ...entry, accountId: 'a1', ticker: 'T2' }, at('00000000000000000003'));
  await watchers.close('a2', 'T1', at('00000000000000000004'));
});
afterAll(() => product.close());

const at = (position: string) => position as Position;
const body = ({ text }: Answer) => JSON.parse(text);
const outcome = ({ status, text }: Answer) => `${status} ${JSON.parse(text).error ?? ''}`.trim();
const get = (path: string) => product.call('GET', `/api/admin/${path}`, { headers: viewer.headers });
const order = (ticker: string, sent: object, { headers }: SignedInAdmin = operator) =>
  product.call('POST', `/api/admin/tickers/${ticker}/backfill`, { headers, body: sent });

test('followed tickers are listed with their followers, page by page', async () => {
  const first = body(await get('tickers?limit=1'));
  expect(first.rows).toEqual([
    expect.objectContaining({
      ticker: 'T1',
      followers: 1,
      history: 'none',
      quote_as_of: null,
      cik: expect.stringMatching(/^\d{10}$/),
    }),
  ]);
  const second = body(await get(`tickers?limit=1&cursor=${encodeURIComponent(first.next)}`));
  expect([second.rows.map(({ ticker }: { ticker: string }) => ticker), second.next]).toEqual([['T2'], null]);
  expect(outcome(await get('tickers?cursor=x'))).toBe('400 cursor_invalid');
  expect((await get('tickers.csv')).text.split('\r\n')).toHaveLength(4);
});

test('a company without followers is found, and one that does not exist is not', async () => {
  expect(body(await get('tickers?search=T9')).rows).toMatchObject([{ ticker: 'T9', followers: 0 }]);
  expect(outcome(await get('tickers/NOBODY'))).toBe('404 company_not_found');
});

test('an operator starts and stops the recording of a history, with the reason in the log', async () => {
  const { cik, streams } = body(await get('tickers/T3'));
  const reason = 'a year was missing';
  expect(outcome(await order('T3', { order: 'start', reason }, viewer))).toBe('403 admin_role_required');
  expect(outcome(await order('NOBODY', { order: 'start', reason }))).toBe('404 company_not_found');
  expect(body(await order('T3', { order: 'stop', reason }))).toEqual({ changed: false });
  expect(body(await order('T3', { order: 'start', reason }))).toEqual({ changed: true });
  expect(body(await order('T3', { order: 'start', reason }))).toEqual({ changed: false });
  expect(body(await get('tickers/T3'))).toMatchObject({ history: 'queued', backfill: { done: 0, total: null } });
  expect(body(await order('T3', { order: 'stop', reason }))).toEqual({ changed: true });
  expect(body(await get('tickers/T3'))).toMatchObject({ history: 'stopped', backfill: { finished_at: expect.any(String) } });
  expect(await backfills.next(new Date('2099-01-01'))).toBeNull();
  expect(body(await product.call('GET', '/api/tickers/T3/backfill'))).toMatchObject({
    state: 'failed',
    message: 'We’ve paused loading earlier filings. New filings aren’t affected.',
  });
  expect(streams).toContain(`backfillOrder-${cik}`);
  const orders = await product.runtime.events.read(`backfillOrder-${cik}`);
  expect(orders.map(({ type, data, metadata }) => [type, data, metadata['actorType'], metadata['actorId']])).toEqual(
    ['start', 'stop'].map((each) => ['BackfillOrdered', { cik, order: each, reason }, 'admin', operator.adminId]),
  );
});

test('a worker that is recording a history notices that it is stopped', async () => {
  await order('T4', { order: 'start', reason: 'a test' });
  const taken = await backfills.next(new Date('2099-01-01'));
  await order('T4', { order: 'stop', reason: 'a test' });
  if (taken === null) throw new Error('nothing waits');
  await expect(backfills.put({ ...taken, done: 25 })).rejects.toThrow(/another|overtaken|since/i);
});

test('only an operator can assign a ticker to another company, with a reason', async () => {
  const correct = (sent: object, { headers }: SignedInAdmin = operator) =>
    product.call('POST', '/api/admin/tickers/T5/correct', { headers, body: sent });
  const { cik } = body(await get('tickers/T6'));
  const reason = 'the file names the former parent';
  expect(outcome(await correct({ cik, reason }, viewer))).toBe('403 admin_role_required');
  expect(outcome(await correct({ cik }))).toBe('400 validation_failed');
  expect(outcome(await correct({ cik: 'T6', reason }))).toBe('400 validation_failed');
  expect(outcome(await correct({ cik: '424242', reason }))).toBe('404 cik_not_found');
  const described = { cik: '0000424242', name: 'Unlisted Inc.', sic: null, sector: null, industry: null };
  await product.happen('company-0000424242', [{ type: 'CompanyDescribed', data: described }]);
  expect(body(await correct({ cik: '424242', reason }))).toEqual({ changed: true });
  const [event] = await product.runtime.events.read('tickerReference-all');
  const from = body(await get('tickers/T5')).cik;
  expect(event).toMatchObject({
    type: 'TickerCorrected',
    data: { ticker: 'T5', cik: '0000424242', companyName: 'Unlisted Inc.', from, asListed: false, reason },
    metadata: { actorType: 'admin', actorId: operator.adminId },
  });
  const other = { ticker: 'T6', cik, companyName: 'Another', from: '0000424242', asListed: false, reason: 'of another ticker' };
  await product.happen('tickerReference-all', [{ type: 'TickerCorrected', data: other }]);
  expect(body(await get('tickers/T5')).corrections).toEqual([
    { at: expect.any(String), from, cik: '0000424242', company_name: 'Unlisted Inc.', as_listed: false, reason },
  ]);
});
