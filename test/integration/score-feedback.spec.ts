import { scoreFeedback } from '../../projections/score-feedback/score-feedback.document.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';

const RULE = {
  ruleId: '8-K.5.02.base',
  kind: 'base',
  points: 60,
  reason: 'A director left.',
  quote: null,
  sourceField: 'eightK.items',
  available: true,
  candidate: '5.02',
} as const;

let product: OpenProduct;
beforeAll(async () => {
  product = await OpenProduct.start({});
  for (const n of [1, 2]) {
    await product.happen(`filing-${accessionOf(n)}`, [
      filingIngested(n, { companyCiks: [cikOf(1)], form: '8-K' }),
      factsExtracted(n),
      filingScored(n, 'HIGH', { rules: [RULE] }),
    ]);
  }
});
afterAll(() => product.close());

async function opened(): Promise<string> {
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'AAPL', forms: '8-K' } });
  return JSON.parse(text).session;
}
const path = `/api/filings/${accessionOf(1)}/feedback`;
const give = (session: string, body: object) => product.call('POST', path, { session, body });
const shown = async (session: string) => JSON.parse((await product.call('GET', path, { session })).text).feedback;

test('feedback is kept per account and filing, can be changed, and is in the export', async () => {
  const [session, other] = [await opened(), await opened()];
  expect(await shown(session)).toBeNull();
  expect((await give(session, { verdict: 'too_high' })).text).toBe('{"changed":true}');
  expect((await give(session, { verdict: 'too_high' })).text).toBe('{"changed":false}');
  const rule = RULE.ruleId;
  await give(session, { verdict: 'wrong_fact', rule, comment: '  He resigned, he was not dismissed. ' });
  const said = { accession: accessionOf(1), verdict: 'wrong_fact', rule, comment: 'He resigned, he was not dismissed.' };
  expect(await shown(session)).toMatchObject(said);
  expect(await shown(other)).toBeNull();
  const exported = JSON.parse((await product.call('GET', '/api/export', { session })).text);
  expect(exported.feedback).toMatchObject([said]);
});

test('a reader’s comment is encrypted in log and views, and removed from the view once the account is erased', async () => {
  const session = await opened();
  await give(session, { verdict: 'too_low', comment: 'my secret words' });
  const accountId = await product.accountOf(session);
  const [event] = await product.runtime.events.read(`scoreFeedback-${accountId}`, { from: 0, limit: 1 });
  expect(event?.data).toMatchObject({ verdict: 'too_low', shown: { level: 'HIGH' }, comment: { enc: 'v2', keyId: accountId } });
  expect(JSON.stringify(event)).not.toContain('secret words');
  await product.happen(`account-${accountId}`, [
    { type: 'AccountErased', data: { accountId, reason: 'requested by its owner' } } as never,
  ]);
  const view = await (await product.runtime.views.live(scoreFeedback)).get(accountId);
  expect(view).toMatchObject({ judgements: [], erased: true });
});

test('one account’s events reveal nothing about another', async () => {
  const session = await opened();
  await give(session, { verdict: 'too_low' });
  const stream = `scoreFeedback-${await product.accountOf(session)}`;
  expect(await product.runtime.events.read(stream, { from: 0, limit: 10 })).toHaveLength(1);
});
