import { adminSignIn, type SignedInAdmin } from '../kit/admin-sign-in.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';

/** Reader feedback on levels as administrators see and close it, over HTTP. */

const rule = (ruleId: string, points: number) => ({
  ...{ ruleId, kind: 'base', points, reason: `${ruleId} holds.`, quote: null, sourceField: 'eightK.items' },
  ...{ available: true, candidate: ruleId },
});
const [LEAVES, RESULTS] = ['8-K.5.02', '8-K.2.02'] as const;

let product: OpenProduct;
let viewer: SignedInAdmin;
let operator: SignedInAdmin;
const sessions: string[] = [];
const accounts: string[] = [];
beforeAll(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  viewer = await adminSignIn(product, 'viewer');
  operator = await adminSignIn(product, 'operator');
  const rules = [rule(LEAVES, 60), rule(RESULTS, 40)] as never;
  for (const n of [1, 2]) {
    const head = filingIngested(n, { companyCiks: [cikOf(1)], form: '8-K' });
    await product.happen(`filing-${accessionOf(n)}`, [head, factsExtracted(n), filingScored(n, 'HIGH', { rules })]);
  }
  for (let reader = 0; reader < 3; reader += 1) {
    const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'AAPL', forms: '8-K' } });
    sessions.push(JSON.parse(text).session);
    accounts.push(await product.accountOf(sessions[reader] ?? ''));
  }
  await say(0, 1, { verdict: 'wrong_fact', rule: LEAVES, comment: 'She stays.' });
  await say(1, 1, { verdict: 'right', rule: LEAVES });
  await say(2, 1, { verdict: 'too_high' });
  await say(0, 2, { verdict: 'too_low', rule: RESULTS });
});
afterAll(() => product.close());

const body = ({ text }: Answer) => JSON.parse(text);
const outcome = ({ status, text }: Answer) => `${status} ${JSON.parse(text).error ?? ''}`.trim();
const get = (path: string, { headers }: SignedInAdmin = viewer) => product.call('GET', `/api/admin/${path}`, { headers });
const say = async (reader: number, filing: number, sent: object) => {
  const session = sessions[reader] ?? '';
  const answer = await product.call('POST', `/api/filings/${accessionOf(filing)}/feedback`, { session, body: sent });
  expect(answer.status).toBe(200);
};
const entry = (reader: number, filing: number) => `ai-feedback/${accounts[reader]}/${accessionOf(filing)}`;
const close = (reader: number, filing: number, sent: object, { headers }: SignedInAdmin = operator) =>
  product.call('POST', `/api/admin/${entry(reader, filing)}/close`, { headers, body: sent });
type Row = { readonly account: string; readonly accession: string; readonly verdict: string; readonly state: string };
const listed = async (query = '') =>
  body(await get(`ai-feedback${query}`)).rows.map(({ account, accession, verdict }: Row) => {
    return `${accounts.indexOf(account)} ${accession === accessionOf(1) ? 1 : 2} ${verdict}`;
  });

test('feedback is listed, newest first, with every filter', async () => {
  expect(await listed()).toEqual(['0 2 too_low', '2 1 too_high', '1 1 right', '0 1 wrong_fact']);
  expect(await listed('?sort=said&limit=2')).toEqual(['0 1 wrong_fact', '1 1 right']);
  expect(await listed(`?rule=${LEAVES}`)).toEqual(['1 1 right', '0 1 wrong_fact']);
  expect(await listed('?rule=whole-level')).toEqual(['2 1 too_high']);
  expect(await listed(`?search=${accounts[0]}&verdict=too_low&state=open`)).toEqual(['0 2 too_low']);
  expect(await listed(`?search=${accessionOf(2)}`)).toEqual(['0 2 too_low']);
  expect(await listed('?state=dismissed')).toEqual([]);
  const first = body(await get('ai-feedback?limit=3'));
  expect(await listed(`?limit=3&cursor=${encodeURIComponent(first.next)}`)).toEqual(['0 1 wrong_fact']);
  expect(outcome(await get('ai-feedback?cursor=x'))).toBe('400 cursor_invalid');
  const file = (await get('ai-feedback.csv')).text;
  expect([file.split('\r\n').length, file.includes('She stays')]).toEqual([6, false]);
});

test('only operators see a reader’s comment, and nobody does once the account is erased', async () => {
  const shown = async (as: SignedInAdmin) => body(await get(entry(0, 1), as));
  expect(await shown(operator)).toMatchObject({
    comment: 'She stays.',
    commented: true,
    level: 'HIGH',
    form: '8-K',
    closed: null,
  });
  expect(await shown(viewer)).toMatchObject({ comment: null, commented: true });
  expect(outcome(await get('ai-feedback/nobody/1'))).toBe('404 feedback_not_found');
});

test('it is closed with a reason that is logged; later feedback is open again', async () => {
  const resolve = { outcome: 'resolved', reason: 'the rule was changed' };
  expect(outcome(await close(0, 1, resolve, viewer))).toBe('403 admin_role_required');
  expect(outcome(await close(0, 1, { outcome: 'resolved', reason: '' }))).toBe('400 validation_failed');
  expect(outcome(await close(2, 2, resolve))).toBe('404 feedback_not_found');
  expect(body(await close(0, 1, resolve))).toEqual({ changed: true });
  expect(body(await close(0, 1, resolve))).toEqual({ changed: false });
  expect(await listed('?state=resolved')).toEqual(['0 1 wrong_fact']);
  expect(body(await get(entry(0, 1)))).toMatchObject({ state: 'resolved', closed: { reason: 'the rule was changed' } });
  const found = body(await get(`activity?stream=scoreFeedback-${accounts[0]}`)).events;
  expect(found[0]).toMatchObject({ type: 'ScoreFeedbackClosed', actorId: operator.adminId, reason: 'the rule was changed' });
  const own = await product.call('GET', `/api/filings/${accessionOf(1)}/feedback`, { session: sessions[0] ?? '' });
  expect(body(own).feedback).toMatchObject({ verdict: 'wrong_fact', comment: 'She stays.' });
  await say(0, 1, { verdict: 'right', rule: LEAVES });
  expect(await listed('?state=resolved')).toEqual([]);
  expect(body(await get(entry(0, 1)))).toMatchObject({ state: 'open', verdict: 'right', closed: null });
});

test('a rule’s figures leave out dismissed feedback, and state no share of small numbers', async () => {
  await close(2, 1, { outcome: 'dismissed', reason: 'a misunderstanding' });
  const { rules, complete, counted } = body(await get('ai-feedback-rules'));
  expect([complete, counted]).toEqual([true, 4]);
  expect(rules).toEqual([
    { rule: LEAVES, judged: 2, right: 2, too_high: 0, too_low: 0, wrong_fact: 0, dismissed: 0, open: 2, precision: null },
    { rule: RESULTS, judged: 1, right: 0, too_high: 0, too_low: 1, wrong_fact: 0, dismissed: 0, open: 1, precision: null },
    { rule: null, judged: 0, right: 0, too_high: 0, too_low: 0, wrong_fact: 0, dismissed: 1, open: 0, precision: null },
  ]);
});
