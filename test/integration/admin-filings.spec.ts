import { DamagedFilingsStore } from '../../backend/contexts/filings/repair-filings/damaged-filings.store.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { ParkedMessages } from '../../backend/platform/subscriptions/parked-messages.store.ts';
import { adminSignIn, type SignedInAdmin } from '../kit/admin-sign-in.ts';
import { runStarted } from '../kit/alert-events.ts';
import {
  accessionOf,
  cikOf,
  factsExtracted,
  filingIngested,
  filingLeftUnread,
  filingScored,
  filingWithdrawn,
} from '../kit/filing-events.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';

/** Filings as administrators see them, and their orders to read one again or to skip it, over HTTP. */

let product: OpenProduct;
let viewer: SignedInAdmin;
let operator: SignedInAdmin;
let damaged: DamagedFilingsStore;
const NOW = new Date('2026-01-12T15:00:00.000Z');

beforeAll(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  [viewer, operator] = [await adminSignIn(product, 'viewer'), await adminSignIn(product, 'operator')];
  damaged = new DamagedFilingsStore(product.runtime.operational);
  const happen = (n: number, ...events: Parameters<OpenProduct['happen']>[1]) =>
    product.happen(`filing-${accessionOf(n)}`, events);
  const warned = factsExtracted(2, { parseWarnings: ['The submission has no end.'] });
  await happen(1, filingIngested(1), factsExtracted(1), filingScored(1, 'HIGH'));
  await happen(2, filingIngested(2), warned, filingScored(2, 'LOW'));
  await happen(3, filingIngested(3, { companyCiks: [cikOf(7)] }), filingLeftUnread(3, { companyCiks: [cikOf(7)] }));
  await happen(4, filingIngested(4, { form: '4' }));
  await happen(5, filingIngested(5, { form: 'ARS' }));
  await happen(6, filingIngested(6), factsExtracted(6), filingWithdrawn(6));
  await damaged.add(accessionOf(2), '8-K', 'cut short', NOW);
  await damaged.settle(accessionOf(2), 'partial');
  await damaged.add(accessionOf(3), '8-K', 'web page', NOW);
  const parked = new ParkedMessages(product.runtime.operational, product.runtime.clock);
  await parked.park('score-filing-when-facts-extracted', `filing-${accessionOf(4)}`, toPosition(9), 'the text is lost');
});
afterAll(() => product.close());

const body = ({ text }: Answer) => JSON.parse(text);
const outcome = ({ status, text }: Answer) => `${status} ${JSON.parse(text).error ?? ''}`.trim();
const get = (path: string) => product.call('GET', `/api/admin/${path}`, { headers: viewer.headers });
const listed = async (query: string): Promise<readonly string[]> =>
  body(await get(`filings?${query}`)).rows.map(({ accession }: { accession: string }) => accession);
const order = (n: number, sent: object, { headers }: SignedInAdmin = operator) =>
  product.call('POST', `/api/admin/filings/${accessionOf(n)}/orders`, { headers, body: sent });
const reason = 'EDGAR was away';

test('filings are listed newest first, with filters by company, form, level, day and how far they were read', async () => {
  expect(await listed('')).toEqual([6, 5, 4, 3, 2, 1].map(accessionOf));
  expect(await listed('search=7')).toEqual([accessionOf(3)]);
  expect(await listed(`search=${accessionOf(2)}`)).toEqual([accessionOf(2)]);
  expect(await listed('search=NOBODY')).toEqual([]);
  expect(await listed('form=4')).toEqual([accessionOf(4)]);
  expect(await listed('level=HIGH')).toEqual([accessionOf(1)]);
  expect(await listed('from=2026-01-13')).toEqual([]);
  expect(await listed('to=2026-01-12&form=4')).toEqual([accessionOf(4)]);
  expect(await listed('state=partial')).toEqual([accessionOf(2)]);
  expect(await listed('state=partial&level=HIGH')).toEqual([]);
  expect(await listed('state=waiting')).toEqual([accessionOf(3)]);
  expect(await listed('state=parked')).toEqual([accessionOf(4)]);
  expect(await listed('state=not_read')).toEqual([5, 4].map(accessionOf));
  expect(await listed('state=read')).toEqual([6, 1].map(accessionOf));
  // Counts all filings, even if the list is filtered.
  expect(body(await get('filings?form=4')).troubles).toEqual({ waiting: 1, partial: 1, unread: 0, parked: 1 });
});

test('a list continues from its cursor with any filter, and can be downloaded', async () => {
  for (const query of ['', 'state=read']) {
    const found: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: { rows: { accession: string }[]; next: string | null } = body(
        await get(`filings?limit=1&${query}${next === '' ? '' : `&cursor=${encodeURIComponent(next)}`}`),
      );
      found.push(...page.rows.map(({ accession }) => accession));
      next = page.next;
    }
    expect(found).toEqual(await listed(query));
  }
  expect(outcome(await get('filings?state=parked&cursor=x'))).toBe('400 cursor_invalid');
  const [head, first] = (await get('filings.csv?state=partial')).text.replace('\ufeff', '').split('\r\n');
  expect(head).toMatch(/^accession,form,company,/);
  expect(first).toMatch(new RegExp(`^${accessionOf(2)},8-K,Company 1,`));
});

test('a filing shows its facts, what could not be read and why, its score and its alerts', async () => {
  const run = runStarted(1);
  await product.happen(`alertRun-${accessionOf(1)}`, [run]);
  const whole = body(await get(`filings/${accessionOf(1)}`));
  expect(whole).toMatchObject({
    state: 'read',
    level: 'HIGH',
    facts: { warnings: [], lines: expect.arrayContaining([{ name: 'Period of report', value: '2026-01-10' }]) },
    scoring: { rules_level: 'HIGH' },
    alerts: { level: run.data.level, recipients: 0, complete: false, messages: { delivered: 0 } },
    damaged: null,
  });
  expect(whole.streams).toEqual(['filing', 'filingOrder', 'alertRun'].map((category) => `${category}-${accessionOf(1)}`));
  expect(body(await get(`filings/${accessionOf(2)}`))).toMatchObject({
    facts: { warnings: ['The submission has no end.'] },
    damaged: { state: 'partial', damage: 'cut short', next_try_at: null },
  });
  expect(body(await get(`filings/${accessionOf(3)}`))).toMatchObject({
    facts: null,
    left_unread_because: 'EDGAR has not got it.',
    damaged: { state: 'waiting', next_try_at: '2026-01-12T15:02:00.000Z' },
  });
  expect(body(await get(`filings/${accessionOf(4)}`)).parked_streams).toMatchObject([
    { process: 'score-filing-when-facts-extracted', error: 'the text is lost', events: 1 },
  ]);
  expect(outcome(await get(`filings/${accessionOf(99)}`))).toBe('404 filing_not_found');
});

test('an operator has one filing read again and skips another, with the reason in the log', async () => {
  expect(outcome(await order(3, { order: 'read', reason }, viewer))).toBe('403 admin_role_required');
  expect(outcome(await order(99, { order: 'read', reason }))).toBe('404 filing_not_found');
  for (const [n, what] of [
    [5, 'read'],
    [6, 'read'],
    [1, 'skip'],
  ] as const)
    expect(outcome(await order(n, { order: what, reason }))).toBe('409 filing_order_refused');
  expect((await order(3, { order: 'skip', reason })).status).toBe(200);
  expect(await listed('state=skipped')).toEqual([accessionOf(3)]);
  expect(outcome(await order(3, { order: 'skip', reason }))).toBe('409 filing_order_refused');
  expect((await order(3, { order: 'read', reason })).status).toBe(200);
  expect(await damaged.get(accessionOf(3))).toMatchObject({ state: 'waiting', keeps: null, tries: 0 });
  expect((await order(2, { order: 'read', reason })).status).toBe(200);
  expect(await damaged.get(accessionOf(2))).toMatchObject({ state: 'waiting', keeps: 'partial', damage: 'cut short' });
  expect((await order(1, { order: 'read', reason })).status).toBe(200);
  expect(await damaged.get(accessionOf(1))).toMatchObject({ state: 'waiting', keeps: 'whole', damage: null });
  const orders = await product.runtime.events.read(`filingOrder-${accessionOf(3)}`);
  expect(orders.map(({ type, data, metadata }) => [type, data, metadata['actorType'], metadata['actorId']])).toEqual(
    ['skip', 'read'].map((each) => [
      'FilingReadingOrdered',
      { accession: accessionOf(3), order: each, reason },
      'admin',
      operator.adminId,
    ]),
  );
});

test('an operator has a filing rescored by the worker, one order at a time, with the reason in the log', async () => {
  const why = 'the history was filled late';
  expect(outcome(await order(1, { order: 'rescore', reason: why }, viewer))).toBe('403 admin_role_required');
  expect(outcome(await order(1, { order: 'rescore' }))).toBe('400 validation_failed');
  expect(outcome(await order(99, { order: 'rescore', reason: why }))).toBe('404 filing_not_found');
  expect(outcome(await order(6, { order: 'rescore', reason: why }))).toBe('409 filing_order_refused');
  // No AI key is set here.
  expect(outcome(await order(1, { order: 'reanalyse', reason: why }))).toBe('409 filing_order_refused');
  expect((await order(1, { order: 'rescore', reason: why })).status).toBe(200);
  expect(outcome(await order(1, { order: 'rescore', reason: why }))).toBe('409 filing_order_refused');
  expect(body(await get(`filings/${accessionOf(1)}`)).judgements).toEqual([
    { order: 'rescore', state: 'queued', ordered_at: expect.any(String), said: null },
  ]);
  const ordered = (await product.runtime.events.read(`filingOrder-${accessionOf(1)}`)).filter(
    ({ type }) => type === 'FilingJudgementOrdered',
  );
  expect(ordered.map(({ data, metadata }) => [data, metadata['actorType'], metadata['actorId']])).toEqual([
    [{ accession: accessionOf(1), order: 'rescore', reason: why }, 'admin', operator.adminId],
  ]);
  expect(await product.runtime.events.read(`filingOrder-${accessionOf(6)}`)).toEqual([]);
});
