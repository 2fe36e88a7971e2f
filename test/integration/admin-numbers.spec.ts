import { jest } from '@jest/globals';
import { alertOutcomesStream, alertRunStream } from '../../backend/contexts/alerts/runs/alert-run.stream.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { ProjectionWatch } from '../../backend/platform/subscriptions/projection-watch.ts';
import type { NumbersResponse } from '../../projections/admin-overview/numbers.response.ts';
import { adminSignIn, type SignedInAdmin } from '../kit/admin-sign-in.ts';
import { alertsPaged, outcomesOf, runStarted } from '../kit/alert-events.ts';
import { accessionOf, filingIngested, filingScored } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { clock } from '../kit/runtime.ts';
import { unknownMessage } from '../kit/unknown-message.ts';
import { openedAccount, verifiedAccount } from '../kit/verified-account.ts';

/** The figures of a day in New York, over HTTP. All times are given, so nothing depends on when the test runs. */

const YESTERDAY = '2026-03-10T19:00:00.000Z';
/** Still the tenth in New York. */
const LATE = '2026-03-11T03:59:59.000Z';
const TODAY = '2026-03-11T14:00:00.000Z';

let product: OpenProduct;
let admin: SignedInAdmin;
beforeEach(async () => {
  at(YESTERDAY);
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await product.close();
});

function at(moment: string): void {
  jest.spyOn(clock, 'now').mockImplementation(() => new Date(moment));
}

async function numbers(): Promise<NumbersResponse> {
  const end = await product.runtime.events.tail();
  // No answer waits for this view by itself.
  if (end !== null && !(await product.app.get(ProjectionWatch).waitForProjections(['alert-figures'], end, 60_000)))
    throw new Error('the alert figures make no progress');
  admin = await adminSignIn(product, 'viewer');
  const { status, text } = await product.call('GET', '/api/admin/overview/numbers', { headers: admin.headers });
  expect(status).toBe(200);
  return JSON.parse(text);
}

/** Alerts these accounts to filing `n` by mail, with these delays. */
async function alerted(n: number, times: Readonly<Record<string, number>>): Promise<void> {
  const firstSeenAt = clock.now().toISOString();
  await product.happen(alertRunStream(accessionOf(n)), [runStarted(n, { firstSeenAt }), alertsPaged(n, 0, Object.keys(times))]);
  const outcomes = Object.entries(times).map(([account, ms]) =>
    outcomesOf('AlertsDelivered', n, [account], { handedOverAt: new Date(Date.parse(firstSeenAt) + ms).toISOString() }),
  );
  if (outcomes.length > 0) await product.happen(alertOutcomesStream(accessionOf(n), 0), outcomes);
}

const message = (id: string) =>
  ({
    _id: id,
    kind: 'alert',
    channel: 'email',
    accountId: 'a',
    brandId: 'filingwire',
    outcomeStream: 's-1',
    payload: {},
  }) as const;

test('on a day without events everything is zero and no delay is stated', async () => {
  at(TODAY);
  expect(await numbers()).toEqual({
    ...{ day: '2026-03-11', businessDay: true },
    filings: { total: 0, critical: 0, high: 0, medium: 0, low: 0, notJudged: 0 },
    alerts: { filings: 0, recipients: 0 },
    messages: { pending: 0, sending: 0, delivered: 0, failed: 0, suppressed: 0, unknown: 0, parked: 0 },
    accounts: { opened: 0, anonymous: 0 },
    latency: { since: '2026-03-10T14:00:00.000Z', count: 0, p50: null, p95: null, p99: null },
  });
  at('2026-03-14T14:00:00.000Z');
  expect(await numbers()).toMatchObject({ day: '2026-03-14', businessDay: false });
});

test('events before midnight in New York do not count for today, but for the latency of their day', async () => {
  const outbox = product.app.get(OutboxStore);
  await openedAccount(product);
  await outbox.insert([message('m1')]);
  await product.happen(`filing-${accessionOf(1)}`, [filingIngested(1, { filedOn: '2026-03-10' }), filingScored(1, 'CRITICAL')]);
  await alerted(1, { a: 9_040 });
  at(LATE);
  await verifiedAccount(product, 'jane.doe@example.com');
  await alerted(2, { a: 120, b: 240 });
  at(TODAY);
  await openedAccount(product);
  await verifiedAccount(product, 'john.doe@example.com');
  await outbox.insert([message('m2'), message('m3')]);
  await unknownMessage(outbox);
  const levels = ['CRITICAL', 'HIGH', 'HIGH', 'MEDIUM', 'LOW', null] as const;
  for (const [index, level] of levels.entries()) {
    const n = 10 + index;
    const scored = level === null ? [] : [filingScored(n, level, { score: 99 })];
    await product.happen(`filing-${accessionOf(n)}`, [filingIngested(n, { filedOn: '2026-03-11' }), ...scored]);
  }
  await alerted(10, { a: 80, b: 80, c: 85_000 });
  await alerted(11, {});
  // A newer score replaces the earlier one.
  await product.happen(`filing-${accessionOf(11)}`, [filingScored(11, 'LOW', { score: 0 })]);
  const shown = await numbers();
  const queued = await outbox.countsSince('2026-03-11T04:00:00.000Z');
  expect(shown).toEqual({
    ...{ day: '2026-03-11', businessDay: true },
    filings: { total: 6, critical: 1, high: 1, medium: 1, low: 2, notJudged: 1 },
    alerts: { filings: 1, recipients: 3 },
    messages: { ...queued, unknown: 1 },
    accounts: { opened: 2, anonymous: 1 },
    latency: { since: '2026-03-10T14:00:00.000Z', count: 6, p50: 0.12, p95: 85, p99: 85 },
  });
  expect(queued.pending).toBeGreaterThanOrEqual(2);
});
